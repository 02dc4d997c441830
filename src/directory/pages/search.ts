import type { FastifyRequest } from 'fastify'
import { textField } from '../../http/form.ts'
import { fold } from '../../text.ts'
import { type Html, html, type Insertable } from '../../web/html.ts'
import { icon } from '../../web/icons.ts'
import type { PageContext } from '../../web/page-context.ts'

const longestQuery = 100
const mostWords = 8

/** What was typed into the search box, and the words to look for. */
export interface Search {
  readonly query: string
  readonly words: readonly string[]
}

export function readSearch(request: FastifyRequest): Search {
  const query = textField(request.query, 'q').slice(0, longestQuery)
  const words = fold(query)
    .split(' ')
    .filter((word) => word !== '')
  return { query, words: words.slice(0, mostWords) }
}

export interface SearchForm {
  readonly action: '/agencies' | '/people'
  readonly query: string
  readonly title: string
  /** The search box is the headline of its page, except on the home page. */
  readonly level: 1 | 2
  /** Results follow while typing; they stand in `[data-results]` on the page the form leads to. */
  readonly live?: boolean
  readonly filters?: Insertable
}

export function searchForm({ t }: PageContext, form: SearchForm): Html {
  const label = html`<label for="q">${form.title}</label>`
  return html`<search><form class="search" action="${form.action}" method="get"${form.live === true && html` data-live-search`}>
${form.level === 1 ? html`<h1>${label}</h1>` : html`<h2>${label}</h2>`}
<div class="search-line">
<input id="q" name="q" type="search" value="${form.query}" maxlength="${longestQuery}" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">
<button class="button">${icon('search')}<span>${t('directory.search.submit')}</span></button>
</div>
${form.filters}
</form></search>`
}

/** Stays in the page while results come and go, so that a screen reader hears the new count. */
export function searchStatus(text: string): Html {
  return html`<p class="search-status" role="status" data-status>${text}</p>`
}

export interface EmptyState {
  /** Left out where the status line has said it already. */
  readonly title?: string
  readonly help: string
  readonly way?: { readonly href: string; readonly text: string }
}

/** Why there is nothing, and what to do. */
export function emptyState({ title, help, way }: EmptyState): Html {
  return html`<div class="empty">
${title !== undefined && html`<p><strong>${title}</strong></p>`}
<p>${help}</p>
${way !== undefined && html`<p><a href="${way.href}">${way.text}</a></p>`}
</div>`
}

export function counts({ t }: PageContext, agencies: number, people: number): string {
  return `${t('directory.count.agencies', { count: agencies })} · ${t('directory.count.people', { count: people })}`
}
