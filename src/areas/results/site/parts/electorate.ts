import type { CurrentItems } from '../../items/current-items.ts'
import type { Item } from '../../model/item.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'

/**
 * Returns the vote from which the electorate of places is taken: the last one that is counted everywhere.
 * Results of uncounted places do not contain their electorate.
 */
export function electorateReference(current: CurrentItems, item: Item): StoredItem<'vote'> | null {
  let found: StoredItem<'vote'> | null = null
  for (const stored of current.items) {
    if (!isOf(stored, 'vote') || !stored.overview.counted) continue
    const { id, domain, date } = stored.item
    const isWhole = domain === 'federation' || domain === 'canton'
    const isSame = item.kind === 'vote' && item.id === id
    if (!isWhole || isSame || date > item.date) continue
    if (found === null || date >= found.item.date) found = stored
  }
  return found
}

type Electorate = Pick<ResultEntity, 'id' | 'counted' | 'eligibleVoters'>

export interface KnownElectorate {
  /** Percent of the electorate in counted places. */
  readonly counted: number
  /** Returns the percentage of the electorate in one place. */
  shareOf(id: number): number
}

/** Returns the electorate; null if it is not known for all places. */
export function knownElectorate(
  entities: readonly Electorate[],
  reference: readonly Electorate[],
): KnownElectorate | null {
  const voters = new Map(reference.map(({ id, eligibleVoters }) => [id, eligibleVoters]))
  let counted = 0
  let all = 0
  for (const entity of entities) {
    const known = voters.get(entity.id)
    // The Swiss abroad vote with a municipality in some votes and separately in others.
    if (known === undefined && entity.id !== 0) return null
    all += known ?? 0
    if (entity.counted) counted += known ?? 0
  }
  if (all === 0) return null
  return { counted: (100 * counted) / all, shareOf: (id) => (100 * (voters.get(id) ?? 0)) / all }
}
