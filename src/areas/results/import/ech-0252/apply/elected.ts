import type { ElectionResults } from '../../../model/result-set.ts'
import type { Applying } from '../applying/applying.ts'
import type { ElectionResultRow } from '../rows/rows.ts'
import { noteCandidate, noteList } from './votes-by-entity.ts'

/** Who is elected, in place of who was; and how many seats each list has by that. */
export function elect(
  results: ElectionResults,
  { elected, line }: ElectionResultRow,
  on: Applying,
): ElectionResults {
  const lists = elected?.type === 'proporz' ? elected.lists : []
  const named = elected?.type === 'majorz' ? elected.candidates : lists.flatMap((list) => list.candidates)
  const candidates = new Set(results.candidates.map(({ id }) => id))
  const known = new Set(results.lists.map(({ id }) => id))
  for (const { list } of lists) if (!known.has(list)) noteList(list, line, on)
  for (const id of named) if (id === null || !candidates.has(id)) noteCandidate(id, line, on)
  const chosen = new Set(named)
  const seats = new Map(lists.map((list) => [list.list, new Set(list.candidates).size]))
  return {
    ...results,
    absoluteMajority: elected?.type === 'majorz' ? elected.absoluteMajority : null,
    candidates: results.candidates.map((candidate) => ({ ...candidate, elected: chosen.has(candidate.id) })),
    lists: results.lists.map((list) => ({ ...list, mandates: seats.get(list.id) ?? 0 })),
  }
}
