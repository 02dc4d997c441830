import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { recordApiRoutes } from '../../../../../desk/api/record-api.ts'
import { confirmedRoutes } from '../../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../../desk/pages/record-routes.ts'
import type { RecordDesk } from '../../../../../desk/records/record-desk.ts'
import { csvFile, csvType } from '../../../../../formats/tables/writing/csv-file.ts'
import type { WrittenTable } from '../../../../../formats/tables/writing/table.ts'
import { exportRoutes } from '../../../../../office/exchange/export-routes.ts'
import { importRoutes } from '../../../../../office/exchange/import-routes.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { PageProblem } from '../../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../../platform/storage/database/database.ts'
import type { ParamsOf } from '../../../../../site/frame/page-routes.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../../../../site/frame/staff-routes.ts'
import { storableText } from '../../../../../values/text.ts'
import { type ListState, readListState, rowsPerPage } from '../../../../../web/components/list.ts'
import { itemRef, namedItem, notifyPath, versionsPath } from '../../../desk/paths/item-paths.ts'
import { publicFigures } from '../../../events/announce.ts'
import { lastMailed } from '../../../events/event-store.ts'
import { lastMailedDay, mailCounts, mailingHistory } from '../../../events/mailing-store.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { placesNow } from '../../../site/municipality/my-place.ts'
import { dayText } from '../../../words/breadcrumbs.ts'
import { titleOf } from '../../../words/wording.ts'
import type { Told } from '../mailing/mail-text.ts'
import { countReaders, type LetterText, letter, toldOfDay, write } from '../mailing/mailing.ts'
import { subscribersMember } from '../members/bundle.ts'
import { countDevices } from '../push/push-store.ts'
import {
  findSubscribers,
  isAnySubscriber,
  listSubscribers,
  type SubscriberFilter,
} from '../subscribers/subscriber-store.ts'
import { choicesOf } from '../subscribers/subscribers.ts'
import { subscribersTable } from '../subscribers/subscribers-table.ts'
import { notificationsPage } from './notifications-page.ts'
import { notifyPage } from './notify-page.ts'
import { dayNotifyPath, notificationsPath } from './paths.ts'
import { type RulesTypes, rulesDesk, sendDay, sendItem } from './rules-desk.ts'
import { subscriberRecords, subscriberRemoval } from './subscriber-records.ts'
import { subscriberStates, subscribersPage, subscribersPath, subscribersShape } from './subscribers-page.ts'

const historyShown = 100

/** Mails to subscribers: what was sent, what is sent by itself, and what staff send by hand. */
export function notificationRoutes(app: FastifyInstance, area: ResultsArea): void {
  const staff = staffRoutes(app, area.service, { area: 'results' })
  recordRoutes(app, area.service, rulesDesk(area, rulesPage(area)))
  itemRoutes(staff, area)
  dayRoutes(staff, area)
  subscriberRoutes(staff, area)
  const table = subscribersTable(subscribersMember)
  const records = subscriberRecords(area.service, table)
  recordApiRoutes(app, area.service, records, records.api)
  exportRoutes(app, area.service, 'admin', [table])
  importRoutes(app, area.service, {
    need: 'admin',
    path: `${subscribersPath}/import`,
    title: 'exchange.title.subscribers',
    tables: [table],
  })
}

const rulesPage =
  (area: ResultsArea): RecordDesk<RulesTypes>['page'] =>
  async (context, shown) => {
    const { reads } = area.service.database
    const current = await area.current.fresh()
    const history = await mailingHistory(reads, historyShown)
    const mailings = history.flatMap(({ mailing }) => mailing?.id ?? [])
    const days = current.items.filter(({ overview }) => overview.hasResults).map(({ item }) => item.date)
    const { done } = shown
    return notificationsPage(context, {
      shown,
      days: [...new Set(days)].sort().toReversed(),
      history,
      counts: await mailCounts(reads, mailings),
      items: new Map(current.items.map(({ item }) => [`${item.kind} ${item.id}`, item])),
      done: done === 'rules' || done === 'sent' ? done : null,
    })
  }

function itemRoutes(staff: StaffRoutes, area: ResultsArea): void {
  const { database } = area.service
  const { reads } = database
  staff.get(notifyPath, (call) => show(call, 200))

  staff.post(notifyPath, async (call) => {
    const ref = itemRef(call.params)
    const event = await database.transaction((tx) => sendItem(tx, ref, call))
    return event === null ? show(call, 422) : call.redirect(`${notificationsPath}?done=sent`)
  })

  async function show({ params, show }: StaffCall<ParamsOf<typeof notifyPath>>, status: number) {
    const stored = await namedItem(reads, params)
    const { item } = stored
    const last = await lastMailed(reads, item)
    const now = (await publicFigures(reads, [item])).get(`${item.kind} ${item.id}`)
    const told = stored.overview.hasResults ? [{ stored, occasion: 'manual' as const }] : []
    const own = versionsPath(item)
    const view = {
      stored,
      action: `${own}/notify`,
      back: own,
      hidden: [],
      ...(await lettersOf(area, told, null)),
      toldAt: last !== null && last.mark === now?.mark ? last.at : null,
      tellsPrograms: await isTold(area, reads),
    }
    return show((context) => {
      const title = context.t('notifyManage.confirm.title', { title: titleOf(context, item).text })
      return notifyPage(context, { title, ...view })
    }, status)
  }
}

/** Returns whether any feature notifies programs. */
async function isTold({ features }: ResultsArea, queries: Queries): Promise<boolean> {
  for (const { tellsSomebody } of features) if (await tellsSomebody?.(queries)) return true
  return false
}

interface Letters {
  readonly letters: readonly LetterText[] | null
  readonly readers: number
  readonly devices: number
}

/** Returns the mail as it would be sent now, in every language of the site. */
async function lettersOf(area: ResultsArea, told: readonly Told[], day: string | null): Promise<Letters> {
  if (told.length === 0) return { letters: null, readers: 0, devices: 0 }
  const { organisation } = await area.current.fresh()
  const shown = told.filter(
    ({ stored: { item } }) => day === null || item.kind !== 'election' || item.compound === null,
  )
  const letters = await Promise.all(
    organisation.locales.map((locale) => write(area, shown, day, { locale, municipality: null })),
  )
  return { letters, ...(await countReaders(area, letter(area, told, day, ['manual']))) }
}

function dayRoutes(staff: StaffRoutes, area: ResultsArea): void {
  const { database } = area.service

  staff.get(dayNotifyPath, (call) => show(call, dayOf(call.query), 200))

  staff.post(dayNotifyPath, async (call) => {
    const day = dayOf(call.body)
    const isSent = await database.transaction((tx) => sendDay(tx, area, day, call))
    if (!isSent) return show(call, day, 422)
    return call.redirect(`${notificationsPath}?done=sent`)
  })

  async function show(call: StaffCall, day: string, status: number) {
    const told = await toldOfDay(area, day)
    const last = await lastMailedDay(database.reads, day)
    const isSame = last !== null && told.every(({ stored }) => (stored.item.lastResultChange ?? last) <= last)
    const view = {
      action: dayNotifyPath,
      back: notificationsPath,
      hidden: [{ name: 'day', value: day }],
      ...(await lettersOf(area, told, day)),
      toldAt: isSame ? last : null,
      tellsPrograms: false,
    }
    return call.show((context) => {
      const title = context.t('notifyManage.day.confirm', { date: dayText(context, day) })
      return notifyPage(context, { title, ...view })
    }, status)
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

function subscriberRoutes(staff: StaffRoutes, area: ResultsArea): void {
  const { reads } = area.service.database

  staff.get(subscribersPath, async ({ query, done, show }) =>
    show(async (context) => {
      const shape = subscribersShape(context, await placesNow(area, await area.current.fresh()))
      const state = readListState(query, shape)
      const { total, rows } = await findSubscribers(reads, filterOf(state), {
        sort: { ...state.sort, column: sortColumns.find((one) => one === state.sort.column) ?? 'email' },
        page: state.page,
        limit: rowsPerPage,
      })
      const isEmpty = total === 0 && !(await isAnySubscriber(reads))
      const view = { shape, state, rows, total, isEmpty, devices: await countDevices(reads) }
      return subscribersPage(context, { ...view, done: done === 'removed' })
    }),
  )

  staff.get(`${subscribersPath}.csv`, async ({ reply }) =>
    reply
      .headers({
        'Content-Disposition': 'attachment; filename="subscribers.csv"',
        'Cache-Control': 'private, no-store',
      })
      .type(csvType)
      .send(Readable.from(csvFile(await writtenSubscribers(area)))),
  )

  confirmedRoutes(staff, area.service, subscriberRemoval)
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

async function writtenSubscribers({ service }: ResultsArea): Promise<WrittenTable> {
  const rows = await listSubscribers(service.database.reads)
  const cells = rows.values().map((row) => {
    const { locale, everything, levels, municipality, occasions } = choicesOf(row)
    const { email, state, items, created, confirmed, ended } = row
    const chosen = [locale, everything, levels.join(' '), municipality, items, occasions.join(' ')]
    return [email, state, ...chosen, created, confirmed, ended]
  })
  return { columns: csvColumns.map((name) => ({ name })), batches: [cells] }
}
