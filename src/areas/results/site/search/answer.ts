import type { SearchQuery } from '../../../../platform/search/query.ts'
import { searchReader } from '../../../../site/search/reader.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { type FoundItem, findItems, foundNames } from './find-items.ts'
import { type ArchiveQuestion, fits, kindsOf } from './question.ts'

const hitsPerPage = 10

export interface Hit extends FoundItem {
  readonly names: readonly string[]
}

export interface ArchiveAnswer {
  readonly query: SearchQuery | null
  readonly hits: readonly Hit[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** Returns one page of matches. After the last page, `beyond` decides: nothing for programs, the last page for people. */
export async function answerTo(
  area: ResultsArea,
  question: ArchiveQuestion,
  beyond: 'nothing' | 'last page',
): Promise<ArchiveAnswer> {
  const reading = await searchReader(area.service).read(question.asked)
  const found = (await findItems(area, kindsOf(question), reading)).filter((one) => fits(question, one))
  const pages = Math.ceil(found.length / hitsPerPage)
  const page = beyond === 'nothing' ? question.page : Math.max(0, Math.min(question.page, pages - 1))
  const start = page * hitsPerPage
  const shown = found.slice(start, start + hitsPerPage).map(async (one) => ({
    ...one,
    names: await foundNames(area, one, reading),
  }))
  return {
    query: reading?.wider ?? null,
    hits: await Promise.all(shown),
    total: found.length,
    page,
    pages,
  }
}
