import { traced } from '../logging/on-behalf.ts'
import type { Database } from '../storage/database/database.ts'

/** Has transactions and snapshots be parts of the trace of the request that they are for. */
export function tracedDatabase(database: Database): Database {
  const about = { 'db.system.name': database.kind === 'sqlite' ? 'sqlite' : 'postgresql' }
  return {
    ...database,
    transaction: (work) => traced('transaction', 'client', about, () => database.transaction(work)),
    snapshot: (work) => traced('snapshot', 'client', about, () => database.snapshot(work)),
  }
}
