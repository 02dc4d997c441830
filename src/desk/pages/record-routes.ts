import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFileForm } from '../../platform/http/forms/file-form.ts'
import { textField, ticked } from '../../platform/http/forms/form.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Values } from '../../records/fields/field.ts'
import { shownFile } from '../../records/fields/record-file.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { offerUndo } from '../../site/frame/telling.ts'
import { type ReadPicture, readPicture } from '../../web/components/picture-field.ts'
import { recordApiRoutes } from '../api/record-api.ts'
import { type DeskFile, problemOf } from '../records/desk-file.ts'
import { idIn } from '../records/managed-desk.ts'
import { goOn } from '../records/next-page.ts'
import type { DeskTypes, RecordDesk, RecordFile, ShownRecord } from '../records/record-desk.ts'
import { altOf, readUndo, undoOf } from './undo.ts'

type Shown<Types extends DeskTypes> = Pick<ShownRecord<Types>, 'stored' | 'values' | 'typed'> &
  Partial<Omit<ShownRecord<Types>, 'file'>> & {
    readonly sent?: ReadPicture
    /** Set where another part of the page was rejected. */
    readonly isRefused?: boolean
  }

/** For additional routes of a desk. */
export interface RecordForms<Types extends DeskTypes> {
  /** Returns the record in the address. */
  named(call: StaffCall): Promise<Types['stored']>
  /** Shows the form of a stored record, with initial values except for those given. */
  showStored(call: StaffCall, stored: Types['stored'], more?: Partial<Shown<Types>>): Promise<FastifyReply>
  show(call: StaffCall, shown: Shown<Types>): Promise<FastifyReply>
}

interface DeskRoutes<Types extends DeskTypes> extends RecordForms<Types> {
  /** Shows the form again with its problems, or with the preview. */
  preview(call: StaffCall, shown: Shown<Types>): Promise<FastifyReply>
}

/** Registers the routes for the forms of a desk. */
export function recordRoutes<Types extends DeskTypes>(
  app: FastifyInstance,
  service: Service,
  desk: RecordDesk<Types>,
): RecordForms<Types> {
  const staff = staffRoutes(app, service, desk.guard ?? desk.need)
  const routes = deskRoutes(service, desk)
  if (desk.isSingle !== true) serveNew(staff, service, desk, routes)
  if (desk.isFixed !== true) serveStored(staff, service, desk, routes)
  if (desk.api !== undefined) recordApiRoutes(app, service, desk, desk.api)
  return routes
}

function deskRoutes<Types extends DeskTypes>(
  { database }: Service,
  desk: RecordDesk<Types>,
): DeskRoutes<Types> {
  const routes: DeskRoutes<Types> = {
    named: async (call) => known(await desk.find(database.reads, idIn(desk, call.params), call)),
    async show(call, { sent, isRefused: isElsewhere = false, ...shown }) {
      const { stored, values, conflict = null, problems = [], isPreview = false } = shown
      const isChecked = conflict === null && !isPreview
      const file = await fileOf(database.reads, desk.file, { values, sent, isChecked })
      const isRefused = isElsewhere || problems.length > 0 || (file !== null && file.problem !== null)
      const status = conflict !== null ? 409 : isRefused ? 422 : 200
      const more = shown.more ?? desk.more.begin(call, stored)
      const usual = { origin: null, seen: '', conflict, problems, done: '', isPreview }
      return call.show((context) => desk.page(context, { ...usual, ...shown, more, file }, call), status)
    },
    async preview(call, shown) {
      const { organisation } = await call.context()
      const read = desk.form.read(shown.typed, shown.values, organisation)
      return routes.show(call, { ...shown, problems: read.ok ? [] : read.error, isPreview: read.ok })
    },
    async showStored(call, stored, more) {
      const values = desk.valuesOf(stored)
      const typed = desk.form.typed(values, (await call.context()).organisation)
      const { done } = call
      return routes.show(call, { stored, values, typed, seen: desk.form.tag(values), done, ...more })
    },
  }
  return routes
}

async function fileOf(
  queries: Queries,
  file: DeskFile | undefined,
  shown: {
    readonly values: Values
    readonly sent: ReadPicture | undefined
    readonly isChecked: boolean
  },
): Promise<RecordFile | null> {
  if (file === undefined) return null
  const { values, sent, isChecked } = shown
  const { id, alt } = file.of(values)
  const problem = sent !== undefined && isChecked ? problemOf(file, sent, values) : null
  const { name, limit, types } = file
  const stored = await shownFile(queries, id, sent, problem)
  return { name, limit, types, ...stored, alt: sent?.alt ?? alt, storedAlt: alt }
}

/** Reads the posted form. To undo a change, it has only what was changed, and all else is as stored. */
async function received<Types extends DeskTypes>(
  desk: RecordDesk<Types>,
  call: StaffCall,
  { stored, values }: Pick<Shown<Types>, 'stored' | 'values'>,
) {
  const { form, file, more, previews } = desk
  const sent = await readFileForm(call.request, { files: file === undefined ? [] : [file] })
  const { organisation } = await call.context()
  const hasFile = (file?.of(values).id ?? null) !== null
  const undo = stored === null ? null : readUndo(sent.body)
  if (undo !== null)
    return {
      typed: new Map([...form.typed(values, organisation), ...undo]),
      file: { file: null, removes: false, alt: altOf(desk, values), problem: null },
      more: more.begin(call, stored),
      seen: textField(sent.body, 'seen'),
      isPreview: false,
    }
  return {
    typed: form.received(sent.body, organisation),
    file: readPicture(sent, file?.name ?? '', hasFile),
    more: more.read(sent.body),
    seen: textField(sent.body, 'seen'),
    isPreview: previews === true && ticked(sent.body, 'preview'),
  }
}

function serveNew<Types extends DeskTypes>(
  staff: StaffRoutes,
  { database }: Service,
  desk: RecordDesk<Types>,
  { show, preview }: DeskRoutes<Types>,
): void {
  const path = `${desk.path}/new`

  staff.get(path, async (call) => {
    const { values, origin } = await desk.begin(call)
    const typed = desk.form.typed(values, (await call.context()).organisation)
    return show(call, { stored: null, origin, values, typed })
  })

  staff.post(path, async (call) => {
    const { values, origin } = await desk.begin(call)
    const { typed, file, more, isPreview } = await received(desk, call, { stored: null, values })
    const shown = { stored: null, origin, values, typed, more, sent: file }
    if (isPreview) return preview(call, shown)
    const sent = { typed, file, more, before: null, origin, values }
    const saved = await database.transaction((tx) => desk.save(tx, sent, call))
    if (saved.ok) return goOn(call, desk.next(saved.value, sent, call))
    const problems = saved.error.type === 'problems' ? saved.error.problems : []
    return show(call, { ...shown, problems })
  })
}

function serveStored<Types extends DeskTypes>(
  staff: StaffRoutes,
  service: Service,
  desk: RecordDesk<Types>,
  { named, show, showStored, preview }: DeskRoutes<Types>,
): void {
  const { database } = service
  const below = desk.isSingle === true ? '' : `/:id${desk.formPath ?? ''}`
  const path = `${desk.path}${below}`
  staff.get(path, async (call) => showStored(call, await named(call)))

  staff.post(path, async (call) => {
    const stored = await named(call)
    const values = desk.valuesOf(stored)
    const { typed, file, more, seen, isPreview } = await received(desk, call, { stored, values })
    const shown = { stored, values, typed, more, seen, sent: file }
    if (isPreview) return preview(call, shown)
    const { organisation } = await call.context()
    const before = { id: idIn(desk, call.params), seen }
    const sent = { typed, file, more, before, origin: null, values: {} }
    const saved = await database.transaction((tx) => desk.save(tx, sent, call))
    if (saved.ok) {
      const undo = await undoOf(database.reads, desk, call, { stored, sent, site: organisation })
      if (undo !== null) offerUndo(call.request, undo)
      return goOn(call, desk.next(saved.value, sent, call))
    }
    if (saved.error.type === 'problems') return show(call, { ...shown, problems: saved.error.problems })
    const current = await named(call)
    const conflict = desk.form.typed(desk.valuesOf(current), organisation)
    return showStored(call, current, { typed, more, conflict, sent: file, done: '' })
  })
}
