import { unguarded } from '../../../../formats/tables/writing/guard.ts'
import type { EntityList } from '../../model/entities.ts'
import type { ImportProblem } from '../problems/problems.ts'
import type { ImportTable } from './table.ts'
import { wholeNumber } from './values.ts'

/** Returns a function from the cell with an entity's number to its name. */
export function entityNames(lists: readonly (EntityList | null)[]): (cell: string) => string | undefined {
  const names = new Map(lists.flatMap((list) => list?.entities ?? []).map(({ id, name }) => [id, name]))
  return (cell) => names.get(wholeNumber(cell) ?? -1)
}

/** Adds to each problem of a row which entity the row is about. Reads the table again, so only for a refused file. */
export function withEntities(
  problems: readonly ImportProblem[],
  table: ImportTable,
  nameOf: (cell: string) => string | undefined,
): readonly ImportProblem[] {
  const column = table.column('entity_id')
  const lines = new Set(problems.map(({ line }) => line))
  const names = new Map<number | undefined, string>()
  for (const entry of column === -1 ? [] : table.rows()) {
    if ('problem' in entry) {
      if (entry.fatal) break
      continue
    }
    const name = lines.has(entry.line) ? nameOf(unguarded(entry.cells[column] ?? '')) : undefined
    if (name !== undefined) names.set(entry.line, name)
  }
  return problems.map((one) => {
    const entity = names.get(one.line)
    return entity === undefined ? one : { ...one, entity }
  })
}
