import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import type { Database, Tx } from '../storage/database/database.ts'
import { migrateWithin, missingMigrations } from '../storage/migrate.ts'
import type { Stored } from '../storage/rows/bulk.ts'
import { isEmptyDatabase } from '../storage/rows/emptiness.ts'
import { type BackupHeader, isRow, isTableLine, readRow, type TableLine } from './format.ts'
import { backupLines, type CheckedBackup } from './read.ts'
import { dropEverything, emptyTables, hasTables, insertRows, withDeferredKeys } from './store.ts'
import type { TableCount } from './write.ts'

export interface RestoreOptions {
  readonly clock: Clock
  /** Records the restore within the transaction, so that the record proves a complete restore. */
  readonly record: (tx: Tx, restored: Restored) => Promise<void>
  /** Overwrites existing content. */
  readonly replace: boolean
  /** Tables that backups do not have. */
  readonly leftOut: readonly string[]
  readonly onProgress?: (done: TableCount) => void
}

/** Where the records come from. */
export type Restored = Pick<BackupHeader, 'made' | 'program'>

export type RestoreProblem = 'not-empty'

/**
 * Restores a verified backup in one transaction. The tables are created as of the schema of the backup, filled, and then
 * migrated like those of any older instance.
 */
export function restoreBackup(
  database: Database,
  path: string,
  { header }: CheckedBackup,
  options: RestoreOptions,
): Promise<Result<null, RestoreProblem>> {
  const { clock } = options
  return database.transaction(async (tx) => {
    if (!options.replace && !(await isUnused(tx))) return fail('not-empty' as const)
    await dropEverything(tx)
    must(await migrateWithin(tx, clock, header.migrations))
    await emptyTables(tx, options.leftOut)
    await withDeferredKeys(tx, () => fillTables(tx, path, options))
    must(await migrateWithin(tx, clock))
    await options.record(tx, { made: header.made, program: header.program })
    return ok(null)
  })
}

/** A database of an older version counts as in use, even if it is empty. */
async function isUnused(tx: Tx): Promise<boolean> {
  if (!(await hasTables(tx))) return true
  return (await missingMigrations(tx)).length === 0 && isEmptyDatabase(tx)
}

/** Thrown to roll back the transaction. */
function must(migrated: Result<unknown, string>): void {
  if (!migrated.ok) throw new Error(migrated.error)
}

const mostParameters = 10_000
const mostBytes = 1024 * 1024

async function fillTables(tx: Tx, path: string, { onProgress }: RestoreOptions): Promise<void> {
  let table: TableLine = { table: '', columns: [] }
  let waiting: (readonly Stored[])[] = []
  let bytes = 0
  let count = 0
  const flush = async () => {
    await insertRows(tx, table, waiting)
    count += waiting.length
    if (waiting.length > 0) onProgress?.({ member: table.table, count })
    waiting = []
    bytes = 0
  }
  for await (const line of backupLines(path)) {
    const content: unknown = JSON.parse(line.toString())
    if (isTableLine(content)) {
      await flush()
      table = content
      count = 0
    } else if (isRow(content)) {
      waiting.push(readRow(content))
      bytes += line.length
      if (waiting.length * table.columns.length >= mostParameters || bytes >= mostBytes) await flush()
    }
  }
  await flush()
}
