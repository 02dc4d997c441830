import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { csvFile, csvType } from '../../../../formats/tables/writing/csv-file.ts'
import type { WrittenTable } from '../../../../formats/tables/writing/table.ts'
import { changedFields, recordAudit } from '../../../../identity/audit/audit.ts'
import { actingAs, actorOf, staffOnly } from '../../../../identity/sessions/guard.ts'
import { listField, textField, ticked } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import { type ListState, readListState, rowsPerPage } from '../../../../web/components/list.ts'
import { announceByHand, publicFigures } from '../../events/announce.ts'
import { lastMailed } from '../../events/event-store.ts'
import { eventsWritten } from '../../events/events-written.ts'
import { lastMailedDay, mailCounts, mailingHistory } from '../../events/mailing-store.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { Told } from '../../notify/mail-text.ts'
import { addMailing, countReaders, type LetterText, letter, toldOfDay, write } from '../../notify/mailing.ts'
import { type Rules, ruleOccasions } from '../../notify/rules.ts'
import { readRules, saveRules } from '../../notify/rules-store.ts'
import {
  findSubscribers,
  isAnySubscriber,
  listSubscribers,
  type SubscriberFilter,
  selectSubscribers,
} from '../../notify/subscribers/subscriber-store.ts'
import { choicesOf, removeSubscribers } from '../../notify/subscribers/subscribers.ts'
import { selectActiveWebhooks } from '../../notify/webhooks/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { placesNow } from '../../site/municipality/my-place.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import { itemRef, resultsPath } from '../paths/item-paths.ts'
import { dayNotifyPath, notificationsPage, notificationsPath } from './notifications-page.ts'
import { notifyPage } from './notify-page.ts'
import {
  removeSubscribersPage,
  subscriberStates,
  subscribersPage,
  subscribersPath,
  subscribersShape,
  tooManySubscribersPage,
} from './subscribers-page.ts'

type OfItem = { Params: { kind: string; id: string } }

const historyShown = 100

/** What staff see of mails to subscribers, and what they send by hand. */
export function notificationRoutes(app: FastifyInstance, area: ResultsArea): void {
  rulesRoutes(app, area)
  itemRoutes(app, area)
  dayRoutes(app, area)
  subscriberRoutes(app, area)
}

const forStaff = ({ service }: ResultsArea) => ({ preHandler: staffOnly(service, { area: 'results' }) })

function rulesRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { database, clock } = service

  app.get(notificationsPath, forStaff(area), async (request, reply) => {
    const current = await area.current.fresh()
    const context = await pageContext(service, request)
    const history = await mailingHistory(database.reads, historyShown)
    const mailings = history.flatMap(({ mailing }) => mailing?.id ?? [])
    const days = current.items.filter(({ overview }) => overview.hasResults).map(({ item }) => item.date)
    const done = textField(request.query, 'done')
    const view = {
      rules: await readRules(database.reads),
      days: [...new Set(days)].sort().toReversed(),
      history,
      counts: await mailCounts(database.reads, mailings),
      items: new Map(current.items.map(({ item }) => [`${item.kind} ${item.id}`, item])),
      done: done === 'rules' || done === 'sent' ? done : null,
    } as const
    return sendPage(reply, context, notificationsPage(context, view))
  })

  app.post(notificationsPath, forStaff(area), async (request, reply) => {
    const chosen = ruleOccasions.map((occasion) => [occasion, ticked(request.body, occasion)] as const)
    const rules = Object.fromEntries(chosen) as Rules
    await database.transaction(async (tx) => {
      const detail = changedFields(await readRules(tx), rules)
      if (detail === null) return
      await saveRules(tx, rules)
      const entry = {
        at: clock.now(),
        ...actingAs(request),
        action: 'notification.rules',
        subject: '',
        detail,
      }
      await recordAudit(tx, entry)
    })
    return reply.redirect(`${notificationsPath}?done=rules`, 303)
  })
}

function itemRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { database, clock } = service
  const path = `${resultsPath}/:kind/:id/notify`

  app.get<OfItem>(path, forStaff(area), (request, reply) => show(request, reply))

  app.post<OfItem>(path, forStaff(area), async (request, reply) => {
    const ref = itemRef(request.params)
    const event = await database.transaction(async (tx) => {
      const at = clock.now()
      const id = await announceByHand(tx, ref, { at, actor: actorOf(request).email })
      const entry = { at, ...actingAs(request), action: 'notification.send', subject: auditSubject(ref) }
      if (id !== null) await recordAudit(tx, { ...entry, detail: { event: id } })
      return id
    })
    return event === null ? show(request, reply) : reply.redirect(`${notificationsPath}?done=sent`, 303)
  })

  async function show(request: FastifyRequest<OfItem>, reply: FastifyReply): Promise<FastifyReply> {
    const ref = itemRef(request.params)
    const stored = known(await readItem<ItemKind>(database.reads, ref.kind, ref.id))
    const context = await pageContext(service, request)
    const last = await lastMailed(database.reads, ref)
    const now = (await publicFigures(database.reads, [ref])).get(`${ref.kind} ${ref.id}`)
    const told = stored.overview.hasResults ? [{ stored, occasion: 'manual' as const }] : []
    const own = `${resultsPath}/${ref.kind}/${ref.id}`
    const view = {
      title: context.t('notifyManage.confirm.title', { title: titleOf(context, stored.item).text }),
      action: `${own}/notify`,
      back: own,
      hidden: [],
      ...(await lettersOf(area, told, null)),
      toldAt: last !== null && last.mark === now?.mark ? last.at : null,
      hasWebhooks: (await selectActiveWebhooks(database.reads)).length > 0,
    }
    const isRefused = request.method === 'POST'
    return sendPage(reply, context, notifyPage(context, view), isRefused ? 422 : 200)
  }
}

interface Letters {
  readonly letters: readonly LetterText[] | null
  readonly readers: number
}

/** As it would be sent now, in every language of the site. */
async function lettersOf(area: ResultsArea, told: readonly Told[], day: string | null): Promise<Letters> {
  if (told.length === 0) return { letters: null, readers: 0 }
  const { organisation } = await area.current.fresh()
  const shown = told.filter(
    ({ stored: { item } }) => day === null || item.kind !== 'election' || item.compound === null,
  )
  const letters = await Promise.all(
    organisation.locales.map((locale) => write(area, shown, day, { locale, municipality: null })),
  )
  return { letters, readers: await countReaders(area, letter(area, told, day, ['manual'])) }
}

function dayRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { database, clock } = service

  app.get(dayNotifyPath, forStaff(area), (request, reply) => show(request, reply, dayOf(request.query)))

  app.post(dayNotifyPath, forStaff(area), async (request, reply) => {
    const day = dayOf(request.body)
    if ((await toldOfDay(area, day)).length === 0) return show(request, reply, day)
    await database.transaction(async (tx) => {
      const at = clock.now()
      const { email: actor } = actorOf(request)
      await addMailing(tx, { eventId: null, day, occasions: ['manual'], actor, at })
      await recordAudit(tx, { at, ...actingAs(request), action: 'notification.send', subject: day })
    })
    eventsWritten.notify()
    return reply.redirect(`${notificationsPath}?done=sent`, 303)
  })

  async function show(request: FastifyRequest, reply: FastifyReply, day: string): Promise<FastifyReply> {
    const context = await pageContext(service, request)
    const told = await toldOfDay(area, day)
    const last = await lastMailedDay(database.reads, day)
    const isSame = last !== null && told.every(({ stored }) => (stored.item.lastResultChange ?? last) <= last)
    const view = {
      title: context.t('notifyManage.day.confirm', { date: dayText(context, day) }),
      action: dayNotifyPath,
      back: notificationsPath,
      hidden: [{ name: 'day', value: day }],
      ...(await lettersOf(area, told, day)),
      toldAt: isSame ? last : null,
      hasWebhooks: false,
    }
    return sendPage(reply, context, notifyPage(context, view), request.method === 'POST' ? 422 : 200)
  }
}

function dayOf(given: unknown): string {
  const day = textField(given, 'day')
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString()
  } catch (error) {
    if (error instanceof RangeError) throw new PageProblem(404)
    throw error
  }
}

function subscriberRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { database, clock } = service

  app.get(subscribersPath, forStaff(area), async (request, reply) => {
    const context = await pageContext(service, request)
    const shape = subscribersShape(context, await placesNow(area, await area.current.fresh()))
    const state = readListState(request.query, shape)
    const { total, rows } = await findSubscribers(database.reads, filterOf(state), {
      sort: { ...state.sort, column: sortColumns.find((one) => one === state.sort.column) ?? 'email' },
      page: state.page,
      limit: rowsPerPage,
    })
    const isEmpty = total === 0 && !(await isAnySubscriber(database.reads))
    const done = textField(request.query, 'done') === 'removed'
    return sendPage(reply, context, subscribersPage(context, { shape, state, rows, total, isEmpty, done }))
  })

  app.get(`${subscribersPath}.csv`, forStaff(area), async (_request, reply) =>
    reply
      .headers({
        'Content-Disposition': 'attachment; filename="subscribers.csv"',
        'Cache-Control': 'private, no-store',
      })
      .type(csvType)
      .send(Readable.from(csvFile(await subscribersTable(area)))),
  )

  app.get(`${subscribersPath}/delete`, forStaff(area), async (request, reply) => {
    const ids = listField(request.query, 'id')
    if (ids.length > rowsPerPage) return refuse(request, reply, ids.length)
    const context = await pageContext(service, request)
    const doomed = await selectSubscribers(database.reads, ids)
    return sendPage(reply, context, removeSubscribersPage(context, doomed))
  })

  app.post(`${subscribersPath}/delete`, forStaff(area), async (request, reply) => {
    const ids = listField(request.body, 'id')
    if (ids.length > rowsPerPage) return refuse(request, reply, ids.length)
    const by = actingAs(request)
    await database.transaction((tx) => removeSubscribers(tx, ids, { ...by, at: clock.now() }))
    return reply.redirect(`${subscribersPath}?done=removed`, 303)
  })

  async function refuse(request: FastifyRequest, reply: FastifyReply, count: number): Promise<FastifyReply> {
    const context = await pageContext(service, request)
    return sendPage(reply, context, tooManySubscribersPage(context, count), 422)
  }
}

const sortColumns = ['email', 'state', 'since'] as const

function filterOf({ query, chosen }: ListState): SubscriberFilter {
  return {
    words: storableText(query).toLowerCase().split(/\s+/).filter(Boolean),
    state: subscriberStates.find((one) => one === chosen.state) ?? null,
  }
}

const csvColumns = [
  ...['email', 'state', 'locale', 'everything', 'levels', 'municipality'],
  ...['items', 'occasions', 'created', 'confirmed', 'ended'],
]

async function subscribersTable({ service }: ResultsArea): Promise<WrittenTable> {
  const rows = await listSubscribers(service.database.reads)
  const cells = rows.values().map((row) => {
    const { locale, everything, levels, municipality, occasions } = choicesOf(row)
    const { email, state, items, created, confirmed, ended } = row
    const chosen = [locale, everything, levels.join(' '), municipality, items, occasions.join(' ')]
    return [email, state, ...chosen, created, confirmed, ended]
  })
  return { columns: csvColumns.map((name) => ({ name })), batches: [cells] }
}
