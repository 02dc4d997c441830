import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDay, formatTime } from '../../../../texts/language/format.ts'
import { formatInstant, type Instant, timeZone, toTemporal } from '../../../../values/time.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import type { EventFilter } from '../../records/store.ts'
import { hiddenMark } from '../parts/hidden.ts'
import { eventHref, sightOf } from '../parts/view.ts'
import { type EventChoice, eventsHref } from './choice.ts'
import { firstDay, lastDay } from './dates.ts'
import { daysOf, type Week, weeksOf, withinReach } from './month.ts'
import { lastingEvents } from './rows.ts'
import { type ListedDate, selectLasting } from './store.ts'

/** Maximum number of dates; with more, a calendar would be unreadable. */
const mostInMonth = 1000
const mostOnDay = 6
/** Maximum number of days before the month on which a shown event may have begun. */
const daysBefore = 92
const longDays = 14

interface Month {
  readonly choice: EventChoice
  readonly month: Temporal.PlainYearMonth
  readonly today: Temporal.PlainDate
  readonly days: ReadonlyMap<string, readonly ListedDate[]>
}

export async function monthView(
  context: PageContext,
  choice: EventChoice,
  filter: EventFilter,
): Promise<{ readonly status: string; readonly results: Html }> {
  const { t } = context
  const sight = sightOf(context, filter.search)
  const today = toTemporal(sight.now).toZonedDateTimeISO(timeZone).toPlainDate()
  const month = choice.month ?? today.toPlainYearMonth()
  const first = month.toPlainDate({ day: 1 })
  const last = month.toPlainDate({ day: month.daysInMonth })
  const events = await selectLasting(
    sight,
    {
      ...filter,
      from: startOf(first.subtract({ days: daysBefore })),
      before: startOf(last.add({ days: 1 })),
    },
    startOf(first),
    mostInMonth + 1,
  )
  const shown = events.slice(0, mostInMonth)
  const { long = [], short = [] } = Object.groupBy(shown, (event) => (isLong(event) ? 'long' : 'short'))
  const days = daysOf(short, first, last)
  return {
    status: t('content.events.count', { count: shown.length }),
    results: html`${monthNavigation(context, choice, month, today.toPlainYearMonth())}
${events.length > mostInMonth && html`<p class="notice">${t('content.events.tooMany')}</p>`}
${monthTable(context, { choice, month, today, days })}
${lastingEvents(context, t('content.events.lasting'), long)}
${events.length === 0 && html`<p class="month-empty">${t('content.events.noneInMonth')}</p>`}`,
  }
}

/** Checks whether an event fills half of the month and would hide the others. */
function isLong(event: ListedDate): boolean {
  return firstDay(event).until(lastDay(event)).days >= longDays
}

function startOf(day: Temporal.PlainDate): Instant {
  return formatInstant(day.toZonedDateTime(timeZone).toInstant())
}

function monthNavigation(
  { t, locale }: PageContext,
  choice: EventChoice,
  month: Temporal.PlainYearMonth,
  current: Temporal.PlainYearMonth,
): Html {
  const name = (other: Temporal.PlainYearMonth) =>
    formatDay(locale, other.toPlainDate({ day: 1 }), { month: 'long', year: 'numeric' })
  const previous = withinReach(month.subtract({ months: 1 }))
  const next = withinReach(month.add({ months: 1 }))
  const href = (other: Temporal.PlainYearMonth) => eventsHref(choice, { view: 'month', month: other })
  return html`<nav class="month-nav" aria-label="${t('content.events.month')}">
${
  previous !== null &&
  html`<a rel="prev nofollow" href="${href(previous)}" aria-label="${t('content.events.previousMonth', { month: name(previous) })}">${icon('previous')} <span>${name(previous)}</span></a>`
}
${!month.equals(current) && html`<a rel="nofollow" class="month-today" href="${href(current)}">${t('content.events.thisMonth')}</a>`}
${
  next !== null &&
  html`<a rel="next nofollow" href="${href(next)}" aria-label="${t('content.events.nextMonth', { month: name(next) })}"><span>${name(next)}</span> ${icon('next')}</a>`
}
</nav>`
}

/** Renders a table, so that screen readers can navigate by day; the style sheet turns it into a list on small screens. */
function monthTable(context: PageContext, month: Month): Html {
  const { locale } = context
  const weeks = weeksOf(month.month)
  const name = formatDay(locale, month.month.toPlainDate({ day: 1 }), { month: 'long', year: 'numeric' })
  return html`<table class="month">
<caption><h2>${name}</h2></caption>
<thead><tr>${weeks[0]?.map(
    (day) =>
      html`<th scope="col" abbr="${formatDay(locale, day, { weekday: 'long' })}"><span aria-hidden="true">${formatDay(locale, day, { weekday: 'short' })}</span><span class="visually-hidden">${formatDay(locale, day, { weekday: 'long' })}</span></th>`,
  )}</tr></thead>
<tbody>
${weeks.map((week) => weekRow(context, month, week))}
</tbody>
</table>`
}

function weekRow(context: PageContext, month: Month, week: Week): Html {
  return html`<tr>${week.map((day) =>
    day.toPlainYearMonth().equals(month.month)
      ? dayCell(context, month, day)
      : html`<td class="month-beyond"></td>`,
  )}</tr>
`
}

function dayCell(context: PageContext, { choice, today, days }: Month, day: Temporal.PlainDate): Html {
  const { t, locale } = context
  const events = days.get(day.toString()) ?? []
  const isToday = day.equals(today)
  const more = events.length - mostOnDay
  const kind = [events.length === 0 && 'month-free', isToday && 'month-now'].filter((name) => name !== false)
  const words = formatDay(locale, day, { weekday: 'long', day: 'numeric', month: 'long' })
  const onDay = eventsHref(choice, { view: 'list', start: day.toString(), end: day.toString() })
  return html`<td${kind.length > 0 && html` class="${kind.join(' ')}"`}>
<time class="month-day" datetime="${day.toString()}"${isToday && html` aria-current="date"`}><span class="month-number" aria-hidden="true">${day.day}</span><span class="month-words">${words}</span>${
    isToday && html` <span class="month-mark">${t('content.events.today')}</span>`
  }</time>
${
  events.length > 0 &&
  html`<ul>${events.slice(0, mostOnDay).map((event) => entry(context, event, day))}${
    more > 0 &&
    html`<li><a rel="nofollow" href="${onDay}">${t('content.events.moreOnDay', { count: more })}<span class="visually-hidden">: ${words}</span></a></li>`
  }</ul>`
}
</td>`
}

function entry(context: PageContext, event: ListedDate, day: Temporal.PlainDate): Html {
  const begins = firstDay(event).equals(day)
  return html`<li><a href="${eventHref(event.id)}">${begins && html`<span class="month-time">${formatTime(context.locale, event.starts)}</span> `}${event.title}</a>${hiddenMark(context, event)}</li>
`
}
