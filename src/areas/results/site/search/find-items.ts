import type { SearchQuery } from '../../../../platform/search/query.ts'
import { wordsIn } from '../../../../platform/search/words.ts'
import { namesIn } from '../../items/search-index.ts'
import { matchingIds } from '../../items/search-store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'

export interface FoundItem {
  readonly stored: StoredItem
  /** False if a name in the result, a place or a number matched. */
  readonly byTitle: boolean
}

/**
 * Finds items of some kinds: matches in titles first, then the newest. Items are in memory, so that only
 * words are looked up in the index.
 */
export async function findItems(
  { service, current }: Pick<ResultsArea, 'service' | 'current'>,
  kinds: readonly ItemKind[],
  query: SearchQuery | null,
): Promise<readonly FoundItem[]> {
  const { items } = await current.fresh()
  const wanted = items.filter(({ item }) => kinds.includes(item.kind))
  if (query === null) return newestFirst(wanted.map((stored) => ({ stored, byTitle: true })))
  const { searches } = service.database
  const ids = new Map<ItemKind, { title: ReadonlySet<string>; words: ReadonlySet<string> }>()
  for (const kind of kinds)
    ids.set(kind, {
      title: await matchingIds(searches, kind, query, 'title'),
      words: await matchingIds(searches, kind, query, 'words'),
    })
  const found = wanted.flatMap((stored) => {
    const { kind, id } = stored.item
    const byTitle = ids.get(kind)?.title.has(id) ?? false
    return byTitle || ids.get(kind)?.words.has(id) === true ? [{ stored, byTitle }] : []
  })
  return newestFirst(found)
}

/** Sorts by day, newest first; within a day in the order of overviews, but a compound before its elections. */
function newestFirst(found: readonly FoundItem[]): readonly FoundItem[] {
  const isPart = ({ stored: { item } }: FoundItem) => item.kind === 'election' && item.compound !== null
  return found.toSorted(
    (a, b) =>
      Number(b.byTitle) - Number(a.byTitle) ||
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
  { stored, byTitle }: FoundItem,
  query: SearchQuery | null,
): Promise<readonly string[]> {
  if (byTitle || query === null) return []
  const terms = query.all.flat()
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
