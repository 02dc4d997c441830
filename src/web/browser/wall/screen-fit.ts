/** Width of a wall in CSS pixels before it is enlarged, so that text can be read from a distance. */
const unitsAcross = 1066
/** Minimum font size; longer content can be scrolled. */
const smallest = 0.45
/** Difference between two font sizes that is not visible. */
const unseen = 0.005
/** Maximum number of columns for a long table. */
const furtherColumns = ['2', '3'] as const
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

  const fitsAt = (zoom: number) => {
    set('--zoom', zoom)
    return fits()
  }

  set('--map-share', mapShares[0])
  let best = { columns: '1', zoom: largestFitting(smallest * largest, largest, fitsAt) }
  if (wall.querySelector('.is-long') !== null)
    for (const count of furtherColumns) {
      root.dataset.columns = count
      const wanted = best.zoom * worthwhile
      // Each probe lays out the whole wall: larger sizes are tried only if the smallest useful one fits.
      if (wanted <= largest && fitsAt(wanted))
        best = { columns: count, zoom: largestFitting(wanted, largest, fitsAt) }
    }
  root.dataset.columns = best.columns
  set('--zoom', best.zoom)
  const share = mapShares.findLast((value) => {
    set('--map-share', value)
    return fits()
  })
  set('--map-share', share ?? mapShares[0])
}

/** Returns `least` if no value fits. */
function largestFitting(least: number, largest: number, fits: (value: number) => boolean): number {
  if (fits(largest)) return largest
  let [low, high] = [least, largest]
  while (high - low > unseen * largest) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
