import { setImmediate } from 'node:timers/promises'
import { type Actor, type AuditDetail, recordChange } from '../../identity/audit/audit.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { Problem } from '../../records/bundle/problem.ts'
import type { ExchangeTable } from '../../records/exchange/exchange-table.ts'
import type { Plan, PlannedRow } from '../../records/exchange/plan.ts'
import type { Instant } from '../../values/time.ts'

/** A record that the plan took for good is refused by what stores it; the transaction must not be kept. */
export class Unstorable extends Error {
  readonly line: number | null
  readonly field: string

  constructor({ index, path, message }: Problem) {
    super(`a planned record cannot be stored: line ${index}, ${path}: ${message}`)
    this.line = index
    this.field = path
  }
}

export interface Application {
  readonly by: Actor
  readonly at: Instant
  readonly file: { readonly name: string; readonly sha256: string }
}

const batchSize = 256
/** With one database in the same thread, nobody else has a turn unless it is given. */
const auditedAtOnce = 25

/** Writes what a plan says, with search index, revision and audit log, all in the transaction given. */
export async function applyPlan(
  tx: Tx,
  { name, noun, member }: ExchangeTable,
  plan: Plan,
  { by, at, file }: Application,
): Promise<void> {
  const { added, changed } = plan
  if (added.length + changed.length === 0) return
  const opened = member.open({ tx, now: at })
  const rows = [...added, ...changed].sort((a, b) => a.line - b.line)
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const problem = await opened.add(batch.map(({ line, record }) => ({ index: line, value: record })))
    if (problem !== null) throw new Unstorable(problem)
    await setImmediate()
  }
  const problem = await opened.finish()
  if (problem !== null) throw new Unstorable(problem)
  const counts = { added: added.length, changed: changed.length }
  await recordChange(tx, { by, at }, 'table.import', name, {
    file: file.name,
    sha256: file.sha256,
    ...counts,
  })
  const records = [
    ...added.map((row) => ({ row, action: 'add' }) as const),
    ...changed.map((row) => ({ row, action: 'change' }) as const),
  ]
  for (const [index, { row, action }] of records.entries()) {
    if (index % auditedAtOnce === auditedAtOnce - 1) await setImmediate()
    await recordChange(tx, { by, at }, `${noun}.${action}`, String(row.record.id), detailOf(row, action))
  }
}

function detailOf({ changes }: PlannedRow, action: 'add' | 'change'): AuditDetail {
  const after = Object.fromEntries(changes.map((change) => [change.name, change.after]))
  if (action === 'add') return { after }
  return { before: Object.fromEntries(changes.map((change) => [change.name, change.before])), after }
}
