import { fail, ok, type Result } from '../../values/result.ts'
import { type HrefParameter, type Link, viewHref } from './href.ts'

/** Longer than any list, and page × page size stays a safe integer in JavaScript and in SQL. */
export const highestPage = 1_000_000_000_000

export interface PagingProblem {
  readonly code: 'bad-page'
}

/** Reads all values given for `page`; pages count from 0, and none given means the first. */
export function readPage(values: readonly string[]): Result<number, PagingProblem> {
  if (values.length > 1) return fail({ code: 'bad-page' })
  const text = values[0] ?? '0'
  const page = Number(text)
  return /^[0-9]+$/.test(text) && page <= highestPage ? ok(page) : fail({ code: 'bad-page' })
}

export interface Paging {
  readonly page: number
  readonly hasNext: boolean
  /** The filters of the request in their given order and spelling, without `page`. */
  readonly filters: readonly HrefParameter[]
}

export interface PageLinksContent extends Paging {
  readonly baseUrl: string
  readonly view: string
}

export function pageLinks({ baseUrl, view, page, hasNext, filters }: PageLinksContent): readonly Link[] {
  const pageHref = (number: number) =>
    viewHref(baseUrl, view, [{ name: 'page', value: String(number) }, ...filters])
  return [
    { rel: 'prev', href: page > 0 ? pageHref(page - 1) : null },
    { rel: 'next', href: hasNext ? pageHref(page + 1) : null },
  ]
}
