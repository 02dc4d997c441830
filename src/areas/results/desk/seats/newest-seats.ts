import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { notApplicable, type SeatCheck } from '../../compare/seats/check.ts'
import { compoundSeats, type ElectionWithSeats } from '../../compare/seats/compound-seats.ts'
import { electionSeats } from '../../compare/seats/election-seats.ts'
import { compoundHints, exchangedHint, type SeatHint } from '../../compare/seats/hints.ts'
import { electionsOf } from '../../items/store.ts'
import type { Compound, Election, Item } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { readVersion } from '../../versions/stored/read-version.ts'
import { newestVersion, pointersOf } from '../../versions/stored/store.ts'

/** The seats of the newest results, published or not. */
export interface NewestSeats {
  readonly check: SeatCheck
  readonly hints: readonly SeatHint[]
  readonly counted:
    | { readonly election: Election; readonly results: ElectionResults | null }
    | { readonly compound: Compound; readonly elections: readonly ElectionWithSeats[] }
    | null
}

export async function newestSeats(queries: Queries, item: Item): Promise<NewestSeats> {
  const { canton = null } = await readOrganisation(queries)
  if (item.kind === 'vote') return { check: notApplicable('noMethod'), hints: [], counted: null }
  if (item.kind === 'election') {
    const [counted] = await newestOf(queries, [item])
    const results = counted?.results ?? null
    const check = electionSeats(item, results, canton)
    return { check, hints: exchangedHint(check), counted: { election: item, results } }
  }
  const own = (await electionsOf(queries, item.id)).map((stored) => stored.item)
  const elections = await newestOf(queries, own)
  const check = compoundSeats(item, elections, canton)
  const hints =
    check.state === 'differs' ? [...compoundHints(item, elections, canton), ...exchangedHint(check)] : []
  return { check, hints, counted: { compound: item, elections } }
}

export async function newestOf(
  queries: Queries,
  elections: readonly Election[],
): Promise<readonly ElectionWithSeats[]> {
  const pointers = await pointersOf(queries, elections)
  return Promise.all(
    elections.map(async (election) => {
      const version = newestVersion(pointers, election)
      const results = version === null ? null : await readVersion(queries, election, version)
      return { election, results: results?.kind === 'election' ? results : null }
    }),
  )
}
