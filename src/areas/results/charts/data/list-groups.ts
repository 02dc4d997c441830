import type { Colors } from '../../model/item.ts'
import type { ListGroup } from '../../tally/list-groups.ts'
import { partyColor } from '../../tally/parties.ts'
import { roundEven } from '../../tally/rounding.ts'
import { activity, type Bar } from './bars.ts'
import type { Naming } from './party-strengths.ts'

/** List groups come in the order in which they are drawn. */
export function listGroupsData(
  groups: readonly ListGroup[],
  colors: Colors,
  allocated: number,
  { nameOf }: Pick<Naming, 'nameOf'>,
): { readonly results: readonly Bar[] } {
  const results = groups.map(
    ({ name, votersCount, mandates }): Bar => ({
      text: nameOf(name),
      value: roundEven(votersCount),
      value2: mandates,
      class: activity(mandates > 0 || allocated === 0),
      color: partyColor(colors, name),
    }),
  )
  return { results }
}
