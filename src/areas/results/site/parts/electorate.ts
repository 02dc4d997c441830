import type { CurrentItems } from '../../items/current-items.ts'
import type { Item } from '../../model/item.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import type { StoredItem } from '../../model/stored-item.ts'

/**
 * Files say nothing of the electorate where nothing is counted. How many voters live there is known from another
 * vote: the last one that was counted everywhere.
 */
export function electorateReference(current: CurrentItems, item: Item): StoredItem<'vote'> | null {
  let found: StoredItem<'vote'> | null = null
  for (const stored of current.items) {
    if (!isVote(stored) || !stored.overview.counted) continue
    const { id, domain, date } = stored.item
    const isWhole = domain === 'federation' || domain === 'canton'
    const isSame = item.kind === 'vote' && item.id === id
    if (!isWhole || isSame || date > item.date) continue
    if (found === null || date >= found.item.date) found = stored
  }
  return found
}

function isVote(stored: StoredItem): stored is StoredItem<'vote'> {
  return stored.item.kind === 'vote'
}

type Electorate = Pick<ResultEntity, 'id' | 'counted' | 'eligibleVoters'>

/** Percent of the electorate in the places that are counted; null where it cannot be known. */
export function countedElectorate(
  entities: readonly Electorate[],
  reference: readonly Electorate[],
): number | null {
  const voters = new Map(reference.map(({ id, eligibleVoters }) => [id, eligibleVoters]))
  let counted = 0
  let all = 0
  for (const entity of entities) {
    const known = voters.get(entity.id)
    // The Swiss abroad vote together with a municipality in some votes and apart in others.
    if (known === undefined && entity.id !== 0) return null
    all += known ?? 0
    if (entity.counted) counted += known ?? 0
  }
  return all === 0 ? null : (100 * counted) / all
}
