import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { searchForm } from '../../../../web/components/search-form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Place } from '../../places/lists/places.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { paths } from '../../words/paths.ts'
import { feedPath, resultsFeed } from '../feed/atom.ts'
import { myPlaceLine } from '../municipality/my-place.ts'
import { type DayFacts, dayOverview } from '../overview/day-overview.ts'
import type { Countings } from '../parts/counting.ts'
import { subscribeLine } from '../parts/subscribe-link.ts'

/** Lists all polling days, newest first. */
export function archivePage(
  context: PageContext,
  items: readonly StoredItem[],
  countings: Countings,
  mine: Place | null,
): Html {
  const { t } = context
  const title = t('resultsArchive.all')
  const days = [...Map.groupBy(items, ({ item }) => item.date)].toReversed()
  return page(context, {
    title,
    section: 'results',
    live: ['*'],
    feeds: [resultsFeed(context)],
    meta: { path: '/archive' },
    main: html`<div class="stack results-page">
<h1>${title}</h1>
${
  days.length === 0
    ? html`<p class="empty"><strong>${t('resultsArchive.empty')}</strong><br>${t('resultsArchive.emptyText')}</p>`
    : html`<p>${t('resultsArchive.text')}</p>
${archiveSearchForm(context)}
${myPlaceLine(context, mine)}
${years(
  context,
  items.map(({ item }) => item.date),
)}
${days.slice(0, daysShown).map(([day, of]) => daySection(context, day, of, countings))}
<p><a href="/archive-download">${t('resultsArchive.download')}</a> · <a href="${feedPath}">${t('resultsArchive.feed')}</a></p>
${subscribeLine(context)}`
}
</div>`,
  })
}

/** Number of polling days on the page; earlier ones are on the pages of their years. */
const daysShown = 8

export function yearPage(
  context: PageContext,
  year: number,
  items: readonly StoredItem[],
  countings: Countings,
  days: readonly string[],
): Html {
  const { t } = context
  const title = t('resultsArchive.year', { year: String(year) })
  const byDay = [...Map.groupBy(items, ({ item }) => item.date)].toReversed()
  return page(context, {
    title,
    section: 'results',
    live: ['*'],
    breadcrumbs: [{ title: t('resultsArchive.all'), href: '/archive' }],
    meta: { path: paths.archive(String(year)) },
    data: { href: `${paths.archive(String(year))}/json`, mediaType: 'application/json' },
    main: html`<div class="stack results-page">
<h1>${title}</h1>
${byDay.map(([day, of]) => daySection(context, day, of, countings))}
${years(context, days)}
</div>`,
  })
}

export interface ShownDay {
  readonly day: string
  readonly items: readonly StoredItem[]
  /** All polling days. */
  readonly days: readonly string[]
  /** The municipality that the reader has chosen. */
  readonly mine: Place | null
  readonly facts: DayFacts
}

export function dayPage(context: PageContext, { day, items, days, mine, facts }: ShownDay): Html {
  const { t } = context
  const title = t('resultsArchive.day', { date: dayText(context, day) })
  const year = day.slice(0, 4)
  return page(context, {
    title,
    section: 'results',
    live: ['*'],
    breadcrumbs: [
      { title: t('resultsArchive.all'), href: '/archive' },
      { title: year, href: paths.archive(year) },
    ],
    feeds: [resultsFeed(context)],
    meta: { path: paths.archive(day) },
    data: { href: `${paths.archive(day)}/json`, mediaType: 'application/json' },
    main: html`<div class="stack results-page">
<h1>${title}</h1>
${myPlaceLine(context, mine)}
${dayOverview(context, items, 2, facts)}
${
  items.some(({ overview }) => overview.hasResults) &&
  html`<p class="more"><a href="${paths.archive(day)}/ech-0252">${t('resultsArchive.delivery')}</a></p>`
}
${subscribeLine(context)}
${years(context, days)}
</div>`,
  })
}

/** Shown for days and years without a poll. */
export function pageWithoutPoll(context: PageContext, days: readonly string[]): Html {
  const { t } = context
  const title = t('resultsArchive.all')
  return page(context, {
    title,
    section: 'results',
    live: ['*'],
    meta: { path: '/archive' },
    main: html`<div class="stack results-page">
<h1>${title}</h1>
<p class="empty">${t('resultsArchive.none')}</p>
${years(context, days)}
</div>`,
  })
}

function daySection(
  context: PageContext,
  day: string,
  items: readonly StoredItem[],
  countings: Countings,
): Html {
  return html`<section class="overview-day">
<h2><a href="${paths.archive(day)}">${dayText(context, day)}</a></h2>
${dayOverview(context, items, 3, { countings, mine: new Map(), seats: new Map() })}
</section>`
}

function years(context: PageContext, days: readonly string[]): Html | false {
  const all = [...new Set(days.map((day) => day.slice(0, 4)))].sort().toReversed()
  if (all.length === 0) return false
  return html`<nav class="years" aria-label="${context.t('resultsArchive.years')}"><ul class="row">
${all.map((year) => html`<li><a href="${paths.archive(year)}">${year}</a></li>`)}
</ul></nav>`
}

/** Renders the form that leads from the archive to its search. */
function archiveSearchForm(context: PageContext): Html {
  const title = context.t('places.search.title')
  return searchForm(context, { action: '/archive-search', name: 'term', query: '', title, level: 2 })
}
