import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staffOnly } from '../../../identity/sessions/guard.ts'
import { textField } from '../../../platform/http/forms/form.ts'
import type { Service } from '../../../platform/service.ts'
import { pageContext, sendPage } from '../../../site/frame/page-context.ts'
import { foldedWords } from '../../../values/text.ts'
import type { Instant } from '../../../values/time.ts'
import { type ListState, readListState, rowsPerPage } from '../../../web/components/list.ts'
import { today } from '../dates/days.ts'
import { paths } from './kinds.ts'
import { entriesPage, eventShape, newsShape } from './list-page.ts'
import { type EntryFilter, isAnyEntry, listEvents, listNews, yearsOfNews } from './list-store.ts'
import { states } from './state.ts'

const allowed = (service: Service) => ({ preHandler: staffOnly(service, { area: 'content' }) })

/** Everything there is, a page at a time. */
export function eventListRoute(app: FastifyInstance, service: Service): void {
  const { clock } = service
  const { reads } = service.database
  app.get(paths.event, allowed(service), async (request, reply) => {
    const context = await pageContext(service, request)
    const now = clock.now()
    const shape = eventShape(context)
    const state = readListState(request.query, shape)
    const when = whens.find((one) => one === state.chosen.when) ?? null
    const filter = { ...filterOf(state, now), when, from: today(now) }
    const cut = await listEvents(reads, filter, pageOf(state, ['title', 'next', 'dates', 'changed']))
    const isEmpty = cut.total === 0 && !(await isAnyEntry(reads, 'events'))
    const view = { kind: 'event', shape, state, cut, isEmpty, isRemoved: isRemoved(request) } as const
    return sendPage(reply, context, entriesPage(context, view))
  })
}

export function newsListRoute(app: FastifyInstance, service: Service): void {
  const { clock } = service
  const { reads } = service.database
  app.get(paths.news, allowed(service), async (request, reply) => {
    const context = await pageContext(service, request)
    const shape = newsShape(context, await yearsOfNews(reads))
    const state = readListState(request.query, shape)
    const filter = { ...filterOf(state, clock.now()), year: Number(state.chosen.year) || null }
    const cut = await listNews(reads, filter, pageOf(state, ['date', 'title', 'changed']))
    const isEmpty = cut.total === 0 && !(await isAnyEntry(reads, 'news'))
    const view = { kind: 'news', shape, state, cut, isEmpty, isRemoved: isRemoved(request) } as const
    return sendPage(reply, context, entriesPage(context, view))
  })
}

const whens = ['coming', 'over'] as const

const isRemoved = ({ query }: FastifyRequest) => textField(query, 'done') === 'removed'

function filterOf({ query, chosen }: ListState, now: Instant): EntryFilter {
  return {
    words: foldedWords(query),
    state: states.find((state) => state === chosen.state) ?? null,
    now,
  }
}

/** The first of the columns stands for one that the list does not know. */
function pageOf<Column extends string>({ sort, page }: ListState, columns: readonly [Column, ...Column[]]) {
  const column = columns.find((name) => name === sort.column) ?? columns[0]
  return { sort: { ...sort, column }, page, limit: rowsPerPage }
}
