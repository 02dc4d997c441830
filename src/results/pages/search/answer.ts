import type { SearchQuery } from '../../../search/query.ts'
import type { ResultsArea } from '../../area.ts'
import { type FoundItem, findItems, foundNames } from '../../find-items.ts'
import { type ArchiveQuestion, fits, kindsOf } from './question.ts'

const hitsPerPage = 10

export interface Hit extends FoundItem {
  readonly names: readonly string[]
}

export interface ArchiveAnswer {
  readonly query: SearchQuery | null
  readonly hits: readonly Hit[]
  readonly total: number
  readonly pages: number
}

/** One page of what was found. */
export async function answerTo(area: ResultsArea, question: ArchiveQuestion): Promise<ArchiveAnswer> {
  const { search: query } = question
  const found = (await findItems(area, kindsOf(question), query)).filter((one) => fits(question, one))
  const start = question.page * hitsPerPage
  const shown = found.slice(start, start + hitsPerPage).map(async (one) => ({
    ...one,
    names: await foundNames(area, one, query),
  }))
  return {
    query,
    hits: await Promise.all(shown),
    total: found.length,
    pages: Math.ceil(found.length / hitsPerPage),
  }
}
