import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../../../desk/pages/confirmed-routes.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Queries } from '../../../../../platform/storage/database/database.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../../../../site/frame/staff-routes.ts'
import { storableText } from '../../../../../values/text.ts'
import { html } from '../../../../../web/markup/html.ts'
import { selectTree } from '../../../changes/store.ts'
import { agencyOptions } from '../../../desk/agency-tree/options.ts'
import { type SourceKind, sourceKinds, sourceOf } from '../../../records/source.ts'
import { previewRun, runSource } from '../run/run.ts'
import { testSource } from '../run/test-source.ts'
import { undoRun } from '../run/undo.ts'
import { type EnteredSource, enteredSource, newSourceForm, sourceInputs } from '../source/form.ts'
import {
  countChanges,
  countLinks,
  findPeopleSource,
  findRun,
  lastRuns,
  type RunRow,
  type SourceRow,
  selectChanges,
  selectPeopleSources,
  selectRuns,
} from '../source/store.ts'
import { type PeopleSourceForm, peopleSourceFormPage } from './form-page.ts'
import { peopleSourcesPage } from './list-page.ts'
import { belowPeopleSources, peopleSourcePath, peopleSourcesPath, runMoment, runPath } from './parts.ts'
import { previewPage } from './preview-page.ts'
import { runPage } from './run-page.ts'
import { type PeopleSourceNotice, peopleSourceNotices, peopleSourcePage } from './source-page.ts'
import {
  addPeopleSource,
  changeSource,
  linkExisting,
  type PeopleSourceChange,
  removePeopleSource,
  switchSource,
} from './sources.ts'
import { mostShown } from './tables.ts'

type OnSource = StaffCall<{ readonly id: string }>
type OnRun = StaffCall<{ readonly id: string; readonly run: string }>

const ownPath = `${peopleSourcesPath}/:id` as const
const mostRuns = 1000
/** Milliseconds that a page waits for a source. */
const patience = 90_000

/** Admins manage here what the directory is kept in step with. */
export function peopleSourceRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, 'admin')
  listRoutes(staff, service)
  formRoutes(staff, service)
  actionRoutes(staff, service)
  runRoutes(staff, service)
}

async function named(queries: Queries, { params }: OnSource): Promise<SourceRow> {
  return known(await findPeopleSource(queries, storableText(params.id)))
}

const changeOf = ({ config, secret }: Service, call: StaffCall): PeopleSourceChange => ({
  ...call.change(),
  config,
  secret,
})

function listRoutes(staff: StaffRoutes, service: Service): void {
  const { reads } = service.database

  staff.get(peopleSourcesPath, async ({ query, done, show }) => {
    const runs = await lastRuns(reads)
    const links = await countLinks(reads)
    const sources = (await selectPeopleSources(reads)).map((row) => ({
      source: sourceOf(row),
      last: runs.find(({ source }) => source === row.id) ?? null,
      people: links.find(({ source, kind }) => source === row.id && kind === 'people')?.count ?? 0,
    }))
    return show((context) => peopleSourcesPage(context, { sources, query, isRemoved: done === 'removed' }))
  })

  staff.get(ownPath, async (call) => {
    const row = await named(service.database.reads, call)
    const runs = await selectRuns(reads, row.id, mostRuns)
    const done = peopleSourceNotices.find((one) => one === call.done) ?? null
    return call.show((context) =>
      peopleSourcePage(context, { source: sourceOf(row), runs, query: call.query, done }),
    )
  })
}

function formRoutes(staff: StaffRoutes, service: Service): void {
  const { database } = service

  async function showForm(
    call: StaffCall,
    view: Partial<PeopleSourceForm> & Pick<PeopleSourceForm, 'kind' | 'entered'>,
  ) {
    const agencies = agencyOptions(await selectTree(database.reads), { top: null, agencies: null })
    const whole = { source: null, problems: [], isConflict: false, tested: null, ...view, agencies }
    const status = whole.isConflict ? 409 : whole.problems.length > 0 ? 422 : 200
    return call.show((context) => peopleSourceFormPage(context, whole), status)
  }

  /** A look at the source as it was entered, saved or not. */
  async function showTested(
    call: StaffCall,
    kind: SourceKind,
    entered: EnteredSource,
    row: SourceRow | null,
  ) {
    const source = row === null ? null : sourceOf(row)
    const signal = AbortSignal.timeout(patience)
    const tested = await testSource(service, { kind, entered, row, signal })
    if (!tested.ok) return showForm(call, { kind, source, entered, problems: tested.error })
    return showForm(call, { kind, source, ...tested.value })
  }

  const kindOf = ({ params }: StaffCall<{ readonly kind: string }>): SourceKind =>
    known(sourceKinds.find((kind) => kind === params.kind))

  staff.get(`${peopleSourcesPath}/new/:kind`, (call) => {
    const kind = kindOf(call)
    return showForm(call, { kind, entered: newSourceForm(kind) })
  })

  staff.post(`${peopleSourcesPath}/new/:kind`, async (call) => {
    const kind = kindOf(call)
    const entered = readForm(call.body)
    if (isTest(call)) return showTested(call, kind, entered, null)
    const added = await database.transaction((tx) =>
      addPeopleSource(tx, kind, entered, changeOf(service, call)),
    )
    if (!added.ok) return showForm(call, { kind, entered, problems: added.error })
    return call.redirect(`${peopleSourcePath({ id: added.value })}?done=added`)
  })

  staff.get(`${ownPath}/edit`, async (call) => {
    const row = await named(service.database.reads, call)
    const source = sourceOf(row)
    return showForm(call, { kind: row.kind, source, entered: enteredSource(source.name, source.settings) })
  })

  staff.post(`${ownPath}/edit`, async (call) => {
    const row = await named(service.database.reads, call)
    const entered = readForm(call.body)
    if (isTest(call)) return showTested(call, row.kind, entered, row)
    const seen = { id: row.id, seen: textField(call.body, 'seen') }
    const saved = await database.transaction((tx) => changeSource(tx, seen, entered, changeOf(service, call)))
    if (saved.ok) return back(call, row, 'saved')
    const { error } = saved
    if (error.type === 'gone') throw new PageProblem(404)
    const problems = error.type === 'problems' ? error.problems : []
    const view = { kind: row.kind, source: sourceOf(row), entered, problems }
    return showForm(call, { ...view, isConflict: error.type === 'conflict' })
  })
}

const isTest = ({ body }: StaffCall) => textField(body, 'do') === 'test'

function readForm(body: unknown): EnteredSource {
  return Object.fromEntries(sourceInputs.map((input) => [input, textField(body, input)]))
}

function back({ redirect }: StaffCall, row: Pick<SourceRow, 'id'>, done: PeopleSourceNotice) {
  return redirect(`${peopleSourcePath(row)}?done=${done}`)
}

function actionRoutes(staff: StaffRoutes, service: Service): void {
  const { database } = service
  for (const state of ['on', 'off'] as const)
    staff.post(`${ownPath}/${state}`, async (call: OnSource) => {
      const row = await named(service.database.reads, call)
      await database.transaction((tx) => switchSource(tx, sourceOf(row), state === 'on', call.change()))
      return back(call, row, state)
    })

  staff.post(`${ownPath}/link`, async (call) => {
    const row = await named(service.database.reads, call)
    await database.transaction((tx) => linkExisting(tx, sourceOf(row), call.change()))
    return call.redirect(`${peopleSourcePath(row)}/preview`)
  })

  confirmedRoutes(staff, service, {
    path: `${ownPath}/delete`,
    about: belowPeopleSources,
    find: named,
    ask: ({ t }, row) => ({
      title: t('peopleSources.remove', { name: row.name }),
      text: html`<p>${t('peopleSources.removeText')}</p>`,
      consequences: [],
      button: t('common.delete'),
      back: { href: peopleSourcePath(row), text: t('common.keep') },
    }),
    act: (tx, row, call) => removePeopleSource(tx, sourceOf(row), call.change()),
    next: () => `${peopleSourcesPath}?done=removed`,
  })
}

function runRoutes(staff: StaffRoutes, service: Service): void {
  const { reads } = service.database

  staff.get(`${ownPath}/preview`, async (call) => {
    const row = await named(service.database.reads, call)
    const preview = await previewRun(service, row, AbortSignal.timeout(patience))
    const source = sourceOf(row)
    const view = preview.ok ? { source, plan: preview.value.plan } : { source, failure: preview.error }
    return call.show((context) => previewPage(context, view))
  })

  staff.post(`${ownPath}/run`, async (call) => {
    const row = await named(service.database.reads, call)
    const isForced = textField(call.body, 'force') === '1'
    const signal = AbortSignal.timeout(patience)
    const end = await runSource(service, row, { cause: 'staff', by: call.by, signal, isForced })
    return end.state === 'unchanged' ? back(call, row, 'unchanged') : call.redirect(runPath(row, end.run))
  })

  async function runOf(queries: Queries, call: OnRun) {
    const row = await named(queries, call)
    return { row, run: known(await findRun(queries, row.id, storableText(call.params.run))) }
  }

  async function viewOf(queries: Queries, { row, run }: { readonly row: SourceRow; readonly run: RunRow }) {
    const changes = await selectChanges(queries, run.id, mostShown)
    return { source: sourceOf(row), run, changes, total: await countChanges(queries, run.id) }
  }

  staff.get(`${ownPath}/runs/:run`, async (call) => {
    const view = await viewOf(reads, await runOf(reads, call))
    return call.show((context) => runPage(context, { ...view, undone: null }))
  })

  confirmedRoutes(staff, service, {
    path: `${ownPath}/runs/:run/undo`,
    find: runOf,
    about: (context, { row }) => belowPeopleSources(context, row),
    ask(context, { row, run }) {
      if (run.state !== 'done') throw new PageProblem(404)
      const { t } = context
      return {
        title: t('peopleSources.undoTitle', { when: runMoment(context, run.ended) }),
        text: html`<p>${t('peopleSources.undoText')}</p>`,
        consequences: [],
        button: t('peopleSources.undo'),
        back: { href: runPath(row, run.id), text: t('common.cancel') },
      }
    },
    // A form that was sent twice shows what became of it.
    async act(tx, { row, run }, call) {
      const undone = run.state === 'done' ? await undoRun(tx, sourceOf(row), run, call.change()) : null
      return { ...(await viewOf(tx, await runOf(tx, call))), undone }
    },
    next: (_, view) => (context) => runPage(context, view),
  })
}
