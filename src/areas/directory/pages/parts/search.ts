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

/** What was typed into the search box, and what to look for. */
export interface Search {
  readonly query: string
  /** To be found anywhere in a name: many titles are compounds, and people know one part of them. */
  readonly words: readonly string[]
  /** To be found in the index; null where there is no word at all. */
  readonly terms: SearchQuery | null
  /** Only the index knows phrases, alternatives and exclusions. */
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
  /** Whether there are others that were not counted. */
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
