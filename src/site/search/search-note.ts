import type { SearchQuery } from '../../platform/search/query.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { PageContext } from '../frame/page-context.ts'

const longestQuote = 60

/** States which of the typed words were not searched for, and why. */
export function searchNote({ t }: PageContext, query: SearchQuery | null): Html | false {
  if (query === null) return false
  const { all, none, leftOut } = query
  if (leftOut !== '') return html`<p class="muted">${t('search.leftOut', { words: shortened(leftOut) })}</p>`
  return all.length === 0 && none.length > 0 && html`<p class="muted">${t('search.onlyExcluded')}</p>`
}

function shortened(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote).toWellFormed()}…`
}
