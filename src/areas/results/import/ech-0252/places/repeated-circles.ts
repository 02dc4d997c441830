import { isDeepStrictEqual } from 'node:util'
import { entityLabel } from '../../checks/rules.ts'
import type { CircleRow } from '../rows/rows.ts'
import type { Adding } from './city-circles.ts'
import type { DeliveryPlaces, Reported } from './places.ts'

/**
 * Names of places with contradictory figures: repeated circles, of which the last counts, and cities whose circles do
 * not add up to the row of the city itself.
 */
export function contradictoryCircles<Row extends CircleRow>(
  rows: readonly Row[],
  reported: ReadonlyMap<number, Reported<Row>>,
  places: DeliveryPlaces,
  adding: Adding<Row>,
): readonly string[] {
  const said = new Map<string, Row>()
  const found = new Set<string>()
  for (const row of rows) {
    const { id } = row.circle
    const earlier = said.get(id)
    if (earlier !== undefined && !saysSame(earlier, row))
      found.add(entityLabel(places.identityOf(Number(id))))
    said.set(id, row)
  }
  for (const { identity, row, circles } of reported.values()) {
    const [first, ...others] = circles.map((circle) => circle.row)
    const sum = first === undefined ? row : adding.sum([first, ...others])
    if (adding.isCounted(sum) && adding.isCounted(row) && !saysSame(sum, row))
      found.add(entityLabel(identity))
  }
  return [...found]
}

/** Compares figures only, not line and name. */
function saysSame<Row extends CircleRow>(
  { circle: _, line: __, ...one }: Row,
  { circle: ___, line: ____, ...other }: Row,
): boolean {
  return isDeepStrictEqual(one, other)
}
