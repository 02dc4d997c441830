import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { emptyState, searchForm, searchStatus } from '../../web/components/search-form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { StaffHit } from './staff-search.ts'

export const searchPath = '/manage/search'

/** What was found of one kind. */
export interface FoundKind {
  readonly title: string
  readonly hits: readonly StaffHit[]
}

/** The search box with what was found, by kind; without words, with all pages and actions. */
export function staffSearchPage(context: PageContext, text: string, found: readonly FoundKind[]): Html {
  const { t } = context
  const shown = found.filter(({ hits }) => hits.length > 0)
  const count = shown.reduce((sum, { hits }) => sum + hits.length, 0)
  const status = count === 0 ? t('search.none', { query: text }) : t('search.count', { count })
  return staffPage(
    context,
    { title: text === '' ? t('frame.search') : `${t('frame.search')}: ${text}`, hasOwnHeading: true },
    html`${searchForm(context, { action: searchPath, query: text, title: t('shell.search'), level: 1, live: true })}
${searchStatus(text === '' ? t('staffSearch.hint') : status)}
<div data-results>${shown.length === 0 ? emptyState({ help: t('staffSearch.none') }) : shown.map(kindPart)}</div>`,
  )
}

function kindPart({ title, hits }: FoundKind): Html {
  return html`<section class="part"><h2>${title}</h2>
<ul class="hits">
${hits.map(hitItem)}</ul></section>
`
}

function hitItem({ title, href, note, state }: StaffHit): Html {
  return html`<li><a href="${href}">${title}</a>${isGiven(note) && html` <span class="muted">${note}</span>`}${isGiven(state) && html` <span class="state">${state}</span>`}</li>
`
}

const isGiven = (text: string | null | undefined): text is string =>
  text !== undefined && text !== null && text !== ''
