import { anyOf, freeText, type Parameter, parameters } from '../../../../platform/http/requests/parameters.ts'
import {
  longestGiven,
  longestQuery,
  readSearch,
  type SearchQuery,
} from '../../../../platform/search/query.ts'
import { pageParameter } from '../../../../web/components/pagination.ts'
import type { ItemKind } from '../../model/item.ts'
import type { VoteAnswer } from '../../model/overview.ts'
import { readWhen } from '../../views/summaries/overview-json.ts'
import { levelOf, type OverviewLevel } from '../overview/day-overview.ts'
import type { FoundItem } from './find-items.ts'

/** The kinds that can be searched, each with its own path. */
const searchedKinds = { vote: ['vote'], election: ['election', 'compound'] } as const
export type Searched = keyof typeof searchedKinds

export const levels = [
  'federation',
  'canton',
  'region',
  'municipality',
] as const satisfies readonly OverviewLevel[]
export const answers = [
  'accepted',
  'rejected',
  'proposal',
  'counter-proposal',
] as const satisfies readonly VoteAnswer[]

export interface ArchiveQuestion {
  /** Null for all kinds. */
  readonly kind: Searched | null
  readonly term: string
  /** The text that is searched for: what was typed, or another spelling. */
  readonly asked: string
  /** The typed text as read; null if it has no words. */
  readonly search: SearchQuery | null
  /** First polling day, `YYYY-MM-DD`; null for any. */
  readonly from: string | null
  readonly to: string | null
  /** Empty for all. */
  readonly levels: readonly OverviewLevel[]
  readonly answers: readonly VoteAnswer[]
  readonly page: number
}

/** Null for an invalid day. */
const day: Parameter<string | null> = {
  read(texts) {
    const when = readWhen(texts.at(-1) ?? '')
    return when?.type === 'day' ? when.day : null
  },
  write: (value) => (value === null ? [] : [value]),
}

const read = parameters({
  term: freeText(longestGiven),
  from: day,
  to: day,
  domain: anyOf(levels),
  answer: anyOf(answers),
  page: pageParameter,
})

/** Reads the search from the address; invalid parameters are ignored. */
export function readQuestion(kind: Searched | null, search: string): ArchiveQuestion {
  const { term, from, to, domain, answer, page } = read(search).values
  return {
    ...{ kind, from, to, page },
    term: term.slice(0, longestQuery),
    asked: term,
    search: readSearch(term),
    levels: domain,
    answers: kind === 'vote' ? answer : [],
  }
}

export function kindsOf({ kind }: ArchiveQuestion): readonly ItemKind[] {
  return kind === null ? ['vote', 'election', 'compound'] : searchedKinds[kind]
}

/** Checks whether an item matches all filters besides the words. */
export function fits(question: ArchiveQuestion, { stored: { item, overview } }: FoundItem): boolean {
  const { from, to, levels: wanted, answers: chosen } = question
  if (from !== null && item.date < from) return false
  if (to !== null && item.date > to) return false
  if (wanted.length > 0 && !wanted.includes(levelOf[item.domain])) return false
  if (chosen.length === 0) return true
  return overview.kind === 'vote' && overview.answer !== null && chosen.includes(overview.answer)
}

/** Returns the search as parameters of an address. */
export function parametersOf(question: ArchiveQuestion, page: number) {
  const { term, from, to, levels: domain, answers: answer } = question
  return { term, from, to, domain, answer, page: page === 0 ? null : page }
}

export function pathOf(kind: Searched | null): string {
  return kind === null ? '/archive-search' : `/archive-search/${kind}`
}
