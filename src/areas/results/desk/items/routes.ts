import type { FastifyInstance } from 'fastify'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { FormValues } from '../../../../records/fields/field.ts'
import { tooManyPage } from '../../../../site/frame/staff-page.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { storableText } from '../../../../values/text.ts'
import { localDay } from '../../../../values/time.ts'
import { isTyped } from '../../../../web/components/confirm.ts'
import { rowsPerPage } from '../../../../web/components/list.ts'
import { formerIdsOf } from '../../items/former-addresses-store.ts'
import { recordOf } from '../../items/item-record.ts'
import { allItems, readItem, readItems } from '../../items/store.ts'
import { type Item, type ItemKind, itemKinds } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { allStaffItems } from '../../versions/release/staff-items.ts'
import { titleOf } from '../../words/wording.ts'
import { checkAnnouncement, newAnnouncement, readNewAnnouncement } from '../drafts/announcement-form.ts'
import { draftViewOf } from '../drafts/draft-box.ts'
import { editPath, itemsPaths, resultsPath } from '../paths/item-paths.ts'
import { explanationsRoute } from './explanations.ts'
import { choosableFor } from './form-fields.ts'
import { type FormView, isDone, itemFormPage } from './form-page.ts'
import { formerAddressRoutes } from './former-addresses.ts'
import { itemForms, problemOf } from './forms.ts'
import { itemsPage } from './list-page.ts'
import { type Deletion, findDeletions, removeItem } from './remove.ts'
import { needsTyping, type RemoveView, removePage } from './remove-page.ts'
import { copiedRecord, settingsTag, usualRecord } from './rules.ts'
import { saveItem } from './save.ts'

type OnItem = StaffCall<{ readonly id: string }>

/** Staff add, edit, copy and delete votes, elections and compounds here. */
export function itemRoutes(app: FastifyInstance, area: ResultsArea): void {
  const staff = staffRoutes(app, area.service, { area: 'results' })
  listRoute(staff, area, resultsPath, null)
  for (const kind of itemKinds) {
    const named = async ({ params }: OnItem): Promise<Item> =>
      known(await readItem(area.service.database.reads, kind, storableText(params.id))).item
    listRoute(staff, area, itemsPaths[kind], kind)
    addRoutes(staff, area, kind)
    editRoutes(staff, area, kind, named)
    explanationsRoute(staff, area, kind, named, async (call, item, explanations) => {
      const { organisation } = await call.context()
      const typed = itemForms[kind].typed(recordOf(item), organisation)
      return showForm(area, call, kind, typed, { item, seen: settingsTag(item), explanations })
    })
    formerAddressRoutes(staff, area, kind, named)
    removeRoutes(staff, area, kind)
  }
}

function listRoute(staff: StaffRoutes, { service }: ResultsArea, path: string, kind: ItemKind | null): void {
  staff.get(path, async ({ query, done, show }) => {
    const all = await allStaffItems(service.database.reads)
    const items = kind === null ? all : all.filter(({ item }) => item.kind === kind)
    return show((context) => itemsPage(context, { kind, items, query, done: done === 'removed' }))
  })
}

type Shown = Partial<Omit<FormView, 'kind' | 'typed' | 'choosable' | 'formerIds' | 'draft'>>

function showForm(
  { service: { database } }: ResultsArea,
  call: StaffCall,
  kind: ItemKind,
  typed: FormValues,
  shown: Shown,
) {
  const { item = null, conflict = null, problems = [], explanations = null } = shown
  const isRefused = problems.length > 0 || explanations !== null
  const status = conflict === null ? (isRefused ? 422 : 200) : 409
  return call.show(async (context) => {
    const choosable = choosableFor(context, await allItems(database.reads), kind, item, typed)
    const formerIds = item === null ? [] : await formerIdsOf(database.reads, item)
    const stored = item === null ? null : await readItem<ItemKind>(database.reads, item.kind, item.id)
    const draft = stored && (await draftViewOf(database.reads, stored))
    const { source = null, seen = '', done = null, announcement = newAnnouncement } = shown
    const form = {
      kind,
      typed,
      choosable,
      formerIds,
      draft,
      announcement,
      item,
      source,
      seen,
      conflict,
      done,
      problems,
      explanations,
    }
    return itemFormPage(context, form)
  }, status)
}

function addRoutes(staff: StaffRoutes, area: ResultsArea, kind: ItemKind): void {
  const { database, clock } = area.service
  const path = `${itemsPaths[kind]}/new`
  const form = itemForms[kind]

  staff.get(path, async (call) => {
    const { organisation } = await call.context()
    const from = textField(call.query, 'from')
    const source = from === '' ? null : known(await readItem(database.reads, kind, from)).item
    const isCommunal = (organisation.municipality ?? null) !== null
    const usual = usualRecord(kind, isCommunal ? 'municipality' : 'canton')
    const record = source === null ? { ...usual, date: await nextDay() } : copiedRecord(source)
    return showForm(area, call, kind, form.typed(record, organisation), { source })
  })

  staff.post(path, async (call) => {
    const { organisation } = await call.context()
    const typed = form.received(call.body, organisation)
    const announcement = readNewAnnouncement(call.body)
    const { record, problems: entered } = form.attempt(typed, {}, organisation)
    const checked = checkAnnouncement(announcement)
    const wanted = {
      kind,
      record: { ...record, ...(checked.ok && checked.value) },
      problems: checked.ok ? entered : [...entered, problemOf('announce_at', 'announce-moment')],
      before: null,
    }
    const saved = await database.transaction((tx) => saveItem(tx, wanted, call.change()))
    if (saved.ok) return call.redirect(saved.value.toConfirm ?? `${editPath(saved.value)}?done=added`)
    const problems = saved.error.type === 'problems' ? saved.error.problems : []
    return showForm(area, call, kind, typed, { problems, announcement })
  })

  /** Suggested date: the next polling day that has items already. */
  async function nextDay(): Promise<string> {
    const today = localDay(clock.now())
    const days = (await allItems(database.reads)).map(({ item }) => item.date).filter((day) => day >= today)
    return days.sort()[0] ?? ''
  }
}

function editRoutes(
  staff: StaffRoutes,
  area: ResultsArea,
  kind: ItemKind,
  named: (call: OnItem) => Promise<Item>,
): void {
  const path = `${itemsPaths[kind]}/:id` as const
  const form = itemForms[kind]

  staff.get(path, async (call) => {
    const item = await named(call)
    const { organisation } = await call.context()
    const typed = form.typed(recordOf(item), organisation)
    const done = isDone(call.done) ? call.done : null
    return showForm(area, call, kind, typed, { item, seen: settingsTag(item), done })
  })

  staff.post(path, async (call) => {
    const item = await named(call)
    const { organisation } = await call.context()
    const typed = form.received(call.body, organisation)
    const seen = textField(call.body, 'seen')
    const read = form.attempt(typed, recordOf(item), organisation)
    const wanted = { kind, ...read, before: { id: item.id, seen } }
    const saved = await area.service.database.transaction((tx) => saveItem(tx, wanted, call.change()))
    if (saved.ok) return call.redirect(saved.value.toConfirm ?? `${editPath(saved.value)}?done=saved`)
    if (saved.error.type === 'problems')
      return showForm(area, call, kind, typed, { item, seen, problems: saved.error.problems })
    const current = known(saved.error.type === 'conflict' ? saved.error.stored.item : null)
    const conflict = form.typed(recordOf(current), organisation)
    return showForm(area, call, kind, typed, { item: current, seen: settingsTag(current), conflict })
  })
}

function removeRoutes(staff: StaffRoutes, { service: { database } }: ResultsArea, kind: ItemKind): void {
  const path = `${itemsPaths[kind]}/delete`

  staff.get(path, async (call) => {
    const ids = listField(call.query, 'id').map(storableText)
    if (ids.length > rowsPerPage) return refuse(call, ids.length)
    return ask(call, await findDeletions(database.reads, kind, ids), null)
  })

  staff.post(path, async (call) => {
    const context = await call.context()
    const typed = textField(call.body, 'title')
    const ids = listField(call.body, 'id').map(storableText)
    if (ids.length > rowsPerPage) return refuse(call, ids.length)
    const refused = await database.transaction(async (tx) => {
      const { deletions, kept } = separated(await findDeletions(tx, kind, ids))
      const [only] = deletions
      if (only !== undefined && needsTyping(only) && !isTyped(titleOf(context, only.stored.item).text, typed))
        return deletions
      // Results were uploaded meanwhile: nothing is deleted before the page has shown them.
      if (kept.length > 0) return [...deletions, ...kept]
      for (const one of deletions) await removeItem(tx, one, call.change())
      return null
    })
    return refused === null ? call.redirect(`${itemsPaths[kind]}?done=removed`) : ask(call, refused, typed)
  })

  function refuse(call: StaffCall, count: number) {
    return call.show((context) => {
      const title = context.t(`resultsItems.remove.title.${kind}`, { count })
      return tooManyPage(context, { title, path: itemsPaths[kind], menuPage: resultsPath })
    }, 422)
  }

  async function ask(call: StaffCall, wanted: readonly Deletion[], typed: string | null) {
    const ids = wanted.flatMap(({ stored: { item } }) =>
      item.kind === 'election' ? (item.compound ?? []) : [],
    )
    const found = await readItems(database.reads, 'compound', [...new Set(ids)])
    const compounds = new Map(found.map((compound) => [compound.item.id, compound]))
    const view: RemoveView = { kind, ...separated(wanted), compounds, typed }
    return call.show((context) => removePage(context, view), typed === null ? 200 : 422)
  }
}

/** Items with results can only be deleted one by one. */
function separated(wanted: readonly Deletion[]): Pick<RemoveView, 'deletions' | 'kept'> {
  if (wanted.length === 1) return { deletions: wanted, kept: [] }
  return {
    deletions: wanted.filter((one) => !needsTyping(one)),
    kept: wanted.filter(needsTyping),
  }
}
