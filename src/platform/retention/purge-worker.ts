import { runAll } from '../background/run-all.ts'
import { hourly, type Worker } from '../background/worker.ts'
import type { KeptTable, PurgeParts } from './kept-table.ts'

/** Runs the purges of all tables. A purge that fails does not prevent the others. */
export function purgeWorker(parts: PurgeParts, tables: readonly KeptTable[]): Worker {
  return hourly('old rows could not be removed', () => purgeTables(parts, tables))
}

export function purgeTables(parts: PurgeParts, tables: readonly KeptTable[]): Promise<void> {
  const purges = tables.flatMap(({ purge }) => purge ?? [])
  return runAll(purges, (purge) => purge(parts))
}
