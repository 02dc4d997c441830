import { fail, type Result } from '../../../values/result.ts'
import { importCompound } from './internal/compound.ts'
import { importMajorz, majorzShape } from './internal/majorz.ts'
import { importParties, noneForYear, partiesShape } from './internal/parties.ts'
import { importProporz } from './internal/proporz.ts'
import { proporzShape } from './internal/proporz-rows.ts'
import { importVote, voteShape } from './internal/vote.ts'
import type { ImportProblem } from './problems/problems.ts'
import { entityNames, withEntities } from './table/name-entities.ts'
import { readTable } from './table/read-table.ts'
import type { Table } from './table/table.ts'
import type { ImportOutcome } from './tasks/imported.ts'
import type { TableTask } from './tasks/task.ts'

/** Reads the results of one table, or its problems. Pure. */
export function importFile(file: Uint8Array, task: TableTask): ImportOutcome {
  switch (task.format) {
    case 'vote':
      return withTable(readTable(file, voteShape), task, (table) => importVote(table, task))
    case 'majorz':
      return withTable(readTable(file, majorzShape), task, (table) => importMajorz(table, task))
    case 'proporz':
      return withTable(readTable(file, proporzShape), task, (table) => importProporz(table, task))
    case 'compound':
      return withTable(readTable(file, proporzShape), task, (table) => importCompound(table, task))
    case 'parties': {
      const table = readTable(file, partiesShape)
      return table.ok
        ? importParties(table.value, task)
        : fail([...table.error, noneForYear(task.owner.item)])
    }
  }
}

function withTable(
  table: Result<Table, readonly ImportProblem[]>,
  { entities }: TableTask,
  read: (table: Table) => ImportOutcome,
): ImportOutcome {
  if (!table.ok) return table
  const outcome = read(table.value)
  return outcome.ok ? outcome : fail(withEntities(outcome.error, table.value, entityNames([entities])))
}
