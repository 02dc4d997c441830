import type { FastifyInstance } from 'fastify'
import type { Service } from '../../../platform/service.ts'
import { staffRoutes } from '../../../site/frame/staff-routes.ts'
import { foldedWords } from '../../../values/text.ts'
import type { Instant } from '../../../values/time.ts'
import { type ListState, readListState, rowsPerPage } from '../../../web/components/list.ts'
import { today } from '../dates/days.ts'
import { paths } from './kinds.ts'
import { entriesPage, eventShape, newsShape } from './list-page.ts'
import { type EntryFilter, isAnyEntry, listEvents, listNews, yearsOfNews } from './list-store.ts'
import { states } from './state.ts'

/** Registers the list of all events, page by page. */
export function eventListRoute(app: FastifyInstance, service: Service): void {
  const { clock } = service
  const { reads } = service.database
  staffRoutes(app, service, { area: 'content' }).get(paths.event, async (call) => {
    const context = await call.context()
    const now = clock.now()
    const shape = eventShape(context)
    const state = readListState(call.query, shape)
    const when = whens.find((one) => one === state.chosen.when) ?? null
    const filter = { ...filterOf(state, now), when, from: today(now) }
    const cut = await listEvents(reads, filter, pageOf(state, ['title', 'next', 'dates', 'changed']))
    const isEmpty = cut.total === 0 && !(await isAnyEntry(reads, 'events'))
    const view = { kind: 'event', shape, state, cut, isEmpty, isRemoved: call.done === 'removed' } as const
    return call.show(() => entriesPage(context, view))
  })
}

export function newsListRoute(app: FastifyInstance, service: Service): void {
  const { clock } = service
  const { reads } = service.database
  staffRoutes(app, service, { area: 'content' }).get(paths.news, async (call) => {
    const context = await call.context()
    const shape = newsShape(context, await yearsOfNews(reads))
    const state = readListState(call.query, shape)
    const filter = { ...filterOf(state, clock.now()), year: Number(state.chosen.year) || null }
    const cut = await listNews(reads, filter, pageOf(state, ['date', 'title', 'changed']))
    const isEmpty = cut.total === 0 && !(await isAnyEntry(reads, 'news'))
    const view = { kind: 'news', shape, state, cut, isEmpty, isRemoved: call.done === 'removed' } as const
    return call.show(() => entriesPage(context, view))
  })
}

const whens = ['coming', 'over'] as const

function filterOf({ query, chosen }: ListState, now: Instant): EntryFilter {
  return {
    words: foldedWords(query),
    state: states.find((state) => state === chosen.state) ?? null,
    now,
  }
}

/** Returns the requested page; an unknown column is replaced by the first one. */
function pageOf<Column extends string>({ sort, page }: ListState, columns: readonly [Column, ...Column[]]) {
  const column = columns.find((name) => name === sort.column) ?? columns[0]
  return { sort: { ...sort, column }, page, limit: rowsPerPage }
}
