import type { FastifyRequest } from 'fastify'
import { mediaType } from '../../../../formats/collection-json/document.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import { excerpt } from '../../../../site/frame/meta.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type WrittenIn, writtenIn } from '../../../../site/frame/written-in.ts'
import {
  entry,
  lines,
  mailLink,
  mapLink,
  phoneLink,
  websiteHref,
  websiteLink,
} from '../../../../web/components/contact-links.ts'
import { linkedText } from '../../../../web/components/linked-text.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html, join } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { type EventDate, findDateOrEvent } from '../../records/store.ts'
import { editLink } from '../parts/edit-link.ts'
import { type FileName, readFileNames } from '../parts/files-store.ts'
import { hiddenMark, isOpen } from '../parts/hidden.ts'
import { drawable, picture } from '../parts/picture.ts'
import { rubricName } from '../parts/rubrics.ts'
import { eventHref, fileHref, sightOf, textList } from '../parts/view.ts'
import { dayInShort, shortTimes, spanInWords } from './dates.ts'
import { readSeries, type Series } from './store.ts'
import { eventThing } from './structured.ts'

const fewDates = 12
/** A daily event has fewer in a year. */
const mostDates = 400

export async function eventItem(context: PageContext, request: FastifyRequest, id: string): Promise<Html> {
  const { t, service } = context
  const sight = sightOf(context)
  const event = await findDateOrEvent(sight, id)
  if (event === undefined) throw new PageProblem(404)
  const all = textField(request.query, 'dates') === 'all'
  const series = await readSeries(sight, event, sight.now, all ? mostDates : fewDates)
  const files = await readFileNames(sight, [event.image, event.pdf])
  const image = files.get(event.image)
  const open = isOpen(event, sight.now)
  return page(context, {
    title: event.title,
    description: excerpt(event.description),
    section: 'events',
    breadcrumbs: [{ title: t('common.events'), href: '/events' }],
    data: { href: `/api/events/${event.id}`, mediaType },
    unlisted: !open,
    meta: {
      path: eventHref(event.id),
      image: drawable(image) ? fileHref(image.id) : null,
      things: [eventThing(context, event)],
    },
    main: html`<article class="event">
${head(context, event, series)}
${event.ends < service.clock.now() && html`<p class="notice">${t('content.events.over')}</p>`}
<div class="article-body">
<div class="article-text">
${picture(context, event)}
${description(context, event)}
${tagList(context, event)}
</div>
${details(context, event, files.get(event.pdf))}
</div>
${otherDates(context, event, series, all)}
</article>`,
  })
}

/** Renders the description; its `lang` is given if it differs from that of the title. */
function description(context: PageContext, event: EventDate): Html | false {
  if (event.description.trim() === '') return false
  const { lang, mark } = writtenIn(context, event, { description: event.description })
  return html`<section><h2 class="visually-hidden">${context.t('common.description')}</h2>${
    titleLanguage(context, event).mark === false && mark !== false && html`<p>${mark}</p>`
  }<div class="prose"${lang}>${linkedText(event.description)}</div></section>`
}

/** Detects the language from title and description, because titles alone are too short. */
function titleLanguage(context: PageContext, event: EventDate): WrittenIn {
  return writtenIn(context, event, { title: `${event.title}\n${event.description}` })
}

function head(context: PageContext, event: EventDate, series: Series): Html {
  const { t } = context
  const calendar = `${eventHref(event.id)}.ics`
  const { days, times } = spanInWords(context, event)
  const { lang, mark } = titleLanguage(context, event)
  return html`<header class="event-head">
<h1${lang}>${event.title}</h1>
<p class="event-when"><strong>${days}</strong>${times !== null && html`<span>${times}</span>`}</p>${
    mark !== false &&
    html`
<p>${mark}</p>`
  }
${event.location !== '' && html`<p class="lead">${event.location}</p>`}
${hiddenMark(context, event)}
<p class="formats"><a href="${calendar}" download>${icon('calendar')} ${t('content.events.addDate')}</a>
${series.total > 1 && html`<a href="${address(calendar, { series: 'all' })}" download>${icon('calendar')} ${t('content.events.addSeries')}</a>`}
${editLink(context, `/manage/events/${event.event_id}`)}</p>
</header>`
}

function details(context: PageContext, event: EventDate, pdf: FileName | undefined): Html | false {
  const { t } = context
  const registration = websiteHref(event.event_registration_url)
  const entries = [
    entry(t('common.map'), mapLink(context, event)),
    entry(t('content.events.price'), lines(event.price)),
    entry(t('content.events.organizer'), lines(event.organizer)),
    entry(t('common.phone'), phoneLink(event.organizer_phone)),
    entry(t('common.email'), mailLink(event.organizer_email)),
    entry(t('common.website'), websiteLink(event.external_event_url)),
    pdf !== undefined &&
      entry(
        t('content.events.program'),
        html`<a href="${fileHref(pdf.id)}">${icon('document')} ${pdf.name}</a>`,
      ),
  ].filter((item) => item !== false)
  if (entries.length === 0 && registration === null) return false
  return html`<section class="article-side"><h2>${t('content.events.details')}</h2>
${
  registration !== null &&
  event.ends >= context.service.clock.now() &&
  html`<p><a class="button" href="${registration}" rel="noopener">${t('content.events.register')} ${icon('elsewhere')}</a> <span class="muted">${t('frame.leavesSite')}</span></p>`
}
<dl class="contact">${entries}</dl></section>`
}

function tagList(context: PageContext, event: EventDate): Html | false {
  const tags = textList(event.tags)
  if (tags.length === 0) return false
  const links = tags.map(
    (tag) => html`<a href="${address('/events', { tags: [tag] })}">${rubricName(context, tag)}</a>`,
  )
  return html`<p class="tags">${join(links, ' ')}</p>`
}

function otherDates(context: PageContext, { id }: EventDate, series: Series, all: boolean): Html | false {
  const { t } = context
  if (series.next.length === 0) return false
  const left = series.coming - series.next.length
  const more = t('content.events.moreDates', { count: left })
  return html`<section class="part" id="dates"><h2>${t('content.events.otherDates')}</h2>
<div><ul class="hits hits-columns">
${series.next.map(
  (
    date,
  ) => html`<li><a href="${eventHref(date.id)}">${dayInShort(context, date)}</a> <span class="muted">${shortTimes(context, date)}</span></li>
`,
)}
</ul>
${left > 0 && (all ? html`<p class="muted">${more}</p>` : html`<p class="more"><a href="${address(eventHref(id), { dates: 'all' })}#dates">${more}</a></p>`)}</div></section>`
}
