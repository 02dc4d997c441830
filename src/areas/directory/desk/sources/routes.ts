import type { FastifyInstance } from 'fastify'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import { confirmationPage } from '../../../../site/frame/staff-page.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { storableText } from '../../../../values/text.ts'
import { html } from '../../../../web/markup/html.ts'
import { selectTree } from '../../changes/store.ts'
import { previewRun, runSource } from '../../sources/run/run.ts'
import { testSource } from '../../sources/run/test-source.ts'
import { type Undone, undoRun } from '../../sources/run/undo.ts'
import { type EnteredSource, enteredOf, newSourceForm, sourceInputs } from '../../sources/source/form.ts'
import { type SourceKind, sourceKinds, sourceOf } from '../../sources/source/source.ts'
import {
  countChanges,
  countLinks,
  findRun,
  findSource,
  lastRuns,
  type RunRow,
  type SourceRow,
  selectChanges,
  selectRuns,
  selectSources,
} from '../../sources/source/store.ts'
import {
  addSource,
  changeSource,
  linkExisting,
  removeSource,
  type SourceChange,
  switchSource,
} from '../../sources/sources.ts'
import { agencyOptions } from '../agency-tree/options.ts'
import { type FormView, formPage } from './form-page.ts'
import { sourcesPage } from './list-page.ts'
import { inSection, moment, runPath, sourcePath, sourcesPath } from './parts.ts'
import { previewPage } from './preview-page.ts'
import { runPage } from './run-page.ts'
import { type Notice, notices, sourcePage } from './source-page.ts'
import { mostShown } from './tables.ts'

type OnSource = StaffCall<{ readonly id: string }>

const ownPath = `${sourcesPath}/:id` as const
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

async function named({ database }: Service, { params }: OnSource): Promise<SourceRow> {
  return known(await findSource(database.reads, storableText(params.id)))
}

const changeOf = ({ config, secret }: Service, call: StaffCall): SourceChange => ({
  ...call.change(),
  config,
  secret,
})

function listRoutes(staff: StaffRoutes, service: Service): void {
  const { reads } = service.database

  staff.get(sourcesPath, async ({ query, done, show }) => {
    const runs = await lastRuns(reads)
    const links = await countLinks(reads)
    const sources = (await selectSources(reads)).map((row) => ({
      source: sourceOf(row),
      last: runs.find(({ source }) => source === row.id) ?? null,
      people: links.find(({ source, kind }) => source === row.id && kind === 'people')?.count ?? 0,
    }))
    return show((context) => sourcesPage(context, { sources, query, isRemoved: done === 'removed' }))
  })

  staff.get(ownPath, async (call) => {
    const row = await named(service, call)
    const runs = await selectRuns(reads, row.id, mostRuns)
    const done = notices.find((one) => one === call.done) ?? null
    return call.show((context) =>
      sourcePage(context, { source: sourceOf(row), runs, query: call.query, done }),
    )
  })
}

function formRoutes(staff: StaffRoutes, service: Service): void {
  const { database } = service

  async function showForm(call: StaffCall, view: Partial<FormView> & Pick<FormView, 'kind' | 'entered'>) {
    const agencies = agencyOptions(await selectTree(database.reads), { top: null, agencies: null })
    const whole = { source: null, problems: [], isConflict: false, tested: null, ...view, agencies }
    const status = whole.isConflict ? 409 : whole.problems.length > 0 ? 422 : 200
    return call.show((context) => formPage(context, whole), status)
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

  staff.get(`${sourcesPath}/new/:kind`, (call) => {
    const kind = kindOf(call)
    return showForm(call, { kind, entered: newSourceForm(kind) })
  })

  staff.post(`${sourcesPath}/new/:kind`, async (call) => {
    const kind = kindOf(call)
    const entered = readForm(call.body)
    if (isTest(call)) return showTested(call, kind, entered, null)
    const added = await database.transaction((tx) => addSource(tx, kind, entered, changeOf(service, call)))
    if (!added.ok) return showForm(call, { kind, entered, problems: added.error })
    return call.redirect(`${sourcePath({ id: added.value })}?done=added`)
  })

  staff.get(`${ownPath}/edit`, async (call) => {
    const row = await named(service, call)
    const source = sourceOf(row)
    return showForm(call, { kind: row.kind, source, entered: enteredOf(source.name, source.settings) })
  })

  staff.post(`${ownPath}/edit`, async (call) => {
    const row = await named(service, call)
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

function back({ redirect }: StaffCall, row: Pick<SourceRow, 'id'>, done: Notice) {
  return redirect(`${sourcePath(row)}?done=${done}`)
}

function actionRoutes(staff: StaffRoutes, service: Service): void {
  const { database } = service
  for (const state of ['on', 'off'] as const)
    staff.post(`${ownPath}/${state}`, async (call: OnSource) => {
      const row = await named(service, call)
      await database.transaction((tx) => switchSource(tx, sourceOf(row), state === 'on', call.change()))
      return back(call, row, state)
    })

  staff.post(`${ownPath}/link`, async (call) => {
    const row = await named(service, call)
    await database.transaction((tx) => linkExisting(tx, sourceOf(row), call.change()))
    return call.redirect(`${sourcePath(row)}/preview`)
  })

  staff.get(`${ownPath}/delete`, async (call) => {
    const row = await named(service, call)
    return call.show((context) => {
      const { t } = context
      const asked = {
        title: t('peopleSources.remove', { name: row.name }),
        text: html`<p>${t('peopleSources.removeText')}</p>`,
        consequences: [],
        action: `${sourcePath(row)}/delete`,
        button: t('common.delete'),
        isDangerous: true,
        back: { href: sourcePath(row), text: t('common.keep') },
      }
      return confirmationPage(context, asked, inSection(context, row))
    })
  })

  staff.post(`${ownPath}/delete`, async (call) => {
    const row = await named(service, call)
    await database.transaction((tx) => removeSource(tx, sourceOf(row), call.change()))
    return call.redirect(`${sourcesPath}?done=removed`)
  })
}

function runRoutes(staff: StaffRoutes, service: Service): void {
  const { database } = service
  const { reads } = database

  staff.get(`${ownPath}/preview`, async (call) => {
    const row = await named(service, call)
    const preview = await previewRun(service, row, AbortSignal.timeout(patience))
    const source = sourceOf(row)
    const view = preview.ok ? { source, plan: preview.value.plan } : { source, failure: preview.error }
    return call.show((context) => previewPage(context, view))
  })

  staff.post(`${ownPath}/run`, async (call) => {
    const row = await named(service, call)
    const isForced = textField(call.body, 'force') === '1'
    const signal = AbortSignal.timeout(patience)
    const end = await runSource(service, row, { cause: 'staff', by: call.by, signal, isForced })
    return end.state === 'unchanged' ? back(call, row, 'unchanged') : call.redirect(runPath(row, end.run))
  })

  type OnRun = StaffCall<{ readonly id: string; readonly run: string }>

  async function runOf(call: OnRun): Promise<{ readonly row: SourceRow; readonly run: RunRow }> {
    const row = await named(service, call)
    return { row, run: known(await findRun(reads, row.id, storableText(call.params.run))) }
  }

  async function showRun(call: OnRun, undone: Undone | null) {
    const { row, run } = await runOf(call)
    const changes = await selectChanges(reads, run.id, mostShown)
    const total = await countChanges(reads, run.id)
    return call.show((context) => runPage(context, { source: sourceOf(row), run, changes, total, undone }))
  }

  staff.get(`${ownPath}/runs/:run`, (call) => showRun(call, null))

  staff.get(`${ownPath}/runs/:run/undo`, async (call) => {
    const { row, run } = await runOf(call)
    if (run.state !== 'done') throw new PageProblem(404)
    return call.show((context) => {
      const { t } = context
      const asked = {
        title: t('peopleSources.undoTitle', { when: moment(context, run.ended) }),
        text: html`<p>${t('peopleSources.undoText')}</p>`,
        consequences: [],
        action: `${runPath(row, run.id)}/undo`,
        button: t('peopleSources.undo'),
        isDangerous: true,
        back: { href: runPath(row, run.id), text: t('common.cancel') },
      }
      return confirmationPage(context, asked, inSection(context, row))
    })
  })

  staff.post(`${ownPath}/runs/:run/undo`, async (call) => {
    const { row } = await runOf(call)
    const undone = await database.transaction(async (tx) => {
      const run = known(await findRun(tx, row.id, storableText(call.params.run)))
      return run.state === 'done' ? undoRun(tx, sourceOf(row), run, call.change()) : null
    })
    return showRun(call, undone)
  })
}
