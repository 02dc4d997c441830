import { wordsIn } from '../../../../platform/search/words.ts'
import { passesFor, ranks, type SearchReading } from '../../../../site/search/reading.ts'
import { namesIn } from '../../items/search-index.ts'
import { matchingIds } from '../../items/search-store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'

export interface FoundItem {
  readonly stored: StoredItem
  /** See `ranks`. */
  readonly rank: number
}

/** The names by which readers ask for items of a kind. */
export const kindTitles = {
  vote: 'common.votes',
  election: 'common.elections',
  compound: 'common.elections',
} as const satisfies Readonly<Record<ItemKind, string>>

/**
 * Finds items of some kinds: matches in titles first, then the newest. Items are in memory, so that only
 * words are looked up in the index.
 */
export async function findItems(
  { service, current }: Pick<ResultsArea, 'service' | 'current'>,
  kinds: readonly ItemKind[],
  reading: SearchReading | null,
): Promise<readonly FoundItem[]> {
  const { items } = await current.fresh()
  const wanted = items.filter(({ item }) => kinds.includes(item.kind))
  if (reading === null) return bestFirst(wanted.map((stored) => ({ stored, rank: ranks.title })))
  const { searches } = service.database
  const found = new Map<StoredItem, FoundItem>()
  for (const kind of kinds)
    for (const { query, scope, days, rank } of passesFor(reading, kindTitles[kind])) {
      const ids = query === null ? null : await matchingIds(searches, kind, query, scope)
      for (const stored of wanted) {
        const { item } = stored
        const isThen = days === null || (item.date >= days.first && item.date <= days.last)
        const isMeant = item.kind === kind && isThen && (ids === null || ids.has(item.id))
        if (isMeant && !found.has(stored)) found.set(stored, { stored, rank })
      }
    }
  return bestFirst(wanted.flatMap((stored) => found.get(stored) ?? []))
}

/** Sorts by rank and day, newest first; within a day in the order of overviews, but a compound before its elections. */
function bestFirst(found: readonly FoundItem[]): readonly FoundItem[] {
  const isPart = ({ stored: { item } }: FoundItem) => item.kind === 'election' && item.compound !== null
  return found.toSorted(
    (a, b) =>
      a.rank - b.rank ||
      compare(b.stored.item.date, a.stored.item.date) ||
      Number(isPart(a)) - Number(isPart(b)),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const namesShown = 5

/** Returns the candidates, lists and parties that matched; empty if the title did. */
export async function foundNames(
  { reader }: Pick<ResultsArea, 'reader'>,
  { stored, rank }: FoundItem,
  reading: SearchReading | null,
): Promise<readonly string[]> {
  if (reading === null || rank <= ranks.widerTitle) return []
  const terms = reading.wider.all.flat()
  const hasWord = (name: string) => {
    const words = wordsIn(name)
    return terms.some((term) =>
      term.words.some((wanted) =>
        words.some((word) => (term.whole ? word === wanted : word.startsWith(wanted))),
      ),
    )
  }
  const names = namesIn(await reader.results<ItemKind>(stored))
  const scored = names.filter(hasWord).map((name) => ({ name, score: score(name, terms) }))
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, namesShown)
    .map(({ name }) => name)
}

/** Ranks names with all words before those with a single word. */
function score(name: string, terms: readonly { readonly words: readonly string[] }[]): number {
  const words = wordsIn(name)
  const wanted = terms.flatMap((term) => term.words)
  return wanted.filter((one) => words.some((word) => word.startsWith(one))).length
}
