import type { Drawn, DrawOptions } from './drawing.ts'

/**
 * The same chart for wide and for narrow places, one above the other; the style sheet shows the one that fits,
 * and what it hides is not read aloud either.
 */
export function responsiveChart<Data>(
  draw: (data: Data, options: DrawOptions) => Drawn | null,
  data: Data,
  options: DrawOptions,
): Drawn | null {
  const wide = draw(data, { ...options, narrow: false })
  const narrow = draw(data, { ...options, id: `${options.id}-narrow`, narrow: true })
  if (wide === null || narrow === null) return null
  return { ...wide, markup: `<div class="chart">\n${wide.markup}\n${narrow.markup}\n</div>` }
}
