import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type WrittenIn, writtenIn } from '../../../../site/frame/written-in.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { hiddenMark } from '../parts/hidden.ts'
import { rubricName } from '../parts/rubrics.ts'
import { eventHref, fileHref, textList } from '../parts/view.ts'
import { firstDay, shortDays, shortTimes } from './dates.ts'
import type { ListedDate } from './store.ts'

/** Groups dates by the day on which they begin; the day is shown in the margin. */
export function dayGroups(context: PageContext, events: readonly ListedDate[]): Html {
  const days = Map.groupBy(withOnePictureEach(events), (event) => firstDay(event).toString())
  return html`${[...days].map(
    ([day, ofDay]) => html`<section class="day">
${dayHeading(context, Temporal.PlainDate.from(day))}
${eventRows(context, ofDay)}
</section>
`,
  )}`
}

/** Keeps the picture only at the first date of each event. */
function withOnePictureEach(events: readonly ListedDate[]): readonly ListedDate[] {
  const seen = new Set<string>()
  return events.map((event) => {
    const again = seen.has(event.event_id)
    seen.add(event.event_id)
    return again ? { ...event, image: null } : event
  })
}

function dayHeading({ locale }: PageContext, day: Temporal.PlainDate): Html {
  const part = (options: Intl.DateTimeFormatOptions) => formatDay(locale, day, options)
  return html`<h2 class="day-title"><time datetime="${day.toString()}"><span class="visually-hidden">${part({ dateStyle: 'full' })}</span>
<span class="day-number" aria-hidden="true">${day.day}</span>
<span class="day-words" aria-hidden="true"><b>${part({ weekday: 'long' })}</b> <span>${part({ month: 'long', year: 'numeric' })}</span></span></time></h2>`
}

export function eventRows(context: PageContext, events: readonly ListedDate[], times = shortTimes): Html {
  return html`<ul class="events">
${events.map((event) => eventRow(context, event, times))}
</ul>`
}

/** Lists events that last for several days, below a heading instead of a day. */
export function lastingEvents(
  context: PageContext,
  title: string,
  events: readonly ListedDate[],
): Html | false {
  if (events.length === 0) return false
  return html`<section class="day"><h2 class="day-title">${title}</h2>${eventRows(context, events, shortDays)}</section>`
}

function eventRow(context: PageContext, event: ListedDate, times: typeof shortTimes): Html {
  const tags = textList(event.tags)
  const { lang, mark } = languageOf(context, event)
  return html`<li>
<p class="event-time">${times(context, event)}</p>
<div class="event-what">
<h3${lang}><a href="${eventHref(event.id)}">${event.title}</a>${mark}</h3>
${event.location !== '' && html`<p>${event.location}</p>`}
${tags.length > 0 && html`<p class="muted">${tags.map((tag) => rubricName(context, tag)).join(', ')}</p>`}
${hiddenMark(context, event)}
</div>
${event.image !== null && html`<img class="event-picture" src="${fileHref(event.image)}" alt="" loading="lazy">`}
</li>
`
}

/** Detects the language from title and description, because titles alone are too short. */
function languageOf(context: PageContext, event: ListedDate): WrittenIn {
  return writtenIn(context, event, { title: `${event.title}\n${event.description}` })
}

/** Lists a few dates compactly, each with its own day. */
export function eventGlance(context: PageContext, events: readonly ListedDate[]): Html {
  const { locale } = context
  return html`<ul class="glance">
${events.map((event) => {
  const day = firstDay(event)
  const { lang, mark } = languageOf(context, event)
  return html`<li>
<time class="glance-day" datetime="${day.toString()}"><span class="visually-hidden">${formatDay(locale, day, { dateStyle: 'full' })}</span>
<span aria-hidden="true"><b>${day.day}</b> ${formatDay(locale, day, { month: 'short' })}</span></time>
<div class="event-what"><h3${lang}><a href="${eventHref(event.id)}">${event.title}</a>${mark}</h3>
<p><span class="event-time">${shortTimes(context, event)}</span>${event.location !== '' && html` · ${event.location}`}</p>
${hiddenMark(context, event)}</div>
</li>
`
})}
</ul>`
}
