import { longestQuery } from '../../platform/search/query.ts'
import { type Html, html, type Insertable } from '../markup/html.ts'
import { icon } from '../markup/icons.ts'
import type { Reader } from './reader.ts'

export interface SearchForm {
  readonly action: string
  /** The name of the parameter; default `q`. */
  readonly name?: string
  readonly query: string
  readonly title: string
  /** The search box is the heading of its page, except on the home page. */
  readonly level: 1 | 2
  /** Whether results are updated while typing, from `[data-results]` of the page that the form leads to. */
  readonly live?: boolean
  readonly filters?: Insertable
  /** Address of the suggestions while typing, and the text that announces their number to screen readers. */
  readonly suggestions?: { readonly path: string; readonly count: string }
}

export function searchForm({ t }: Reader, form: SearchForm): Html {
  const label = html`<label for="q">${form.title}</label>`
  return html`<search><form class="search" action="${form.action}" method="get"${form.live === true && html` data-live-search`}${form.suggestions !== undefined && html` data-suggestions="${form.suggestions.path}" data-free`}>
${form.level === 1 ? html`<h1>${label}</h1>` : html`<h2>${label}</h2>`}
<div class="search-line">
<input id="q" name="${form.name ?? 'q'}" type="search" value="${form.query}" maxlength="${longestQuery}" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search"${form.suggestions !== undefined && html` data-count="${form.suggestions.count}"`}>
<button class="button">${icon('search')}<span>${t('common.search')}</span></button>
</div>
${form.filters}
</form></search>`
}

/** The search box of a staff page. */
export function searchBox(label: string, query: string): Html {
  return html`<div class="field"><label for="field-q">${label}</label>
<input id="field-q" name="q" type="search" value="${query}" maxlength="${longestQuery}" autocomplete="off" spellcheck="false" enterkeyhint="search"></div>`
}

/** Stays in the page while results change, so that screen readers announce the new count. */
export function searchStatus(text: string): Html {
  return html`<p class="search-status" role="status" data-status>${text}</p>`
}

export interface EmptyState {
  /** Omitted where the status line says it already. */
  readonly title?: string
  readonly help: string
  readonly way?: { readonly href: string; readonly text: string }
}

/** Explains why there are no results, and what to do. */
export function emptyState({ title, help, way }: EmptyState): Html {
  return html`<div class="empty">
${title !== undefined && html`<p><strong>${title}</strong></p>`}
<p>${help}</p>
${way !== undefined && html`<p><a href="${way.href}">${way.text}</a></p>`}
</div>`
}
