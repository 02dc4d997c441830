import { longestQuery } from '../../../../platform/search/query.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import { languageTag } from '../../../../texts/language/locales.ts'
import { quoted } from '../../../../texts/language/quoted.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { rubricName } from '../parts/rubrics.ts'
import { type EventChoice, eventsHref, isFiltered } from './choice.ts'
import type { EventListChoices } from './choices.ts'

/** Renders the title of the page and all filters as one form that needs no script. */
export function filterForm(context: PageContext, choice: EventChoice, choices: EventListChoices): Html {
  const { t } = context
  return html`<h1>${t('common.events')}</h1>
<search><form class="search" action="/events" method="get" aria-label="${t('content.events.filter')}" data-live-search>
${choice.view === 'month' && (choice.month === null ? html`<input type="hidden" name="view" value="month">` : html`<input type="hidden" name="month" value="${choice.month.toString()}">`)}
<label class="visually-hidden" for="search">${t('content.events.search')}</label>
<div class="search-line">
<input id="search" name="search" type="search" value="${choice.search}" maxlength="${longestQuery}" placeholder="${t('content.events.search')}" autocomplete="off" spellcheck="false" enterkeyhint="search">
<button class="button">${icon('search')}<span>${t('common.show')}</span></button>
</div>
<details class="fold"${choice.unreadable && html` open`}><summary>${t('content.events.more')}</summary>
<div class="fold-body">
${placeAndDays(context, choice, choices)}
${tagBoxes(context, choice, choices)}
</div></details>
</form></search>`
}

function placeAndDays({ t }: PageContext, choice: EventChoice, choices: EventListChoices): Html {
  const [place = '', ...others] = choice.places
  const day = (name: 'start' | 'end', label: string) =>
    html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="date" value="${choice[name]}"></div>`
  return html`${choice.unreadable && html`<p class="error" id="unreadable">${t('content.events.unreadableDay')}</p>`}
<div class="event-fields">
<div class="field"><label for="place">${t('common.place')}</label>
<input id="place" name="locations" value="${place}" list="places" maxlength="${longestQuery}" autocomplete="off">
<datalist id="places">${choices.offered.map((known) => html`<option value="${known}">`)}</datalist></div>
${others.map((other) => html`<input type="hidden" name="locations" value="${other}">`)}
${choice.view === 'list' && html`${day('start', t('content.events.from'))}${day('end', t('content.events.to'))}`}
</div>`
}

function tagBoxes(context: PageContext, choice: EventChoice, { tags }: EventListChoices): Html | false {
  const { t, locale } = context
  const order = new Intl.Collator(languageTag(locale)).compare
  const offered = [...tags, ...choice.tags.filter((tag) => !tags.includes(tag))]
    .map((tag) => ({ tag, name: rubricName(context, tag) }))
    .sort((one, other) => order(one.name, other.name))
  if (offered.length === 0) return false
  return html`<fieldset class="field"><legend>${t('content.events.tags')}</legend>
<ul class="boxes">${offered.map(
    (
      { tag, name },
      index,
    ) => html`<li><label for="tag-${index}"><input id="tag-${index}" type="checkbox" name="tags" value="${tag}"${choice.tags.includes(tag) && html` checked`}> ${name}</label></li>
`,
  )}</ul></fieldset>`
}

/** Renders the active filters, each with a link to remove it. */
export function chosen(context: PageContext, choice: EventChoice): Html | false {
  if (!isFiltered(choice)) return false
  const { t, locale } = context
  const day = (text: string) => formatDay(locale, Temporal.PlainDate.from(text), { dateStyle: 'long' })
  const chip = (title: string, href: string) =>
    html`<li><a class="chip" href="${href}">${icon('remove')} <span class="visually-hidden">${t('common.removeFilter', { title })}</span><span aria-hidden="true">${title}</span></a></li>
`
  const without = (list: readonly string[], entry: string) => list.filter((other) => other !== entry)
  return html`<ul class="chips" aria-label="${t('content.chosen')}">
${choice.search !== '' && chip(quoted(locale, choice.search), eventsHref(choice, { search: '' }))}
${choice.tags.map((tag) => chip(rubricName(context, tag), eventsHref(choice, { tags: without(choice.tags, tag) })))}
${choice.places.map((place) => chip(place, eventsHref(choice, { places: without(choice.places, place) })))}
${choice.view === 'list' && choice.start !== '' && chip(t('content.events.fromDay', { date: day(choice.start) }), eventsHref(choice, { start: '' }))}
${choice.view === 'list' && choice.end !== '' && chip(t('content.events.untilDay', { date: day(choice.end) }), eventsHref(choice, { end: '' }))}
</ul>`
}

/** Switches between list and month and keeps the filters. */
export function viewSwitch({ t }: PageContext, choice: EventChoice): Html {
  const link = (view: EventChoice['view'], text: string, image: 'list' | 'calendar') =>
    html`<li><a href="${eventsHref(choice, { view })}"${choice.view === view && html` aria-current="true"`} rel="nofollow">${icon(image)} ${text}</a></li>`
  return html`<nav class="view-switch" aria-label="${t('content.events.views')}"><ul>
${link('list', t('content.events.list'), 'list')}
${link('month', t('content.events.month'), 'calendar')}
</ul></nav>`
}

/** Links to the filtered dates as a calendar subscription. */
export function calendarLink({ t }: PageContext, { search, tags, places }: EventChoice): Html {
  const href = address('/events.ics', { search, tags, locations: places })
  return html`<p class="formats"><a href="${href}">${icon('calendar')} ${t('content.events.subscribe')}</a></p>`
}
