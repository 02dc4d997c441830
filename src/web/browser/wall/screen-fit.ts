import { fitCharts } from './screen-charts.ts'
import { fitTables } from './screen-tables.ts'

/** Width of a wall in CSS pixels before it is enlarged, so that text can be read from a distance. */
const unitsAcross = 1066
/** Minimum font size; longer content can be scrolled. */
const smallest = 0.45
/** Difference between two font sizes that is not visible. */
const unseen = 0.005

/**
 * Enlarges the wall, draws charts as large as their place allows and pages tables that do not fit. Letters are smaller only
 * where text without room would be cut off. Does nothing on phones, which scroll.
 */
export function fitToWall(wall: HTMLElement): void {
  const { documentElement: root } = document
  root.style.removeProperty('--zoom')
  if (Math.min(innerWidth, innerHeight) < 480) return
  const fits = () => root.scrollHeight <= innerHeight && wall.scrollWidth <= wall.clientWidth
  const largest = Math.max(1, Math.max(innerWidth, innerHeight) / unitsAcross)

  const fitsAt = (zoom: number) => {
    root.style.setProperty('--zoom', String(zoom))
    return fits()
  }

  fitsAt(largestFitting(smallest * largest, largest, fitsAt))
  fitCharts(wall)
  fitTables(wall)
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
