import type { Parameter } from '../../platform/http/requests/parameters.ts'
import { formatNumber } from '../../texts/language/format.ts'
import { type Html, html } from '../markup/html.ts'
import { icon } from '../markup/icons.ts'
import type { Reader } from './reader.ts'

export interface Pagination {
  /** From 0, as in the API at the same address. */
  readonly page: number
  readonly pages: number
  readonly href: (page: number) => string
}

/** Empty where everything fits on one page. */
export function pagination(context: Reader, { page, pages, href }: Pagination): Html | false {
  if (pages <= 1) return false
  const { t, locale } = context
  const number = (value: number) => formatNumber(locale, value)
  return html`<nav class="pagination" aria-label="${t('frame.pages')}">
${page > 0 ? html`<a rel="prev" href="${href(Math.min(page, pages) - 1)}">${icon('previous')} ${t('frame.previousPage')}</a>` : html`<span></span>`}
<span class="pagination-place">${t('frame.pageOf', { page: number(page + 1), pages: number(pages) })}</span>
${page < pages - 1 ? html`<a rel="next" href="${href(page + 1)}">${t('frame.nextPage')} ${icon('next')}</a>` : html`<span></span>`}
</nav>`
}

/** The page number in an address; the first page where it is invalid. */
export function readPage(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}

/** The same as a declared parameter of a page. */
export const pageParameter: Parameter<number> = {
  read: (texts) => readPage(texts.at(-1) ?? ''),
  write: (page) => (page === 0 ? [] : [String(page)]),
}
