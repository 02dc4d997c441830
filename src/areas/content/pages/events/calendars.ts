import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteName } from '../../../../identity/organisation/organisation.ts'
import { bodyTag } from '../../../../platform/http/caches/compressed-bodies.ts'
import { hasTag } from '../../../../platform/http/caches/entity-tag.ts'
import { ticked } from '../../../../platform/http/forms/form.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import { fileNameOf } from '../../../../platform/http/requests/file-name.ts'
import type { Service } from '../../../../platform/service.ts'
import type { CollectionArea } from '../../../../site/collection/resource.ts'
import { type PageContext, pageContext } from '../../../../site/frame/page-context.ts'
import { markedTitle } from '../../../../site/frame/rehearsal.ts'
import { sendCachedDocument } from '../../../../site/serving/cached-document.ts'
import { kindOfList, takeSlot } from '../../../../site/serving/work.ts'
import { type Instant, parseInstant } from '../../../../values/time.ts'
import { type CalendarEvent, calendarOf } from '../../dates/calendar.ts'
import { today } from '../../dates/days.ts'
import { type EventDate, findDateOrEvent, selectEventDates } from '../../records/store.ts'
import { eventHref, sightOf, textList } from '../parts/view.ts'
import { filterOf, readChoice } from './choice.ts'
import { choicesFor } from './choices.ts'
import { readWhole, type WholeEvent } from './store.ts'

/** Maximum number of dates, because calendar programs may fetch the file every hour. */
const mostDates = 1000

/** Sends one date, or with `?series` all dates of its event. */
export async function eventCalendar(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const context = await pageContext(service, request)
  const sight = sightOf(context)
  const date = await findDateOrEvent(sight, id)
  if (date === undefined) throw new PageProblem(404)
  const whole = ticked(request.query, 'series') ? await readWhole(sight, date) : null
  const event = whole === null ? oneDate(context, date) : allDates(context, date, whole)
  const url = `${service.config.baseUrl}${eventHref(date.id)}.ics`
  const body = Buffer.from(calendarText(context, { events: [event], url }))
  const tag = bodyTag(body)
  reply.headers({
    'Cache-Control': 'no-cache',
    'Content-Disposition': `attachment; filename="${fileNameOf(date.title, 'event', 'ics')}"`,
    ETag: tag,
    Vary: 'Accept-Language, Cookie',
  })
  if (hasTag(request, tag) === true) return reply.status(304).send()
  return reply.type(`${mediaType}; charset=utf-8`).send(body)
}

/** Sends the upcoming dates that match the filters, for calendar subscriptions: public ones only, regardless of the user. */
export async function eventsCalendar(
  area: CollectionArea,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { service, cache } = area
  await takeSlot(service, kindOfList(request, 'page'), request, reply)
  // Read first: after a change in between, the calendar only counts as older than it is.
  const { stamp } = await area.state(service.clock.now())
  const context = { ...(await pageContext(service, request)), user: null }
  const choice = readChoice(request)
  const { search, tags, places, start, end } = choice
  return sendCachedDocument(cache, request, reply, {
    key: ['/events.ics', context.locale, siteName(context), { search, tags, places, start, end }],
    stamp,
    mediaType,
    headers: { 'Content-Disposition': 'inline; filename="events.ics"' },
    async make() {
      const sight = sightOf(context, choice.terms)
      const filter = filterOf(choice, await choicesFor(context), today(sight.now))
      const dates = await selectEventDates(sight, filter, { start: null, offset: 0, limit: mostDates })
      const events = dates.map((date) => oneDate(context, date))
      return calendarText(context, { events, url: `${service.config.baseUrl}/events.ics` })
    },
  })
}

interface Calendar {
  readonly events: readonly CalendarEvent[]
  readonly url: string
}

const mediaType = 'text/calendar'

function calendarText(context: PageContext, { events, url }: Calendar): string {
  const { t } = context
  const name = markedTitle(context, `${t('common.events')} · ${siteName(context)}`)
  return calendarOf(events, { name, url })
}

function oneDate(context: PageContext, date: EventDate): CalendarEvent {
  const { service } = context
  return {
    id: date.id,
    title: markedTitle(context, date.title),
    description: date.description,
    location: date.location,
    coordinates:
      date.geo_lat === null || date.geo_lon === null ? null : { lat: date.geo_lat, lon: date.geo_lon },
    tags: textList(date.tags),
    organizer: date.organizer,
    organizer_email: date.organizer_email,
    url: service.config.baseUrl + eventHref(date.id),
    starts: date.starts,
    ends: date.ends,
    recurrence: null,
    recurrence_dates: [],
    modified: date.modified,
  }
}

function allDates(context: PageContext, date: EventDate, whole: WholeEvent): CalendarEvent {
  return {
    ...oneDate(context, date),
    id: date.event_id,
    starts: whole.starts,
    ends: whole.ends,
    recurrence: date.recurrence,
    recurrence_dates: textList(date.recurrence_dates)
      .map(parseInstant)
      .filter((moment): moment is Instant => moment !== null),
  }
}
