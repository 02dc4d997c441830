import { indexRecords, removeFromIndex } from '../../../../platform/search/store.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { saveOverview } from '../../items/changes-store.ts'
import { itemEntry, namesIn } from '../../items/search-index.ts'
import { electionsOf, readItem } from '../../items/store.ts'
import type { ItemRef } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import type { ResultSet } from '../../model/result-set.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { compoundOverview, electionOverview, voteOverview } from '../../tally/overview.ts'
import { readVersion } from './read-version.ts'

/** The overview of an item with these results. */
async function overviewWith(
  queries: Queries,
  stored: StoredItem,
  results: ResultSet | null,
): Promise<Overview> {
  const { item } = stored
  switch (item.kind) {
    case 'vote':
      return voteOverview(item, results?.kind === 'vote' ? results : null)
    case 'election':
      return electionOverview(item, results?.kind === 'election' ? results : null)
    case 'compound': {
      // Computed from the overviews of its elections, without reading their results.
      const elections = (await electionsOf(queries, item.id))
        .filter(({ item: election }) => !election.draft)
        .map(({ item: election, overview }) => ({ election, overview }))
      return compoundOverview(item, elections, results?.kind === 'compound' ? results.parties : null)
    }
  }
}

/** Computes the overview of a version; null where there is no such item. */
export async function overviewOfVersion(
  queries: Queries,
  ref: ItemRef,
  number: number,
): Promise<Overview | null> {
  const stored = await readItem(queries, ref.kind, ref.id)
  return stored === null ? null : overviewWith(queries, stored, await readVersion(queries, ref, number))
}

/** Recomputes overview and search words of an item, and of its compound, from the published results. */
export async function refreshOverview(tx: Tx, { kind, id }: ItemRef): Promise<void> {
  const stored = await readItem(tx, kind, id)
  if (stored === null) return
  const { item, version } = stored
  const results = version === null ? null : await readVersion(tx, item, version)
  await saveOverview(tx, item, await overviewWith(tx, stored, results))
  if (item.draft) await removeFromIndex(tx, item.kind, [item.id])
  else await indexRecords(tx, item.kind, [itemEntry(item, namesIn(results))])
  if (item.kind === 'election' && item.compound !== null)
    await refreshOverview(tx, { kind: 'compound', id: item.compound })
}
