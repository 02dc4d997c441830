import { fail } from '../../../values/result.ts'
import { formatNamed, type TableTask } from './formats/formats.ts'
import { entityNames, withEntities } from './table/name-entities.ts'
import { readTable } from './table/read-table.ts'
import type { ImportOutcome } from './tasks/imported.ts'

/** Reads the results of one table, or its problems. Pure. */
export function importFile(file: Uint8Array, task: TableTask): ImportOutcome {
  const format = formatNamed(task.format)
  const table = readTable(file, format.shape)
  if (!table.ok) return fail([...table.error, ...format.unread(task)])
  const outcome = format.read(table.value, task)
  return outcome.ok ? outcome : fail(withEntities(outcome.error, table.value, entityNames([task.entities])))
}
