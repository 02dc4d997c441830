import type { SearchQuery } from '../../platform/search/query.ts'
import { emptyState, searchForm, searchStatus } from '../../web/components/search-form.ts'
import { address } from '../../web/markup/address.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { icon } from '../../web/markup/icons.ts'
import { page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'
import { writtenIn } from '../frame/written-in.ts'
import { highlight } from './highlight.ts'
import type { Found } from './ranking.ts'
import type { SearchReading } from './reading.ts'
import { searchNote } from './search-note.ts'
import type { SearchHit, SearchSource } from './source.ts'

export interface Question {
  readonly text: string
  /** The one kind of record to look among, null for all. */
  readonly only: SearchSource | null
}

export interface SearchPageAnswer {
  readonly reading: SearchReading
  readonly found: readonly Found[]
  /** The corrected text that was searched for, because the typed one has no match. */
  readonly instead?: string
}

/** The search box with the results; without a search, with an explanation. */
export function searchPage(context: PageContext, question: Question, answer: SearchPageAnswer | null): Html {
  const { t } = context
  const { text, only } = question
  return page(context, {
    title: text === '' ? t('frame.search') : `${t('frame.search')}: ${text}`,
    section: 'search',
    unlisted: true,
    main: html`${searchForm(context, {
      action: '/search',
      query: text,
      title: t('search.label'),
      level: 1,
      live: true,
      filters: only !== null && narrowing(context, text, only),
    })}
${searchStatus(status(context, text, answer))}
<div data-results>${searchNote(context, answer?.reading.typed ?? null)}
${answer === null ? advice(context) : results(context, question, answer)}</div>`,
  })
}

function status({ t }: PageContext, text: string, answer: SearchPageAnswer | null): string {
  const found = answer?.instead === undefined ? (answer?.found ?? []) : []
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0)
  if (count === 0) return text === '' ? '' : t('search.none', { query: text })
  return found.some(({ more }) => more) ? t('search.countMore', { count }) : t('search.count', { count })
}

function results(
  context: PageContext,
  question: Question,
  { reading, found, instead }: SearchPageAnswer,
): Html {
  const { t } = context
  const shown = found.filter(({ hits }) => hits.length > 0)
  if (shown.length === 0)
    return html`${emptyState({ help: t('search.noneHelp') })}
${advice(context)}`
  const asked = instead === undefined ? question : { ...question, text: instead }
  return html`${instead !== undefined && didYouMean(context, asked)}
${shown.map(({ source, hits, more }) => {
  const title = source.title(context)
  return html`<section class="part"><h2>${title}</h2>
<div><ul class="found">
${hits.map((hit) => item(context, hit, reading.wider))}</ul>
${more && others(context, asked, source)}</div></section>
`
})}`
}

function didYouMean(context: PageContext, { text, only }: Question): Html {
  const href = address('/search', { q: text, kind: only?.kind ?? null })
  return html`<p class="did-you-mean"><a href="${href}">${context.t('search.didYouMean', { query: text })}</a></p>`
}

function narrowing(context: PageContext, text: string, only: SearchSource): Html {
  const { t } = context
  return html`<p class="filters"><input type="hidden" name="kind" value="${only.kind}"><a class="chip" href="${address('/search', { q: text })}">${icon('remove')} ${t('search.everywhere', { title: only.title(context) })}</a></p>`
}

function others(context: PageContext, { text, only }: Question, source: SearchSource): Html {
  const { t } = context
  if (only !== null) return html`<p class="muted">${t('search.tooMany')}</p>`
  return html`<p><a href="${source.allHref(text)}">${t('search.all', { title: source.title(context) })}</a></p>`
}

/** Only the summary is used to detect the language, because a title is too short. */
function item(context: PageContext, hit: SearchHit, query: SearchQuery): Html {
  const { title, href, meta, outcome, summary, written } = hit
  const has = (part: string | undefined): part is string => part !== undefined && part !== ''
  const { lang, mark } = writtenIn(context, { translations: '{}' }, { summary: summary ?? '' })
  return html`<li><p class="found-title"><a href="${href}"${written?.lang}>${highlight(title, query)}</a>${has(meta) && html` <span class="muted">${meta}</span>`}${mark === false && written?.mark}</p>
${
  has(outcome) &&
  html`<p>${outcome}</p>
`
}${has(summary) && html`<p class="found-summary"${lang}>${highlight(summary, query)}${mark}</p>`}</li>
`
}

const examples = {
  'search.tip.words': 'wald see',
  'search.tip.phrase': '"wald und see"',
  'search.tip.either': 'wald or see',
  'search.tip.without': 'wald -see',
} as const

function advice({ t }: PageContext): Html {
  const tips = Object.entries(examples) as [keyof typeof examples, string][]
  return html`<section class="part"><h2>${t('search.how')}</h2>
<div><dl class="search-tips">
${tips.map(
  ([key, example]) => html`<div><dt><code>${example}</code></dt><dd>${t(key)}</dd></div>
`,
)}</dl></div></section>`
}
