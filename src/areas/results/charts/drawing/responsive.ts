import type { DrawOptions } from './drawing.ts'

/**
 * The same chart for wide and for narrow places, one above the other; the style sheet shows the one that fits,
 * and what it hides is not read aloud either.
 */
export function responsiveChart<Data>(
  draw: (data: Data, options: DrawOptions) => string | null,
  data: Data,
  options: DrawOptions,
): string | null {
  const wide = draw(data, { ...options, narrow: false })
  const narrow = draw(data, { ...options, id: `${options.id}-narrow`, narrow: true })
  return wide === null || narrow === null ? null : `<div class="chart">\n${wide}\n${narrow}\n</div>`
}
