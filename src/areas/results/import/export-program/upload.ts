import { unguarded } from '../../../../formats/tables/writing/guard.ts'
import { type ProblemList, problem, problemList, type RowNotes } from '../problems/problems.ts'
import {
  type ColumnsToRead,
  cellReader,
  type ImportCells,
  type NameIn,
  tableShape,
  visitRows,
} from '../table/cells.ts'
import { readTable } from '../table/read-table.ts'
import type { requiredSlots, SourceType } from '../tasks/export-program-task.ts'

export type Slot = (typeof requiredSlots)[SourceType][number]

/** A file of the export program, with its column names in lower case. */
export interface FileShape extends ColumnsToRead {
  readonly slot: Slot
}

export type CellsOf<Shape extends FileShape> = ImportCells<NameIn<Shape>>

/** Receives the problems of rows. */
export interface Concerned {
  readonly problems: ProblemList
}

/** The files of an upload. Each is read once, however many items it is about. */
export interface ExportProgramUpload {
  /** Visits the rows, unless any file is flawed as a whole. */
  read<const Shape extends FileShape>(shape: Shape, visit: (cells: CellsOf<Shape>) => void): void
  /** Runs `read` for each one that the current row concerns; its problems are noted for that one. */
  about<Of extends Concerned>(concerned: Iterable<Of>, read: (of: Of) => void): void
  readonly notes: RowNotes
  /** Problems of files as a whole. */
  readonly flaws: ProblemList
}

/** `nameOf`: the name of a municipality by the cell with its number. */
export function openUpload(
  files: ReadonlyMap<string, Uint8Array>,
  mostFlaws: number,
  nameOf: (cell: string) => string | undefined,
): ExportProgramUpload {
  const flaws = problemList(undefined, mostFlaws)
  let file = ''
  let noted: ProblemList = flaws
  let entityOfRow: () => string | undefined = () => undefined
  const notes: RowNotes = {
    add: (code, values, line) => {
      const entity = entityOfRow()
      noted.addAsIs(problem(code, values, { line, file, ...(entity !== undefined && { entity }) }))
    },
  }
  return {
    read(shape, visit) {
      const { slot } = shape
      const content = files.get(slot)
      if (content === undefined || content.length === 0) {
        flaws.addAsIs(problem('file.empty', null, { file: slot }))
        return
      }
      const table = readTable(content, tableShape(shape, slot))
      if (!table.ok) {
        table.error.forEach(flaws.addAsIs)
        return
      }
      file = slot
      const cells = cellReader(table.value, shape, notes)
      const municipality = table.value.column('bfsnrgemeinde')
      const stopped = visitRows(table.value, flaws, (row) => {
        if (flaws.count > 0) return
        cells.move(row)
        entityOfRow = () => nameOf(unguarded(row.cells[municipality] ?? ''))
        visit(cells)
      })
      if (stopped !== null) flaws.addAsIs(stopped)
    },
    about(concerned, read) {
      for (const one of concerned) {
        noted = one.problems
        read(one)
      }
    },
    notes,
    flaws,
  }
}
