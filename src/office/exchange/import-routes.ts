import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { agencyLimit } from '../../identity/accounts/scope.ts'
import { randomId } from '../../platform/crypto/secret.ts'
import { rawField, textField, ticked } from '../../platform/http/forms/form.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { ExchangeTable } from '../../records/exchange/exchange-table.ts'
import { type Plan, planDigest } from '../../records/exchange/plan.ts'
import type { GivenTable } from '../../records/exchange/read-rows.ts'
import { type RowsReader, rowsReader } from '../../records/exchange/rows-reader.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { storableText } from '../../values/text.ts'
import { addSeconds } from '../../values/time.ts'
import { applyPlan, Unstorable } from './apply.ts'
import {
  type CheckedImport,
  checkedImportLifetime,
  findCheckedImport,
  removeCheckedImport,
  saveCheckedImport,
} from './checked-import-store.ts'
import { type DryRunView, dryRunPage } from './dry-run-page.ts'
import { type ImportFormView, importFormPage } from './form-page.ts'
import type { ImportArea } from './import-area.ts'
import { selectImports } from './imports-store.ts'
import { receiveFile } from './receive-file.ts'
import { withdrawRoutes } from './withdraw-routes.ts'

type OnCheckedImport = StaffCall<{ readonly checked: string }>

interface ImportDesk {
  readonly service: Service
  readonly area: ImportArea
  readonly reader: RowsReader
}

/** An uploaded file is checked and its changes are shown; they are applied only after confirmation. */
export function importRoutes(app: FastifyInstance, service: Service, area: ImportArea): void {
  const reader = rowsReader()
  app.addHook('onClose', () => reader.close())
  const desk = { service, area, reader }
  const staff = staffRoutes(app, service, area.need)
  uploadRoutes(staff, desk)
  dryRunRoutes(staff, desk)
  withdrawRoutes(staff, service, area)
}

function uploadRoutes(staff: StaffRoutes, { service, area, reader }: ImportDesk): void {
  const { path, tables } = area
  const tableNamed = (name: string) => tables.find((table) => table.name === name) ?? tables[0]

  const withdrawn = tables.filter(({ withdrawal }) => withdrawal !== undefined).map(({ name }) => name)

  async function show(call: StaffCall, view: Omit<ImportFormView, 'imports'>) {
    const imports = withdrawn.length === 0 ? [] : await selectImports(service.database.reads, withdrawn)
    const status = view.fault === null ? 200 : 422
    return call.show((context) => importFormPage(context, area, { ...view, imports }), status)
  }

  staff.get(path, (call) => {
    const said = (name: string) => textField(call.query, name)
    const count = (name: string) => Number(/^\d{1,6}$/.exec(said(name))?.[0] ?? 0)
    const { name: table } = tableNamed(said('done') || said('table'))
    const done = said('done') === '' ? null : { added: count('added'), changed: count('changed') }
    const removed = said('withdrawn') === '' ? null : count('removed')
    return show(call, { table, fault: null, done, removed })
  })

  staff.post(path, async (call) => {
    const sent = await receiveFile(call.request)
    const table = tableNamed(sent.table)
    const refused = { table: table.name, done: null, removed: null }
    if (!sent.file.ok) return show(call, { ...refused, fault: sent.file.error })
    const { name, content } = sent.file.value
    const given = await reader.read(table, content)
    if (!given.ok) return show(call, { ...refused, fault: given.error })
    const created = service.clock.now()
    const checked: CheckedImport = {
      ...{ id: randomId(), user_id: call.user.id, subject: table.name, created },
      ...{ file_name: name, content, sha256: createHash('sha256').update(content).digest('hex') },
    }
    await service.database.transaction((tx) => saveCheckedImport(tx, checked))
    return call.redirect(`${path}/${checked.id}`)
  })
}

function dryRunRoutes(staff: StaffRoutes, desk: ImportDesk): void {
  const { service, area } = desk
  const path = `${area.path}/:checked` as const

  function show(
    call: StaffCall,
    { checked, table }: OpenCheckedImport,
    { plan, held }: Pick<DryRunView, 'plan' | 'held'>,
  ): Promise<FastifyReply> {
    const view = { table, plan, held, fileName: checked.file_name, path: `${area.path}/${checked.id}` }
    return call.show((context) => dryRunPage(context, area, view), statusOf(held))
  }

  staff.get(path, async (call) => {
    const open = await openCheckedImport(desk, call)
    const plan = await open.table.plan(service.database.reads, open.given, agencyLimit(call.user))
    return show(call, open, { plan, held: null })
  })

  staff.post(path, async (call) => {
    const open = await openCheckedImport(desk, call)
    const { plan, held } = await confirm(service, call, open)
    if (held !== null) return show(call, open, { plan, held })
    const counts = `added=${plan.added.length}&changed=${plan.changed.length}`
    return call.redirect(`${area.path}?done=${open.table.name}&${counts}`)
  })
}

function statusOf(held: DryRunView['held']): number {
  switch (held) {
    case null:
      return 200
    case 'changedMeanwhile':
      return 409
    case 'unstorable':
      return 422
  }
}

interface OpenCheckedImport {
  readonly checked: CheckedImport
  readonly table: ExchangeTable
  readonly given: GivenTable
}

/** Reads a stored file and parses it again. */
async function openCheckedImport(
  { service, area, reader }: ImportDesk,
  { user, params }: OnCheckedImport,
): Promise<OpenCheckedImport> {
  const since = addSeconds(service.clock.now(), -checkedImportLifetime)
  const wanted = { id: storableText(params.checked), user: user.id, since }
  const checked = known(await findCheckedImport(service.database.reads, wanted))
  const table = known(area.tables.find(({ name }) => name === checked.subject))
  const given = await reader.read(table, checked.content)
  if (!given.ok) throw new Error(`a file that could be read can be read no longer: ${given.error.code}`)
  return { checked, table, given: given.value }
}

/**
 * Applies all or nothing, and only the plan that was shown: if the records have changed since, the new plan is shown
 * first.
 */
async function confirm(
  service: Service,
  { user, by, body, request }: StaffCall,
  { checked, table, given }: OpenCheckedImport,
): Promise<Pick<DryRunView, 'plan' | 'held'>> {
  const { database, clock } = service
  const limit = agencyLimit(user)
  const seen = rawField(body, 'digest')
  const file = { name: checked.file_name, sha256: checked.sha256 }
  try {
    return await database.transaction(async (tx) => {
      const plan = await table.plan(tx, given, limit)
      if (planDigest(plan) !== seen) return { plan, held: 'changedMeanwhile' }
      await applyPlan(tx, table, plan, { by, at: clock.now(), file })
      if (ticked(body, 'mail')) await table.mails?.send(tx, service, plan.added, by)
      await removeCheckedImport(tx, checked.id)
      return { plan, held: null }
    })
  } catch (error) {
    if (!(error instanceof Unstorable)) throw error
    request.log.warn({ line: error.line, field: error.field }, 'an import was taken back')
    const plan = await table.plan(database.reads, given, limit)
    return { plan: withProblem(plan, error), held: 'unstorable' }
  }
}

function withProblem(plan: Plan, { line, field }: Unstorable): Plan {
  if (line === null) return plan
  const problem = { line, name: field === '' ? null : field, fault: 'unsuitable', given: '' } as const
  return { ...plan, refused: [problem, ...plan.refused] }
}
