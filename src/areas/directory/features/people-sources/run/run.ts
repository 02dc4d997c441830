import { type Actor, recordChange } from '../../../../../identity/audit/audit.ts'
import { Unstorable } from '../../../../../office/exchange/apply.ts'
import { unseal } from '../../../../../platform/crypto/seal.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { ExchangeRowProblem } from '../../../../../records/exchange/plan.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { Instant } from '../../../../../values/time.ts'
import { type RecordKind, recordKinds, sourceOf } from '../../../records/source.ts'
import type { KindPlan } from '../plan/kind-plan.ts'
import { planRun, type RunPlan, type Stop } from '../plan/plan-run.ts'
import { deliveryInChild } from '../read/bounded-delivery.ts'
import type { SourceRecords, Tags } from '../read/delivery.ts'
import { failure, type ReadFailure } from '../read/failure.ts'
import { nextRun } from '../source/schedule.ts'
import {
  findPeopleSource,
  insertRun,
  lastRun,
  type RunRow,
  type SourceRow,
  updatePeopleSource,
  updateRun,
} from '../source/store.ts'
import { applyRun } from './apply.ts'

export interface RunParts extends Pick<Service, 'database' | 'clock' | 'config' | 'secret'> {
  /** Of a process or a command. */
  readonly log: { error(detail: { readonly text: string }, message: string): void }
}

export interface RunOptions {
  readonly cause: RunRow['cause']
  readonly by: Actor
  readonly signal: AbortSignal
  /** Whether somebody has looked at the departures. */
  readonly isForced: boolean
  /** The run that was asked for before, see `askForRun`. */
  readonly asked?: { readonly id: string; readonly isTrial: boolean }
}

/** How a run ended, besides failing. */
export type RunEnd =
  | { readonly state: 'unchanged' }
  | { readonly state: 'done'; readonly run: string; readonly counts: RunCounts }
  | { readonly state: 'stopped'; readonly run: string; readonly stop: Stop }
  | { readonly state: 'failed'; readonly run: string; readonly failure: ReadFailure }

export interface KindCounts {
  readonly added: number
  readonly changed: number
  readonly departed: number
  readonly unchanged: number
  readonly refused: number
}
export type RunCounts = Readonly<Partial<Record<RecordKind, KindCounts>>> & { readonly stop?: Stop }

/** A row that was left out; `missing`: a name that no entry has. */
export interface RunProblem extends Omit<ExchangeRowProblem, 'fault'> {
  readonly kind: RecordKind
  readonly fault: ExchangeRowProblem['fault'] | 'missing'
}

const mostProblems = 100

export const sealedFor = (id: string) => ({ purpose: 'people source', owner: id })

/** Reads the source; null for the password if it was sealed with another secret. */
async function fetchDelivery(
  { config, secret, log }: Pick<RunParts, 'config' | 'secret' | 'log'>,
  row: SourceRow,
  signal: AbortSignal,
  tags: Tags,
): Promise<Result<SourceRecords | 'unchanged', ReadFailure>> {
  const opened = row.secret === null ? Buffer.alloc(0) : unseal(secret, sealedFor(row.id), row.secret)
  if (opened === null) return fail(failure('secret'))
  const { kind, settings } = sourceOf(row)
  const password = opened.toString('utf8')
  return deliveryInChild({ kind, settings, config, signal, tags, password }, (text) =>
    log.error({ text }, 'a people source could not be read'),
  )
}

/** Reads everything and says what a run would do. */
export async function previewRun(
  parts: RunParts,
  row: SourceRow,
  signal: AbortSignal,
): Promise<Result<{ readonly delivery: SourceRecords; readonly plan: RunPlan }, ReadFailure>> {
  const delivery = await fetchDelivery(parts, row, signal, {})
  if (!delivery.ok || delivery.value === 'unchanged')
    return delivery.ok ? fail(failure('connection')) : delivery
  const { settings } = sourceOf(row)
  const plan = await planRun(parts.database.reads, { id: row.id, settings, entries: delivery.value.entries })
  return ok({ delivery: delivery.value, plan })
}

/**
 * Brings the directory in step with a source. It is read first; then one transaction compares and writes everything, the
 * journal and the next date included, so that a process that is killed leaves nothing half.
 */
export async function runSource(parts: RunParts, row: SourceRow, options: RunOptions): Promise<RunEnd> {
  const { database, clock } = parts
  const started = clock.now()
  // Whoever asks for a run wants it whatever the tags say.
  const tags: Tags = options.cause === 'schedule' ? JSON.parse(row.tags) : {}
  const delivery = await fetchDelivery(parts, row, options.signal, tags)
  const begun = { row, started, options }
  if (!delivery.ok) return database.transaction((tx) => failed(tx, clock.now(), begun, delivery.error))
  const read = delivery.value
  if (read === 'unchanged') {
    await database.transaction((tx) => checked(tx, row, clock.now(), null))
    return { state: 'unchanged' }
  }
  try {
    return await database.transaction((tx) => written(tx, clock.now(), begun, read))
  } catch (error) {
    if (!(error instanceof Unstorable)) throw error
    const why = failure('file', `${error.field} ${error.line ?? ''}`.trim())
    return database.transaction((tx) => failed(tx, clock.now(), begun, why))
  }
}

interface Begun {
  readonly row: SourceRow
  readonly started: Instant
  readonly options: RunOptions
}

async function written(tx: Tx, at: Instant, begun: Begun, delivery: SourceRecords): Promise<RunEnd> {
  const { row, options } = begun
  const stored = await findPeopleSource(tx, row.id)
  if (stored === undefined) return { state: 'unchanged' }
  const { settings } = sourceOf(stored)
  const plan = await planRun(tx, { id: row.id, settings, entries: delivery.entries })
  const counts = countsOf(plan)
  const problems = problemsOf(plan)
  if (options.asked?.isTrial === true) {
    const found = plan.stop === null ? counts : { ...counts, stop: plan.stop }
    await noted(tx, at, begun, { state: 'tried', reason: null, counts: found }, problems)
    await updatePeopleSource(tx, row.id, { claimed_until: null })
    return { state: 'unchanged' }
  }
  if (plan.stop !== null && !options.isForced) {
    const told = {
      state: 'stopped',
      reason: plan.stop.reason,
      counts: { ...counts, stop: plan.stop },
    } as const
    const run = await noted(tx, at, begun, told, problems)
    // The same again would be stopped again.
    await checked(tx, stored, at, delivery.tags)
    return { state: 'stopped', run, stop: plan.stop }
  }
  await checked(tx, stored, at, delivery.tags)
  const isNothing = plan.kinds.every(({ rows, forgotten }) => rows.length + forgotten.length === 0)
  const last = await lastRun(tx, row.id)
  const isTold = problems.length === 0 || last?.problems === problemsText(problems)
  if (isNothing && isTold && options.asked === undefined) return { state: 'unchanged' }
  const run = await noted(tx, at, begun, { state: 'done', reason: null, counts }, problems)
  await applyRun(tx, plan, { source: row.id, run, by: options.by, at })
  if (!isNothing)
    await recordChange(tx, { by: options.by, at }, 'peopleSource.run', row.name, auditedCounts(counts))
  return { state: 'done', run, counts }
}

async function failed(tx: Tx, at: Instant, begun: Begun, why: ReadFailure): Promise<RunEnd> {
  const reason = why.detail === '' ? why.reason : `${why.reason} ${why.detail}`
  const run = await noted(tx, at, begun, { state: 'failed', reason, counts: {} }, [])
  if (begun.options.asked?.isTrial === true)
    await updatePeopleSource(tx, begun.row.id, { claimed_until: null })
  else await checked(tx, begun.row, at, null)
  return { state: 'failed', run, failure: why }
}

/** When it was looked at, and when the next time is. A delivery that could not be read is read again. */
async function checked(tx: Tx, row: SourceRow, at: Instant, tags: Tags | null): Promise<void> {
  const next_run = row.is_on === 1 ? nextRun(sourceOf(row).settings.schedule, at) : null
  await updatePeopleSource(tx, row.id, {
    ...{ checked: at, next_run, claimed_until: null },
    ...(tags !== null && { tags: JSON.stringify(tags) }),
  })
}

const problemsText = (problems: readonly RunProblem[]) => JSON.stringify(problems.slice(0, mostProblems))

type Told = Pick<RunRow, 'state' | 'reason'> & { readonly counts: RunCounts }

/** The same that went wrong the last time as well is counted instead of filling the history. */
async function noted(
  tx: Tx,
  at: Instant,
  { row, started, options }: Begun,
  { state, reason, counts }: Told,
  problems: readonly RunProblem[],
): Promise<string> {
  const told = {
    ...{ state, reason, ended: at },
    ...{ counts: JSON.stringify(counts), problems: problemsText(problems) },
  }
  const { cause, by, asked } = options
  if (asked !== undefined) {
    await updateRun(tx, asked.id, told)
    return asked.id
  }
  const last = await lastRun(tx, row.id)
  const isSame =
    last?.state === state &&
    last.reason === reason &&
    last.counts === told.counts &&
    last.problems === told.problems
  const isQuiet = state !== 'done' || changesIn(counts) === 0
  if (last !== undefined && isSame && isQuiet) {
    await updateRun(tx, last.id, { ended: at, times: last.times + 1 })
    return last.id
  }
  const id = randomId()
  await insertRun(tx, { id, source: row.id, started, cause, actor: by.actor, times: 1, ...told })
  return id
}

export function countsOf({ kinds }: RunPlan): RunCounts {
  return Object.fromEntries(kinds.map((plan) => [plan.kind, kindCounts(plan)]))
}

function kindCounts({ rows, unchanged, refused }: KindPlan): KindCounts {
  const count = (...actions: readonly string[]) =>
    rows.filter(({ action }) => actions.includes(action)).length
  return {
    added: count('add'),
    changed: count('change', 'link', 'return'),
    departed: count('hide', 'remove'),
    unchanged,
    refused: new Set(refused.map(({ line }) => line)).size,
  }
}

export function changesIn(counts: RunCounts): number {
  const all = recordKinds.flatMap((kind) => counts[kind] ?? [])
  return all.reduce((sum, { added, changed, departed }) => sum + added + changed + departed, 0)
}

export function problemsOf({ kinds }: RunPlan): readonly RunProblem[] {
  return kinds.flatMap(({ kind, refused, missing }) => [
    ...missing.map((name) => ({ kind, line: 0, name, fault: 'missing' as const, given: '' })),
    ...refused.map((problem) => ({ kind, ...problem })),
  ])
}

function auditedCounts(counts: RunCounts) {
  const told = recordKinds.flatMap((kind) => {
    const { added = 0, changed = 0, departed = 0 } = counts[kind] ?? {}
    return added + changed + departed === 0 ? [] : [[kind, `+${added} ~${changed} −${departed}`] as const]
  })
  return Object.fromEntries(told)
}
