import type { FastifyRequest } from 'fastify'
import { textField } from '../../../../platform/http/forms/form.ts'
import {
  hasOperators,
  longestQuery,
  readSearch as readTerms,
  type SearchQuery,
} from '../../../../platform/search/query.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Translate } from '../../../../texts/translate.ts'
import { foldedWords } from '../../../../values/text.ts'

const mostWords = 10

/** The text of the search box, and how it is searched. */
export interface Search {
  readonly query: string
  /** Words that may occur anywhere in a name, because many titles are compounds of which people know a part. */
  readonly words: readonly string[]
  /** Terms for the search index; null without a word. */
  readonly terms: SearchQuery | null
  /** Whether only the index is searched, for phrases, alternatives and exclusions. */
  readonly onlyTerms: boolean
}

export function readSearch(request: FastifyRequest): Search {
  const asked = textField(request.query, 'q')
  const terms = readTerms(asked)
  const searched = asked.slice(0, asked.trimEnd().length - (terms?.leftOut.length ?? 0))
  return {
    query: asked.slice(0, longestQuery),
    words: foldedWords(searched).slice(0, mostWords),
    terms,
    onlyTerms: hasOperators(searched),
  }
}

export interface Total {
  readonly total: number
  /** Whether there are further records that were not counted. */
  readonly more?: boolean
}

export function counts({ t }: PageContext, agencies: Total, people: Total): string {
  const { total: count, more } = agencies
  const first = t(more === true ? 'directory.count.moreAgencies' : 'directory.count.agencies', { count })
  return `${first} · ${countOfPeople(t, people)}`
}

export function countOfPeople(t: Translate, { total: count, more }: Total): string {
  return t(more === true ? 'directory.count.morePeople' : 'directory.count.people', { count })
}
