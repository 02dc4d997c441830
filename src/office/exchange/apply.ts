import { setImmediate } from 'node:timers/promises'
import {
  type AuditEntry,
  type ChangeContext,
  recordAudits,
  recordChange,
} from '../../identity/audit/audit.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { Problem } from '../../records/bundle/problem.ts'
import type { ExchangeTable } from '../../records/exchange/exchange-table.ts'
import type { Plan, PlannedRow } from '../../records/exchange/plan.ts'
import type { Instant } from '../../values/time.ts'
import { type Application, rememberImport } from './withdraw.ts'

/** Thrown to roll back where a record that passed the check cannot be stored. */
export class Unstorable extends Error {
  readonly line: number | null
  readonly field: string

  constructor({ index, path, message }: Problem) {
    super(`a planned record cannot be stored: line ${index}, ${path}: ${message}`)
    this.line = index
    this.field = path
  }
}

const batchSize = 256

/**
 * Applies a plan with search index, revision and audit log, within the given transaction. Returns the number by which
 * the import can be withdrawn, null where it cannot.
 */
export async function applyPlan(
  tx: Tx,
  table: ExchangeTable,
  plan: Plan,
  application: Application,
): Promise<number | null> {
  const { by, at, file } = application
  const { added, changed } = plan
  if (added.length + changed.length === 0) return null
  const rows = [...added, ...changed].sort((a, b) => a.line - b.line)
  await storeRows(tx, table, rows, at)
  const counts = { added: added.length, changed: changed.length }
  await recordChange(tx, { by, at }, 'table.import', table.name, {
    file: file.name,
    sha256: file.sha256,
    ...counts,
  })
  await recordAudits(tx, [
    ...auditOf(table, added, 'add', { by, at }),
    ...auditOf(table, changed, 'change', { by, at }),
  ])
  return rememberImport(tx, table, plan, application)
}

/** Stores rows with search index and revision. */
export async function storeRows(
  tx: Tx,
  { member }: Pick<ExchangeTable, 'member'>,
  rows: readonly Pick<PlannedRow, 'line' | 'record'>[],
  at: Instant,
): Promise<void> {
  if (rows.length === 0) return
  const opened = member.open({ tx, now: at })
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const problem = await opened.add(batch.map(({ line, record }) => ({ index: line, value: record })))
    if (problem !== null) throw new Unstorable(problem)
    // SQLite runs in the same thread, so give other requests a turn.
    await setImmediate()
  }
  const problem = await opened.finish()
  if (problem !== null) throw new Unstorable(problem)
}

/** Returns the audit entry of each row. */
export function auditOf(
  { noun, unaudited = [] }: Pick<ExchangeTable, 'noun' | 'unaudited'>,
  rows: readonly Pick<PlannedRow, 'record' | 'changes'>[],
  action: 'add' | 'change',
  { by, at }: ChangeContext,
): readonly AuditEntry[] {
  return rows.map(({ record, changes: all }) => {
    const changes = all.filter(({ name }) => !unaudited.includes(name))
    const after = Object.fromEntries(changes.map((change) => [change.name, change.after]))
    const before = Object.fromEntries(changes.map((change) => [change.name, change.before]))
    const detail = action === 'add' ? { after } : { before, after }
    return { ...by, at, action: `${noun}.${action}`, subject: String(record.id), detail }
  })
}
