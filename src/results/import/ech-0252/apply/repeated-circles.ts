import { isDeepStrictEqual } from 'node:util'
import { entityLabel } from '../../rules.ts'
import type { Places } from './places.ts'

/** Names of circles that a file has more than once with other figures each time; the last ones count. */
export function contradictoryCircles<Row extends { readonly circle: string; readonly line: number }>(
  rows: readonly Row[],
  places: Places,
): readonly string[] {
  const said = new Map<string, Omit<Row, 'line'>>()
  const found = new Set<string>()
  for (const { line: _, ...row } of rows) {
    const { circle } = row
    const earlier = said.get(circle)
    if (earlier !== undefined && !isDeepStrictEqual(earlier, row)) {
      found.add(entityLabel(places.identityOf(Number(circle))))
    }
    said.set(circle, row)
  }
  return [...found]
}
