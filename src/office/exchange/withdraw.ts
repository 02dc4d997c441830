import { createHash } from 'node:crypto'
import { type Actor, recordAudit } from '../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { ExchangeTable, RecordState, Withdrawal } from '../../records/exchange/exchange-table.ts'
import type { Plan } from '../../records/exchange/plan.ts'
import type { Clock, Instant } from '../../values/time.ts'
import { deleteImport, insertImport, type TableImport } from './imports-store.ts'

/** The execution of an import. */
export interface Application {
  readonly by: Actor
  readonly at: Instant
  readonly file: { readonly name: string; readonly sha256: string }
}

/** Ids with the state of each record right after the import. */
type Remembered = readonly (readonly [id: string, state: string])[]

/** What withdrawing an import would do. */
export interface Withdrawable {
  /** Records that are unchanged since the import. */
  readonly untouched: readonly RecordState[]
  /** Records that have changed since. */
  readonly touched: readonly RecordState[]
  /** Number of records that were removed since. */
  readonly gone: number
}

/** Stores what is needed to withdraw an import and returns its number; null where it added nothing. */
export async function rememberImport(
  tx: Tx,
  { name, withdrawal }: ExchangeTable,
  { added }: Plan,
  { by, at, file }: Application,
): Promise<number | null> {
  if (withdrawal === undefined || added.length === 0) return null
  const states = await withdrawal.states(tx, new Set(added.map(({ record }) => String(record.id))))
  const records: Remembered = states.map(({ id, state }) => [id, digest(state)])
  return insertImport(tx, {
    ...{
      subject: name,
      file_name: file.name,
      actor: by.actor,
      created: at,
      records: JSON.stringify(records),
    },
  })
}

export function recordsOfImport({ records }: Pick<TableImport, 'records'>): Remembered {
  return JSON.parse(records)
}

export async function withdrawable(
  queries: Queries,
  withdrawal: Withdrawal,
  found: TableImport,
): Promise<Withdrawable> {
  const before = new Map(recordsOfImport(found))
  const states = await withdrawal.states(queries, new Set(before.keys()))
  const isUntouched = ({ id, state }: RecordState) => before.get(id) === digest(state)
  return {
    untouched: states.filter(isUntouched),
    touched: states.filter((one) => !isUntouched(one)),
    gone: before.size - states.length,
  }
}

/** Removes the unchanged records of an import; returns their number. */
export async function withdrawImport(
  tx: Tx,
  withdrawal: Withdrawal,
  found: TableImport,
  { by, clock }: { readonly by: Actor; readonly clock: Clock },
): Promise<number> {
  const { untouched } = await withdrawable(tx, withdrawal, found)
  const removed = await withdrawal.remove(
    tx,
    untouched.map(({ id }) => id),
    { by, clock },
  )
  await deleteImport(tx, found.number)
  const detail = { file: found.file_name, removed }
  await recordAudit(tx, { ...by, at: clock.now(), action: 'table.withdraw', subject: found.subject, detail })
  return removed
}

function digest(state: string): string {
  return createHash('sha256').update(state).digest('base64url').slice(0, 22)
}
