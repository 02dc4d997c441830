import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../desk/pages/record-routes.ts'
import type { RecordDesk } from '../../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../../desk/records/staff-action.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { type StaffRoutes, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { storableText } from '../../../../values/text.ts'
import { localDay } from '../../../../values/time.ts'
import { recordOf } from '../../items/item-record.ts'
import { allItems, readItem } from '../../items/store.ts'
import { type ItemKind, itemKinds } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { allStaffItems } from '../../versions/release/staff-items.ts'
import { titleOf } from '../../words/wording.ts'
import { checkAnnouncement, newAnnouncement, readNewAnnouncement } from '../forms/announcement-form.ts'
import { editPath, itemsPaths, resultsPath } from '../paths/item-paths.ts'
import { explanationsFile, explanationsRoute } from './explanations.ts'
import { type ItemTypes, itemFormPage } from './form-page.ts'
import { formerAddressRoutes } from './former-addresses.ts'
import { itemForms, itemProblemOf } from './forms.ts'
import { itemActions } from './item-actions.ts'
import { itemsAfter } from './items-store.ts'
import { itemsPage } from './list-page.ts'
import { managedItems } from './managed.ts'
import { itemDeletions, removeItem } from './remove.ts'
import { askedFor, askToRemoveItems, type ItemsDeletion, needsTyping } from './remove-page.ts'
import { copiedRecord, usualRecord } from './rules.ts'
import { saveItem } from './save.ts'

const need = { area: 'results' } as const

/** Staff add, edit, copy and delete votes, elections and compounds here. */
export function itemRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const staff = staffRoutes(app, service, need)
  listRoute(staff, area, resultsPath, null)
  for (const kind of itemKinds) {
    listRoute(staff, area, itemsPaths[kind], kind)
    confirmedRoutes(staff, service, itemRemoval(kind))
    const { named, showStored } = recordRoutes(app, service, itemDesk(area, kind))
    explanationsRoute(staff, area, kind, named, (call, item, explanations) =>
      showStored(call, item, { more: { announcement: newAnnouncement, explanations }, isRefused: true }),
    )
    formerAddressRoutes(staff, area, kind, named)
  }
}

function listRoute(staff: StaffRoutes, { service }: ResultsArea, path: string, kind: ItemKind | null): void {
  staff.get(path, async ({ query, done, show }) => {
    const all = await allStaffItems(service.database.reads)
    const items = kind === null ? all : all.filter(({ item }) => item.kind === kind)
    return show((context) => itemsPage(context, { kind, items, query, done: done === 'removed' }))
  })
}

function itemDesk(area: ResultsArea, kind: ItemKind): RecordDesk<ItemTypes> {
  const { database, clock } = area.service
  const { reads } = database
  const find = async (queries: Queries, id: string) => (await readItem(queries, kind, id))?.item ?? null

  /** Suggested date: the next polling day that has items already. */
  async function nextDay(): Promise<string> {
    const today = localDay(clock.now())
    const days = (await allItems(reads)).map(({ item }) => item.date).filter((day) => day >= today)
    return days.sort()[0] ?? ''
  }

  return {
    path: itemsPaths[kind],
    need,
    form: itemForms[kind],
    readId: storableText,
    find,
    valuesOf: recordOf,
    async begin(call) {
      const from = textField(call.query, 'from')
      if (from !== '') {
        const origin = known(await find(reads, storableText(from)))
        return { values: copiedRecord(origin), origin }
      }
      const { organisation } = await call.context()
      const isCommunal = (organisation.municipality ?? null) !== null
      const usual = usualRecord(kind, isCommunal ? 'municipality' : 'canton')
      return { values: { ...usual, date: await nextDay() }, origin: null }
    },
    more: {
      begin: () => ({ announcement: newAnnouncement, explanations: null }),
      read: (body) => ({ announcement: readNewAnnouncement(body), explanations: null }),
    },
    async save(tx, { typed, before, more }, call) {
      const { organisation } = await call.context()
      if (before !== null) {
        const stored = await readItem(tx, kind, before.id)
        const read = itemForms[kind].attempt(
          typed,
          stored === null ? {} : recordOf(stored.item),
          organisation,
        )
        return saveItem(tx, { kind, ...read, before }, call.change())
      }
      const { record, problems } = itemForms[kind].attempt(typed, {}, organisation)
      const checked = checkAnnouncement(more.announcement)
      const wanted = {
        kind,
        record: { ...record, ...(checked.ok && checked.value) },
        problems: checked.ok ? problems : [...problems, itemProblemOf('announce_at', 'announce-moment')],
        before,
      }
      return saveItem(tx, wanted, call.change())
    },
    page: (context, shown) => itemFormPage(context, kind, shown),
    api: {
      record: managedItems[kind],
      files: [explanationsFile],
      page: (queries, asked) => itemsAfter(queries, kind, asked),
      idOf: ({ id }) => id,
      readMore: ({ when, announce_at: moment = '' }) => ({
        // Nothing becomes public that does not ask for it, unlike in forms of programs that do not know drafts.
        announcement: { when: String(when ?? (moment === '' ? 'draft' : 'at')), moment: String(moment) },
        explanations: null,
      }),
      proposal: ({ toConfirm }) => toConfirm,
      removal: itemRemoval(kind),
      actions: itemActions(area, kind),
    },
    next: ({ toConfirm, ...ref }, { before }) =>
      toConfirm ?? `${editPath(ref)}?done=${before === null ? 'added' : 'saved'}`,
  }
}

function itemRemoval(kind: ItemKind): ConfirmedAction<string, ItemsDeletion> {
  return {
    path: `${itemsPaths[kind]}/delete`,
    about: () => ({ menuPage: resultsPath }),
    chosen: ({ t }, count) => ({
      title: t(`resultsItems.remove.title.${kind}`, { count }),
      path: itemsPaths[kind],
      menuPage: resultsPath,
    }),
    async find(queries, _call, ids) {
      const found = await itemDeletions(queries, kind, ids)
      if (found.length === 1) return { kind, deletions: found, kept: [] }
      return {
        kind,
        deletions: found.filter((one) => !needsTyping(one)),
        kept: found.filter(needsTyping),
      }
    },
    isHindered: ({ deletions }) => deletions.length === 0,
    asksAgain: ({ kept }) => kept.length > 0,
    expected: (deletion, context) => {
      const asked = askedFor(deletion)
      return asked === null ? null : titleOf(context, asked.stored.item).text
    },
    ask: askToRemoveItems,
    async act(tx, { deletions }, call) {
      for (const one of deletions) await removeItem(tx, one, call.change())
    },
    next: () => `${itemsPaths[kind]}?done=removed`,
  }
}
