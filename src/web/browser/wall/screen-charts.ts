/** Drawings of a chart, the widest first. */
const drawings = ['chart-full', 'chart-wide', 'chart-narrow'] as const
/** A wider drawing is preferred to one with letters that are larger by less than this. */
const worthwhile = 1.1

/** Chooses of each chart the drawing that has the largest letters in its place. */
export function fitCharts(wall: HTMLElement): void {
  for (const chart of wall.querySelectorAll<HTMLElement>('.chart')) {
    const { width, height } = chart.getBoundingClientRect()
    let best: { readonly name: string; readonly scale: number } | null = null
    for (const name of drawings) {
      const drawing = chart.querySelector<SVGSVGElement>(`:scope > .${name}`)
      if (drawing === null) continue
      const { baseVal } = drawing.viewBox
      const scale = Math.min(width / baseVal.width, height / baseVal.height)
      if (best === null || scale > best.scale * worthwhile) best = { name, scale }
    }
    if (best !== null) chart.dataset.shown = best.name
  }
}
