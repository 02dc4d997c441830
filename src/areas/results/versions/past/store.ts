import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import type { PastVote, UnitResult } from '../../../../statistics/past-vote.ts'
import { markAllChanged } from '../../items/changes-store.ts'

type StoredUnit = readonly [unit: number, eligible: number, cast: number | null, valid: number, yes: number]

/** Reads the loaded votes, oldest first. */
export async function loadedVotes(queries: Queries): Promise<readonly PastVote[]> {
  const rows = await queries.selectFrom('past_votes').selectAll().orderBy('date').orderBy('id').execute()
  return rows.map(({ id, date, units }) => {
    const stored: readonly StoredUnit[] = JSON.parse(units)
    return { id, date, units: new Map(stored.map(unitOf)) }
  })
}

function unitOf([unit, eligible, cast, valid, yes]: StoredUnit): [number, UnitResult] {
  return [unit, { eligible, cast, valid, yes }]
}

/** Stores votes; replaces those with the same ids. */
export async function saveLoadedVotes(tx: Tx, votes: readonly PastVote[]): Promise<void> {
  const rows = votes.map(({ id, date, units }) => {
    const stored: readonly StoredUnit[] = [...units]
      .sort(([one], [other]) => one - other)
      .map(([unit, { eligible, cast, valid, yes }]) => [unit, eligible, cast, valid, yes])
    return { id, date, units: JSON.stringify(stored) }
  })
  await upsertRows(tx, 'past_votes', { key: 'id', update: 'all' }, rows)
  await markAllChanged(tx)
}

/** Removes loaded votes, all where `ids` is null; returns their number. */
export async function removeLoadedVotes(tx: Tx, ids: readonly string[] | null): Promise<number> {
  const all = tx.deleteFrom('past_votes')
  const { numDeletedRows } = await (ids === null
    ? all
    : all.where('id', 'in', ids.length === 0 ? [''] : ids)
  ).executeTakeFirstOrThrow()
  await markAllChanged(tx)
  return Number(numDeletedRows)
}
