import type { FastifyRequest } from 'fastify'
import { mediaType } from '../../../../formats/collection-json/document.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { searchNote } from '../../../../site/search/search-note.ts'
import { addSeconds } from '../../../../values/time.ts'
import { pagination, readPage } from '../../../../web/components/pagination.ts'
import { emptyState, searchStatus } from '../../../../web/components/search-form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { today } from '../../dates/days.ts'
import { selectEventDates } from '../../records/store.ts'
import { sightOf } from '../parts/view.ts'
import { type EventChoice, eventsHref, filterOf, isFiltered, readChoice } from './choice.ts'
import { choicesFor } from './choices.ts'
import { calendarLink, chosen, filterForm, viewSwitch } from './filters.ts'
import { monthView } from './month-view.ts'
import { dayGroups, lastingEvents } from './rows.ts'
import { countEventDates, selectLasting } from './store.ts'

const perPage = 30
/** Maximum number of dates after the shown page that are counted. */
const mostCounted = 1000
const mostRunning = 20
/** Seconds after which a running event is no longer listed. */
const longestRunning = 92 * 24 * 3600

export async function eventsList(context: PageContext, request: FastifyRequest): Promise<Html> {
  const { t } = context
  const choice = readChoice(request)
  const choices = await choicesFor(context)
  const filter = filterOf(choice, choices, today(sightOf(context).now))
  const number = readPage(textField(request.query, 'page'))
  const { status, results } =
    choice.view === 'month'
      ? await monthView(context, choice, filter)
      : await listView(context, choice, filter, number)
  return page(context, {
    title: t('common.events'),
    section: 'events',
    data: { href: '/api/events', mediaType },
    meta: { path: eventsHref(choice, choice.view === 'list' ? { page: number } : {}) },
    unlisted: isFiltered(choice) || choice.view === 'month',
    main: html`${filterForm(context, choice, choices)}
<div class="list-bar">${searchStatus(status)}${viewSwitch(context, choice)}</div>
<div data-results>
${searchNote(context, choice.terms)}
${chosen(context, choice)}
${results}
${calendarLink(context, choice)}
</div>`,
  })
}

interface Shown {
  readonly status: string
  readonly results: Html
}

async function listView(
  context: PageContext,
  choice: EventChoice,
  filter: ReturnType<typeof filterOf>,
  number: number,
): Promise<Shown> {
  const { t } = context
  const sight = sightOf(context, filter.search)
  const most = number * perPage + mostCounted
  const total = await countEventDates(sight, filter, most)
  const events = await selectEventDates(sight, filter, {
    start: null,
    offset: number * perPage,
    limit: perPage,
  })
  const running =
    number === 0 && choice.start === '' && choice.end === ''
      ? await selectLasting(
          sight,
          { ...filter, from: addSeconds(filter.from, -longestRunning), before: filter.from },
          sight.now,
          mostRunning,
        )
      : []
  return {
    status:
      total === most
        ? t('content.events.countMore', { count: most })
        : t('content.events.count', { count: total + running.length }),
    results: html`${lastingEvents(context, t('content.events.running'), running)}
${dayGroups(context, events)}
${total + running.length === 0 && nothing(context, choice)}
${pagination(context, {
  page: number,
  pages: Math.ceil(total / perPage),
  href: (to) => eventsHref(choice, { page: to }),
})}`,
  }
}

function nothing({ t }: PageContext, choice: EventChoice): Html {
  if (!isFiltered(choice))
    return emptyState({ title: t('content.events.none'), help: t('content.events.noneAtAll') })
  return emptyState({
    title: t('content.events.none'),
    help: t('content.events.noneFiltered'),
    way: { href: '/events', text: t('content.filter.reset') },
  })
}
