import type { Restored } from '../../platform/backup/restore.ts'
import { hasTables } from '../../platform/backup/store.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { missingMigrations } from '../../platform/storage/migrate.ts'
import type { Clock } from '../../values/time.ts'
import { operator, recordAudit } from './audit.ts'
import { auditHead, newestEntry } from './audit-store.ts'
import { restoreAction } from './lasting.ts'
import { recordStatements } from './statements.ts'

/** The migration since which an entry has a sequence number. */
const auditChain = '0008-audit-chain'

/** Entries of older versions have no id. */
interface RestoreDetail extends Restored {
  readonly id?: string
}

export interface LastRestore extends RestoreDetail {
  /** Nothing has been written since the restore. */
  readonly isUntouched: boolean
}

/** The last restore of this database, or null. */
export async function lastRestore(queries: Queries): Promise<LastRestore | null> {
  // Databases of versions that knew no backups have another audit log.
  if (!(await hasTables(queries)) || (await missingMigrations(queries)).includes(auditChain)) return null
  const entry = await newestEntry(queries, restoreAction)
  if (entry === null) return null
  const detail: RestoreDetail = JSON.parse(entry.detail)
  return { ...detail, isUntouched: entry.sequence === (await auditHead(queries)).sequence }
}

/**
 * Records a restore in the audit log under an id of its own, and publicly that the log continues from the end of the
 * backup: otherwise a later checkpoint that somebody has kept would look like evidence of manipulation.
 */
export function recordRestore(clock: Clock, id: string): (tx: Tx, restored: Restored) => Promise<void> {
  return async (tx, restored) => {
    const at = clock.now()
    const { sequence: size, hash } = await auditHead(tx)
    const detail = { size, hash, made: restored.made }
    await recordStatements(tx, at, [{ action: 'log.restored', subject: 'log', detail }])
    await recordAudit(tx, {
      ...operator,
      at,
      action: restoreAction,
      subject: 'backup',
      detail: { id, ...restored },
    })
  }
}
