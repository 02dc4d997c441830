import type { FastifyRequest } from 'fastify'
import { mediaType } from '../../../../formats/collection-json/document.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { longestQuery, readSearch, type SearchQuery } from '../../../../platform/search/query.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { searchNote } from '../../../../site/search/search-note.ts'
import { quoted } from '../../../../texts/language/quoted.ts'
import { pagination, readPage } from '../../../../web/components/pagination.ts'
import { emptyState, searchStatus } from '../../../../web/components/search-form.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { dayStart } from '../../dates/days.ts'
import { sightOf } from '../parts/view.ts'
import { feedsOf } from './feeds.ts'
import { newsRows } from './rows.ts'
import { readHashtags, readYears, searchNews } from './store.ts'

const perPage = 20
/** Maximum number of news after the shown page that are counted. */
const mostCounted = 1000
const mostHashtags = 20

/** The filters of the page, as in its address. */
interface Choice {
  readonly search: string
  /** The search terms; null if there is no word. */
  readonly terms: SearchQuery | null
  readonly tag: string
  readonly year: number | null
}

export async function newsList(context: PageContext, request: FastifyRequest): Promise<Html> {
  const { t } = context
  const sight = sightOf(context)
  const choice = readChoice(request)
  const number = readPage(textField(request.query, 'page'))
  const stretch = { offset: number * perPage, limit: perPage }
  const most = stretch.offset + mostCounted
  const news = await searchNews(sightOf(context, choice.terms), filterOf(choice), stretch, most)
  const years = await readYears(sight)
  const hashtags = await readHashtags(sight, mostHashtags)
  return page(context, {
    title: t('common.news'),
    section: 'news',
    data: { href: '/api/news', mediaType },
    feeds: feedsOf(context),
    meta: { path: newsListHref(choice, { page: number || null }) },
    unlisted: choice.search !== '',
    main: html`<h1>${t('common.news')}</h1>
${searchBox(context, choice)}
${searchStatus(t(news.total === most ? 'content.news.countMore' : 'content.news.count', { count: news.total }))}
<div data-results>
${searchNote(context, choice.terms)}
${chosen(context, choice)}
${yearLinks(context, choice, years)}
${news.rows.length > 0 ? newsRows(context, news.rows, 2) : nothing(context, choice)}
${pagination(context, {
  page: number,
  pages: Math.ceil(news.total / perPage),
  href: (to) => newsListHref(choice, { page: to }),
})}
${hashtagLinks(context, choice, hashtags)}
</div>
<p class="formats">${feedsOf(context).map(
      ({
        href,
        name,
      }) => html`<a href="${href}">${icon('feed')} ${t('content.news.follow', { format: name })}</a>
`,
    )}</p>`,
  })
}

function readChoice({ query }: FastifyRequest): Choice {
  const year = textField(query, 'year')
  return {
    search: textField(query, 'search').slice(0, longestQuery),
    terms: readSearch(textField(query, 'search')),
    tag: textField(query, 'tag').slice(0, longestQuery),
    year: /^(19|2\d)\d\d$/.test(year) ? Number(year) : null,
  }
}

function filterOf({ terms, tag, year }: Choice) {
  return {
    search: terms,
    tag: tag === '' ? null : tag,
    from: year === null ? null : dayStart(`${year}-01-01`),
    before: year === null ? null : dayStart(`${year + 1}-01-01`),
  }
}

function newsListHref(
  { search, tag, year }: Choice,
  change: Readonly<Record<string, string | number | null>>,
): string {
  return address('/news', { search, tag, year, ...change })
}

function searchBox({ t }: PageContext, choice: Choice): Html {
  return html`<search><form class="search" action="/news" method="get" data-live-search>
<label class="visually-hidden" for="search">${t('content.news.search')}</label>
${choice.tag !== '' && html`<input type="hidden" name="tag" value="${choice.tag}">`}
${choice.year !== null && html`<input type="hidden" name="year" value="${choice.year}">`}
<div class="search-line">
<input id="search" name="search" type="search" value="${choice.search}" maxlength="${longestQuery}" placeholder="${t('content.news.search')}" autocomplete="off" spellcheck="false" enterkeyhint="search">
<button class="button">${icon('search')}<span>${t('common.search')}</span></button>
</div>
</form></search>`
}

function chosen({ t, locale }: PageContext, choice: Choice): Html | false {
  const chip = (title: string, name: string) =>
    html`<li><a class="chip" href="${newsListHref(choice, { [name]: null })}">${icon('remove')} <span class="visually-hidden">${t('common.removeFilter', { title })}</span><span aria-hidden="true">${title}</span></a></li>`
  if (choice.search === '' && choice.tag === '') return false
  return html`<ul class="chips" aria-label="${t('content.chosen')}">
${choice.search !== '' && chip(quoted(locale, choice.search), 'search')}
${choice.tag !== '' && chip(`#${choice.tag}`, 'tag')}
</ul>`
}

function yearLinks({ t }: PageContext, choice: Choice, years: readonly number[]): Html | false {
  if (years.length === 0 || (years.length === 1 && choice.year === null)) return false
  const item = (year: number | null, text: string) =>
    html`<li><a href="${newsListHref(choice, { year })}"${year === choice.year && html` aria-current="true"`}>${text}</a></li>`
  return html`<nav class="letters" aria-label="${t('content.news.years')}"><ul>
${item(null, t('content.news.allYears'))}${years.map((year) => item(year, String(year)))}
</ul></nav>`
}

function hashtagLinks({ t }: PageContext, choice: Choice, hashtags: readonly string[]): Html | false {
  if (hashtags.length === 0) return false
  return html`<section class="part"><h2>${t('common.keywords')}</h2>
<ul class="tags">${hashtags.map(
    (tag) =>
      html`<li><a href="${newsListHref({ ...choice, search: '', year: null }, { tag })}"${tag === choice.tag && html` aria-current="true"`}>#${tag}</a></li>
`,
  )}</ul></section>`
}

function nothing({ t }: PageContext, choice: Choice): Html {
  const filtered = choice.search !== '' || choice.tag !== '' || choice.year !== null
  if (!filtered) return emptyState({ title: t('content.news.none'), help: t('content.news.noneAtAll') })
  return emptyState({
    title: t('content.news.none'),
    help: t('content.news.noneFiltered'),
    way: { href: '/news', text: t('content.filter.reset') },
  })
}
