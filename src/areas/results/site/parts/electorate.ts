import type { CurrentItems } from '../../items/current-items.ts'
import type { Item } from '../../model/item.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import type { PublicPage } from '../../serving/public-page.ts'
import { countingState } from '../../words/state-line.ts'

export interface InterimPage {
  readonly page: Required<Pick<PublicPage, 'dependsOn' | 'stamp' | 'lastModified'>>
  /** Percent of the electorate in the places counted so far; null where it is not known. */
  share(entities: readonly Electorate[]): Promise<number | null>
}

/** While an item is being counted, its pages also depend on the vote that tells the size of the electorate. */
export function interimPage(
  { reader }: Pick<ResultsArea, 'reader'>,
  current: CurrentItems,
  stored: StoredItem,
  dependsOn: readonly StoredItem[] = [stored],
): InterimPage {
  const reference = countingState(stored) === 'interim' ? electorateReference(current, stored.item) : null
  return {
    page: {
      dependsOn: [...dependsOn, ...(reference === null ? [] : [reference])].map(({ item }) => item),
      stamp: reference?.item.id ?? '',
      lastModified: newest(dependsOn.map(({ item }) => lastModifiedOf(item))),
    },
    async share(entities) {
      const [ballot] = (reference && (await reader.results(reference)))?.ballots ?? []
      return ballot === undefined ? null : countedElectorate(entities, ballot.entities)
    },
  }
}

/**
 * Files say nothing of the electorate where nothing is counted. How many voters live there is known from another
 * vote: the last one that was counted everywhere.
 */
function electorateReference(current: CurrentItems, item: Item): StoredItem<'vote'> | null {
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
