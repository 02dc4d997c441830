import { traced } from '../logging/on-behalf.ts'
import type { Database } from '../storage/database/database.ts'

/** Adds a span for each transaction and snapshot to the trace of its request. */
export function tracedDatabase(database: Database): Database {
  const about = { 'db.system.name': database.kind === 'sqlite' ? 'sqlite' : 'postgresql' }
  return {
    ...database,
    transaction: (work) => traced('transaction', 'client', about, () => database.transaction(work)),
    snapshot: (work) => traced('snapshot', 'client', about, () => database.snapshot(work)),
  }
}
