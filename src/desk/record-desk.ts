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

/** What a form for a new record begins with. */
export interface NewRecord<Stored> {
  readonly values: Values
  /** The record that it is a copy of. */
  readonly source?: Stored
}

/** Inputs beside the fields of a record, as they were sent or as the form begins with them. */
export type MoreInputs = Readonly<Record<string, unknown>>

/** A sent form. */
export interface SentRecord<Id, More extends MoreInputs> {
  readonly typed: FormValues
  readonly file: ReadPicture
  readonly more: More
  /** Null for a new record. `seen` is the tag of the state that the form began with. */
  readonly before: { readonly id: Id; readonly seen: string } | null
  /** Values of the record that a new one is a copy of. */
  readonly source: Values
}

/** What the page of a form shows. */
export interface ShownRecord<Stored, Code extends string, More extends MoreInputs> {
  /** Null for a new record. */
  readonly stored: Stored | null
  /** The record that a new one is a copy of. */
  readonly source: Stored | null
  readonly typed: FormValues
  readonly more: More
  readonly seen: string
  readonly problems: readonly FieldProblem<Code>[]
  /** The stored values, where somebody else has changed them meanwhile. */
  readonly conflict: FormValues | null
  /** Null where the form takes none. */
  readonly file: RecordFile | null
  /** What was just done, from the address; empty where nothing was. */
  readonly done: string
  /** Nothing was saved: the form was sent to see what follows from it. */
  readonly isPreview: boolean
}

/** The file of a form: as stored, and as it was sent. */
interface RecordFile extends WantedFile, ShownFile {
  readonly alt: string
  readonly storedAlt: string
}

interface DeskFile<Stored> extends WantedFile {
  /** The id of the stored file and its description. */
  of(stored: Stored | null): { readonly id: string | null; readonly alt: string }
  /** Why a sent file is refused, where that is not simply what is wrong with it. */
  problem?(sent: ReadPicture, stored: Stored | null): PictureProblem | null
}

/** Records of one kind that staff add and change, each by a form of its own. */
export interface RecordDesk<
  Id,
  Stored,
  Code extends string,
  More extends MoreInputs = MoreInputs,
  Saved = Id,
> {
  /** Of the list; forms are at `/new` and `/:id` below it. */
  readonly path: string
  readonly need: Need
  readonly form: EditForm<Code>
  readonly file?: DeskFile<Stored>
  /** Whether the form can be sent to see what follows from it. */
  readonly previews?: true
  readId(text: string): Id | null
  /** Null also where it is out of reach. */
  find(id: Id, call: StaffCall): Promise<Stored | null>
  valuesOf(stored: Stored): Values
  /** By default an empty form. */
  begin?(call: StaffCall): Promise<NewRecord<Stored>>
  readonly more: {
    /** `stored` is null for a new record. */
    begin(call: StaffCall, stored: Stored | null): More
    read(body: unknown): More
  }
  save(
    tx: Tx,
    sent: SentRecord<Id, More>,
    call: StaffCall,
  ): Promise<Result<Saved, SaveRefusal<FieldProblem<Code>>>>
  page(context: PageContext, shown: ShownRecord<Stored, Code, More>, call: StaffCall): Html | Promise<Html>
  /** Where the browser goes once it is saved. */
  next(saved: Saved, sent: SentRecord<Id, More>): string
}

/** For desks whose forms have nothing but the fields of the record. */
export const nothingMore = { begin: () => ({}), read: () => ({}) } as const

type Shown<Stored, Code extends string, More extends MoreInputs> = Partial<
  Omit<ShownRecord<Stored, Code, More>, 'file' | 'stored' | 'typed'>
> &
  Pick<ShownRecord<Stored, Code, More>, 'stored' | 'typed'> & { readonly sent?: ReadPicture }

export interface RecordForms<Stored, Code extends string, More extends MoreInputs> {
  /** The record that the address names; for routes beside those of the form. */
  named(call: StaffCall<{ readonly id: string }>): Promise<Stored>
  show(call: StaffCall, shown: Shown<Stored, Code, More>): Promise<FastifyReply>
  /** With the problems of what was typed, or with what follows from it. */
  preview(call: StaffCall, shown: Shown<Stored, Code, More>): Promise<FastifyReply>
  /** As the form of a stored record begins. */
  showStored(
    call: StaffCall,
    stored: Stored,
    more?: Partial<Shown<Stored, Code, More>>,
  ): Promise<FastifyReply>
}

/** Serves the forms of a desk. */
export function recordRoutes<Id, Stored, Code extends string, More extends MoreInputs, Saved>(
  app: FastifyInstance,
  service: Service,
  desk: RecordDesk<Id, Stored, Code, More, Saved>,
): RecordForms<Stored, Code, More> {
  const staff = staffRoutes(app, service, desk.need)
  const forms = recordForms(service, desk)
  serveNew(staff, service, desk, forms)
  serveStored(staff, service, desk, forms)
  return forms
}

function recordForms<Id, Stored, Code extends string, More extends MoreInputs, Saved>(
  { database }: Service,
  desk: RecordDesk<Id, Stored, Code, More, Saved>,
): RecordForms<Stored, Code, More> {
  const forms: RecordForms<Stored, Code, More> = {
    named: async (call) => known(await desk.find(known(desk.readId(call.params.id)), call)),
    async show(call, { sent, ...shown }) {
      const { stored, conflict = null, problems = [] } = shown
      const file = await fileOf(database.reads, desk, {
        ...{ of: stored ?? shown.source ?? null, sent },
        isChecked: conflict === null && shown.isPreview !== true,
      })
      const isRefused = problems.length > 0 || (file !== null && file.problem !== null)
      const status = conflict !== null ? 409 : isRefused ? 422 : 200
      const more = shown.more ?? desk.more.begin(call, stored)
      const usual = { source: null, seen: '', conflict, problems, done: '', isPreview: false }
      return call.show((context) => desk.page(context, { ...usual, ...shown, more, file }, call), status)
    },
    async preview(call, shown) {
      const of = shown.stored ?? shown.source ?? null
      const { organisation } = await call.context()
      const read = desk.form.read(shown.typed, of === null ? {} : desk.valuesOf(of), organisation)
      return forms.show(call, { ...shown, problems: read.ok ? [] : read.error, isPreview: read.ok })
    },
    async showStored(call, stored, more) {
      const values = desk.valuesOf(stored)
      const typed = desk.form.typed(values, (await call.context()).organisation)
      return forms.show(call, { stored, typed, seen: desk.form.tag(values), done: call.done, ...more })
    },
  }
  return forms
}

async function fileOf<Stored>(
  queries: Queries,
  { file }: Pick<RecordDesk<never, Stored, never>, 'file'>,
  shown: { readonly of: Stored | null; readonly sent?: ReadPicture | undefined; readonly isChecked: boolean },
): Promise<RecordFile | null> {
  if (file === undefined) return null
  const { of, sent, isChecked } = shown
  const { id, alt } = file.of(of)
  const problem =
    sent !== undefined && isChecked ? (file.problem ?? (({ problem }) => problem))(sent, of) : null
  const { name, limit, types } = file
  const stored = await shownFile(queries, id, sent, problem)
  return { name, limit, types, ...stored, alt: sent?.alt ?? alt, storedAlt: alt }
}

/** Reads what the browser has sent. */
async function received<Stored, Code extends string, More extends MoreInputs>(
  {
    form,
    file,
    more,
    previews,
  }: Pick<RecordDesk<never, Stored, Code, More>, 'form' | 'file' | 'more' | 'previews'>,
  call: StaffCall,
  stored: Stored | null,
) {
  const sent = await readFileForm(call.request, { files: file === undefined ? [] : [file] })
  const { organisation } = await call.context()
  const hasFile = (file?.of(stored).id ?? null) !== null
  return {
    typed: form.received(sent.body, organisation),
    file: readPicture(sent, file?.name ?? '', hasFile),
    more: more.read(sent.body),
    seen: textField(sent.body, 'seen'),
    isPreview: previews === true && ticked(sent.body, 'preview'),
  }
}

function serveNew<Id, Stored, Code extends string, More extends MoreInputs, Saved>(
  staff: StaffRoutes,
  { database }: Service,
  desk: RecordDesk<Id, Stored, Code, More, Saved>,
  { show, preview }: RecordForms<Stored, Code, More>,
): void {
  const path = `${desk.path}/new`
  const begin = async (call: StaffCall): Promise<NewRecord<Stored>> => desk.begin?.(call) ?? { values: {} }

  staff.get(path, async (call) => {
    const { values, source = null } = await begin(call)
    const typed = desk.form.typed(values, (await call.context()).organisation)
    return show(call, { stored: null, source, typed })
  })

  staff.post(path, async (call) => {
    const { source = null } = await begin(call)
    const { typed, file, more, isPreview } = await received(desk, call, source)
    const shown = { stored: null, source, typed, more, sent: file }
    if (isPreview) return preview(call, shown)
    const sent = { typed, file, more, before: null, source: source === null ? {} : desk.valuesOf(source) }
    const saved = await database.transaction((tx) => desk.save(tx, sent, call))
    if (saved.ok) return call.redirect(desk.next(saved.value, sent))
    const problems = saved.error.type === 'problems' ? saved.error.problems : []
    return show(call, { ...shown, problems })
  })
}

function serveStored<Id, Stored, Code extends string, More extends MoreInputs, Saved>(
  staff: StaffRoutes,
  { database }: Service,
  desk: RecordDesk<Id, Stored, Code, More, Saved>,
  { named, show, showStored, preview }: RecordForms<Stored, Code, More>,
): void {
  const path = `${desk.path}/:id` as const
  staff.get(path, async (call) => showStored(call, await named(call)))

  staff.post(path, async (call) => {
    const stored = await named(call)
    const { typed, file, more, seen, isPreview } = await received(desk, call, stored)
    const shown = { stored, typed, more, seen, sent: file }
    if (isPreview) return preview(call, shown)
    const sent = { typed, file, more, before: { id: known(desk.readId(call.params.id)), seen }, source: {} }
    const saved = await database.transaction((tx) => desk.save(tx, sent, call))
    if (saved.ok) return call.redirect(desk.next(saved.value, sent))
    if (saved.error.type === 'problems') return show(call, { ...shown, problems: saved.error.problems })
    const current = await named(call)
    const conflict = desk.form.typed(desk.valuesOf(current), (await call.context()).organisation)
    return showStored(call, current, { typed, more, conflict, sent: file, done: '' })
  })
}
