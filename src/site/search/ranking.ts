import type { SearchQuery, SearchTerm } from '../../platform/search/query.ts'
import { searchWords, wordsIn } from '../../platform/search/words.ts'
import type { PageContext } from '../frame/page-context.ts'
import { passesFor, ranks, type SearchReading } from './reading.ts'
import type { SearchHit, SearchHits, SearchSource } from './source.ts'

export interface Found extends SearchHits {
  readonly source: SearchSource
}

/** Of equally good matches, those that last come before those that pass. */
const order: readonly SearchSource['kind'][] = [
  'municipality',
  'topic',
  'agency',
  'vote',
  'election',
  'compound',
  'person',
  'event',
  'news',
]
/** What passes has to match so much better to come first. */
const handicaps: Partial<Readonly<Record<SearchSource['kind'], number>>> = { event: 1, news: 2 }
const foreignHandicap = 0.5

/** Asks the sources, and returns the one with the best match first. */
export async function findBest(
  context: PageContext,
  sources: readonly SearchSource[],
  reading: SearchReading,
  limit: number,
): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const source of sources) {
    const passes = passesFor(reading, source.datedAs)
    const { hits, more } = await source.find(context, { reading, passes, limit })
    const ranked = hits.map((hit) => ({ ...hit, rank: rankOfHit(hit, reading) }))
    found.push({ source, hits: ranked.toSorted((a, b) => a.rank - b.rank), more })
  }
  return found.toSorted((a, b) => scoreOf(a) - scoreOf(b) || placeOf(a) - placeOf(b))
}

export interface BestHit {
  readonly source: SearchSource
  readonly hit: SearchHit
}

/** Returns the best hits of all kinds. */
export function bestHits(found: readonly Found[], limit: number): readonly BestHit[] {
  return found
    .flatMap(({ source, hits }) =>
      hits.map((hit) => ({ source, hit, score: hit.rank + (handicaps[source.kind] ?? 0) })),
    )
    .toSorted((a, b) => a.score - b.score || placeOf(a) - placeOf(b))
    .slice(0, limit)
}

const placeOf = ({ source }: Pick<Found, 'source'>) => order.indexOf(source.kind)

function scoreOf({ source, hits }: Found): number {
  const [best] = hits
  return best === undefined ? Number.POSITIVE_INFINITY : best.rank + (handicaps[source.kind] ?? 0)
}

/** A title counts in the language in which it is shown, and most where it is what was typed. */
function rankOfHit({ title, rank, written }: SearchHit, { typed, wider }: SearchReading): number {
  const handicap = written?.language == null ? 0 : foreignHandicap
  return rankByTitle(title, rank, typed, wider) + handicap
}

function rankByTitle(title: string, rank: number, typed: SearchQuery, wider: SearchQuery): number {
  const words = wordsIn(title)
  const [only] = typed.all
  const whole = typed.all.map(([term]) => term?.words.join(' ')).join(' ')
  if (only !== undefined && typed.none.length === 0 && searchWords(title).trim() === whole)
    return ranks.title - 1
  if (rank > ranks.widerTitle) return rank
  return holds(words, wider) ? rank : ranks.words
}

const holds = (words: readonly string[], { all }: SearchQuery) =>
  all.every((group) => group.some((term) => holdsTerm(words, term)))

/** Whether each word of a term occurs; that they stand together is known. */
function holdsTerm(words: readonly string[], { words: wanted, whole }: SearchTerm): boolean {
  return wanted.every((one, index) =>
    words.some((word) => (whole || index < wanted.length - 1 ? word === one : word.startsWith(one))),
  )
}
