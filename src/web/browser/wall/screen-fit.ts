/** Width of a wall in CSS pixels before it is enlarged, so that text can be read from a distance. */
const unitsAcross = 1066
/** Minimum font size; longer content can be scrolled. */
const smallest = 0.45
const steps = 7
/** Maximum number of columns for a long table. */
const columns = ['1', '2', '3'] as const
/** Further columns must gain this much in font size, because they omit some figures. */
const worthwhile = 1.15
/** Maximum height of a map relative to the wall. */
const mapShares = [0.38, 0.44, 0.5, 0.56, 0.62, 0.68] as const

/**
 * Chooses the largest font size that fits; maps then fill the remaining space. Does nothing on phones, which scroll.
 */
export function fitToWall(wall: HTMLElement): void {
  const { documentElement: root } = document
  root.dataset.columns = '1'
  for (const property of ['--zoom', '--map-share']) root.style.removeProperty(property)
  if (Math.min(innerWidth, innerHeight) < 480) return
  const set = (property: '--zoom' | '--map-share', value: number) =>
    root.style.setProperty(property, String(value))
  const fits = () => root.scrollHeight <= innerHeight && wall.scrollWidth <= wall.clientWidth
  const largest = Math.max(1, Math.max(innerWidth, innerHeight) / unitsAcross)

  set('--map-share', mapShares[0])
  const hasLong = wall.querySelector('.is-long') !== null
  let best = { columns: '1', zoom: 0 }
  for (const count of hasLong ? columns : columns.slice(0, 1)) {
    root.dataset.columns = count
    const zoom = largestFitting(largest, (value) => {
      set('--zoom', value)
      return fits()
    })
    if (zoom > best.zoom * worthwhile) best = { columns: count, zoom }
  }
  root.dataset.columns = best.columns
  set('--zoom', best.zoom)
  const share = mapShares.findLast((value) => {
    set('--map-share', value)
    return fits()
  })
  set('--map-share', share ?? mapShares[0])
}

/** The minimum where nothing fits. */
function largestFitting(largest: number, fits: (value: number) => boolean): number {
  if (fits(largest)) return largest
  let [low, high] = [smallest * largest, largest]
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
