import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Need } from '../identity/sessions/guard.ts'
import { readFileForm, type WantedFile } from '../platform/http/forms/file-form.ts'
import { textField, ticked } from '../platform/http/forms/form.ts'
import { known } from '../platform/http/requests/errors.ts'
import type { Service } from '../platform/service.ts'
import type { Queries, Tx } from '../platform/storage/database/database.ts'
import type { FieldProblem, FormValues, Values } from '../records/fields/field.ts'
import { type ShownFile, shownFile } from '../records/fields/record-file.ts'
import type { EditForm } from '../records/fields/record-form.ts'
import type { PageContext } from '../site/frame/page-context.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../site/frame/staff-routes.ts'
import type { Result } from '../values/result.ts'
import { type PictureProblem, type ReadPicture, readPicture } from '../web/components/picture-field.ts'
import type { Html } from '../web/markup/html.ts'
import type { SaveRefusal } from './refusal.ts'

/** The types that differ between desks. */
export interface DeskTypes {
  readonly id: unknown
  readonly stored: unknown
  /** Of problems. */
  readonly code: string
  /** The record that a new one is copied from, or is placed below. */
  readonly origin: unknown
  /** Inputs in addition to the fields of the record, as sent or as initially shown. */
  readonly more: unknown
  /** The result of saving. */
  readonly saved: unknown
}

/** A sent form. */
export interface SentRecord<Types extends DeskTypes> {
  readonly typed: FormValues
  readonly file: ReadPicture
  readonly more: Types['more']
  /** Null for a new record. `seen` is the tag of the state that the form was opened with. */
  readonly before: { readonly id: Types['id']; readonly seen: string } | null
  /** Null for a stored record. */
  readonly origin: Types['origin'] | null
  /** Initial values of a new record; empty for a stored one. */
  readonly values: Values
}

/** What the page of a form shows. */
export interface ShownRecord<Types extends DeskTypes> {
  /** Null for a new record. */
  readonly stored: Types['stored'] | null
  /** Null for a stored record. */
  readonly origin: Types['origin'] | null
  /** The stored values, or the initial ones of a new record. */
  readonly values: Values
  readonly typed: FormValues
  readonly more: Types['more']
  readonly seen: string
  readonly problems: readonly FieldProblem<Types['code']>[]
  /** The stored values, where somebody else has changed them since the form was opened. */
  readonly conflict: FormValues | null
  /** Null where the form has no file field. */
  readonly file: RecordFile | null
  /** The action that was just completed, from the address; empty for none. */
  readonly done: string
  /** Set where nothing was saved, because the form was sent for a preview. */
  readonly isPreview: boolean
}

/** The file of a form, as stored and as sent. */
interface RecordFile extends WantedFile, ShownFile {
  readonly alt: string
  readonly storedAlt: string
}

export interface DeskFile extends WantedFile {
  /** Returns the id and the description of the file of a record. */
  of(values: Values): { readonly id: string | null; readonly alt: string }
  /** Returns why the file is rejected, in addition to its own problems. */
  problem?(sent: ReadPicture, values: Values): PictureProblem | null
}

/** Records of one kind that staff create and edit, each in a form of its own. */
export interface RecordDesk<Types extends DeskTypes> {
  /** The path of the list; forms are at `/new` and `/:id` below it. */
  readonly path: string
  readonly need: Need
  readonly form: EditForm<Types['code']>
  readonly file?: DeskFile
  /** Whether the form has a preview. */
  readonly previews?: true
  readId(text: string): Types['id'] | null
  /** Reads a record; null also where the user may not see it. */
  find(id: Types['id'], call: StaffCall): Promise<Types['stored'] | null>
  valuesOf(stored: Types['stored']): Values
  begin(call: StaffCall): Promise<{ readonly values: Values; readonly origin: Types['origin'] }>
  readonly more: {
    /** Returns the initial additional inputs. `stored` is null for a new record. */
    begin(call: StaffCall, stored: Types['stored'] | null): Types['more']
    read(body: unknown): Types['more']
  }
  save(
    tx: Tx,
    sent: SentRecord<Types>,
    call: StaffCall,
  ): Promise<Result<Types['saved'], SaveRefusal<FieldProblem<Types['code']>>>>
  page(context: PageContext, shown: ShownRecord<Types>, call: StaffCall): Html | Promise<Html>
  /** Returns the path to redirect to after saving. */
  next(saved: Types['saved'], sent: SentRecord<Types>): string
}

/** For desks whose forms have no additional inputs. */
export const nothingMore = { begin: () => null, read: () => null } as const

type Shown<Types extends DeskTypes> = Pick<ShownRecord<Types>, 'stored' | 'values' | 'typed'> &
  Partial<Omit<ShownRecord<Types>, 'file'>> & {
    readonly sent?: ReadPicture
    /** Set where another part of the page was rejected. */
    readonly isRefused?: boolean
  }

/** For additional routes of a desk. */
export interface RecordForms<Types extends DeskTypes> {
  /** Returns the record in the address. */
  named(call: StaffCall<{ readonly id: string }>): Promise<Types['stored']>
  /** Shows the form of a stored record, with initial values except for those given. */
  showStored(call: StaffCall, stored: Types['stored'], more?: Partial<Shown<Types>>): Promise<FastifyReply>
}

interface DeskRoutes<Types extends DeskTypes> extends RecordForms<Types> {
  show(call: StaffCall, shown: Shown<Types>): Promise<FastifyReply>
  /** Shows the form again with its problems, or with the preview. */
  preview(call: StaffCall, shown: Shown<Types>): Promise<FastifyReply>
}

/** Registers the routes for the forms of a desk. */
export function recordRoutes<Types extends DeskTypes>(
  app: FastifyInstance,
  service: Service,
  desk: RecordDesk<Types>,
): RecordForms<Types> {
  const staff = staffRoutes(app, service, desk.need)
  const routes = deskRoutes(service, desk)
  serveNew(staff, service, desk, routes)
  serveStored(staff, service, desk, routes)
  return routes
}

function deskRoutes<Types extends DeskTypes>(
  { database }: Service,
  desk: RecordDesk<Types>,
): DeskRoutes<Types> {
  const routes: DeskRoutes<Types> = {
    named: async (call) => known(await desk.find(known(desk.readId(call.params.id)), call)),
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
  const problemOf = file.problem ?? (({ problem }) => problem)
  const problem = sent !== undefined && isChecked ? problemOf(sent, values) : null
  const { name, limit, types } = file
  const stored = await shownFile(queries, id, sent, problem)
  return { name, limit, types, ...stored, alt: sent?.alt ?? alt, storedAlt: alt }
}

/** Reads the posted form. */
async function received<Types extends DeskTypes>(
  { form, file, more, previews }: RecordDesk<Types>,
  call: StaffCall,
  values: Values,
) {
  const sent = await readFileForm(call.request, { files: file === undefined ? [] : [file] })
  const { organisation } = await call.context()
  const hasFile = (file?.of(values).id ?? null) !== null
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
    const { typed, file, more, isPreview } = await received(desk, call, values)
    const shown = { stored: null, origin, values, typed, more, sent: file }
    if (isPreview) return preview(call, shown)
    const sent = { typed, file, more, before: null, origin, values }
    const saved = await database.transaction((tx) => desk.save(tx, sent, call))
    if (saved.ok) return call.redirect(desk.next(saved.value, sent))
    const problems = saved.error.type === 'problems' ? saved.error.problems : []
    return show(call, { ...shown, problems })
  })
}

function serveStored<Types extends DeskTypes>(
  staff: StaffRoutes,
  { database }: Service,
  desk: RecordDesk<Types>,
  { named, show, showStored, preview }: DeskRoutes<Types>,
): void {
  const path = `${desk.path}/:id` as const
  staff.get(path, async (call) => showStored(call, await named(call)))

  staff.post(path, async (call) => {
    const stored = await named(call)
    const values = desk.valuesOf(stored)
    const { typed, file, more, seen, isPreview } = await received(desk, call, values)
    const shown = { stored, values, typed, more, seen, sent: file }
    if (isPreview) return preview(call, shown)
    const before = { id: known(desk.readId(call.params.id)), seen }
    const sent = { typed, file, more, before, origin: null, values: {} }
    const saved = await database.transaction((tx) => desk.save(tx, sent, call))
    if (saved.ok) return call.redirect(desk.next(saved.value, sent))
    if (saved.error.type === 'problems') return show(call, { ...shown, problems: saved.error.problems })
    const current = await named(call)
    const conflict = desk.form.typed(desk.valuesOf(current), (await call.context()).organisation)
    return showStored(call, current, { typed, more, conflict, sent: file, done: '' })
  })
}
