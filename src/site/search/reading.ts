import { hasOperators, longestQuery, readSearch, type SearchQuery } from '../../platform/search/query.ts'
import type { DayRange, SearchPass } from '../../platform/search/ranked.ts'
import { type OtherTerm, plainWords, widened } from '../../platform/search/widen.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { namesKind } from './kind-names.ts'
import type { Vocabulary } from './spelling.ts'
import type { Synonyms } from './synonyms.ts'
import { typedDays } from './typed-days.ts'

/** What a reader has typed, and how it is looked for. */
export interface SearchReading {
  /** Every word as typed. */
  readonly typed: SearchQuery
  /** Synonyms, compounds and other spellings count as well. */
  readonly wider: SearchQuery
  /** Set where the text names a day, a month or a year. */
  readonly dated: { readonly days: DayRange; readonly query: SearchQuery | null } | null
}

export interface ReadingHelp {
  readonly vocabulary: Vocabulary
  readonly synonyms: Synonyms
  readonly today: Temporal.PlainDate
}

/** Reads a search; null where the text contains no word. Whoever uses operators gets exactly what they ask for. */
export function readingOf(text: string, help: ReadingHelp): SearchReading | null {
  const typed = readSearch(text)
  if (typed === null) return null
  if (hasOperators(text)) return { typed, wider: typed, dated: null }
  const wide = (query: SearchQuery) => widened(query, otherTerms(query, help))
  const found = typedDays(text.slice(0, longestQuery), help.today)
  const rest = found === null ? null : readSearch(found.rest)
  const dated = found === null ? null : { days: found.days, query: rest === null ? null : wide(rest) }
  return { typed, wider: wide(typed), dated }
}

/** Synonyms come first, since their number is limited, and then in turn those of each word. */
function otherTerms(query: SearchQuery, { vocabulary, synonyms }: ReadingHelp): readonly OtherTerm[] {
  const words = plainWords(query)
  const ofWords = words.flatMap((word, group) => {
    if (word === null) return []
    const compounds = vocabulary.compounds.containing(word).map((compound, place) => ({ compound, place }))
    const spelt = vocabulary.withUmlaut(word)
    const other = (text: string, whole: boolean): OtherTerm => ({
      ...{ first: group, last: group },
      term: { words: [text], whole },
    })
    return [
      ...(spelt === null ? [] : [{ place: -1, other: other(spelt, false) }]),
      ...compounds.map(({ compound, place }) => ({ place, other: other(compound, true) })),
    ]
  })
  return [
    ...synonyms.others(words),
    ...ofWords.toSorted((a, b) => a.place - b.place).map(({ other }) => other),
  ]
}

/** The lower, the better; `rankOfHit` compares the titles that are shown as well. */
export const ranks = { title: 0, widerTitle: 1, dated: 2, words: 4, widerWords: 5 } as const

/**
 * The ways to find records of one kind, the best first. A search that names the kind, such as `Abstimmungen`, or days finds
 * records with a date without these words.
 */
export function passesFor(
  { typed, wider, dated }: SearchReading,
  datedAs: PlainKey | undefined,
): readonly SearchPass[] {
  const pass = (rank: number, query: SearchQuery | null, scope: SearchPass['scope']): SearchPass => ({
    ...{ rank, query, scope },
    days: null,
  })
  const inTime = datedAs === undefined ? [] : datedPass(dated, wider, datedAs)
  const isWider = wider !== typed
  return [
    pass(ranks.title, typed, 'title'),
    ...(isWider ? [pass(ranks.widerTitle, wider, 'title')] : []),
    ...inTime,
    pass(ranks.words, typed, 'words'),
    ...(isWider ? [pass(ranks.widerWords, wider, 'words')] : []),
  ]
}

function datedPass(
  dated: SearchReading['dated'],
  wider: SearchQuery,
  datedAs: PlainKey,
): readonly SearchPass[] {
  const query = dated === null ? wider : dated.query
  const rest = query === null ? null : withoutKind(query, datedAs)
  if (dated === null && rest === query) return []
  return [{ rank: ranks.dated, query: rest, scope: 'words', days: dated?.days ?? null }]
}

/** Null where nothing remains; the query itself where no word names the kind. */
function withoutKind(query: SearchQuery, datedAs: PlainKey): SearchQuery | null {
  const all = query.all.filter(
    ([term]) => !(term?.words.length === 1 && namesKind(term.words[0] ?? '', datedAs)),
  )
  if (all.length === query.all.length) return query
  return all.length === 0 && query.none.length === 0 ? null : { ...query, all }
}
