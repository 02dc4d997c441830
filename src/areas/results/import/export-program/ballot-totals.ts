import { entityLabel, noteFaults } from '../checks/rules.ts'
import { totalFaults } from '../checks/stated-totals.ts'
import type { RowNotes } from '../problems/problems.ts'
import { type ColumnsToRead, column, type ImportCells } from '../table/cells.ts'

/** Of a municipality, in votes and elections. */
export const validBallots = {
  stmgueltig: column(
    'integerOrNull',
    'Valid ballots: with the blank and the invalid ones they have to be those received.',
    'StmGueltig',
  ),
  stmungestempelt: column(
    'integerOrNull',
    'Ballots without a stamp. Where there are any, the ballots are not compared, as some count them among the invalid ' +
      'ones and others beside them.',
    'StmUngestempelt',
  ),
} as const satisfies ColumnsToRead['required']

/** To be called for counted municipalities. */
export function noteBallots(
  notes: RowNotes,
  cells: ImportCells<keyof typeof validBallots | 'stmabgegeben' | 'stmleer' | 'stmungueltig'>,
  place: { readonly id: number; readonly name: string },
): void {
  const valid = cells.integerOrNull('stmgueltig')
  const unstamped = cells.integerOrNull('stmungestempelt')
  if (typeof valid !== 'number' || unstamped === undefined || (unstamped ?? 0) > 0) return
  const stated = cells.integerOrNull('stmabgegeben')
  const blank = cells.integer('stmleer')
  const invalid = cells.integer('stmungueltig')
  if (typeof stated !== 'number' || blank === undefined || invalid === undefined) return
  const total = { figure: 'stmabgegeben', stated, parts: [valid, blank, invalid] }
  noteFaults(totalFaults(entityLabel(place), total), notes, cells.line)
}
