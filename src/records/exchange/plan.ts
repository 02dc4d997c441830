import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { cellText } from '../../formats/tables/writing/csv-file.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type CellFault, cleanCell } from './cell-values.ts'
import type { ExchangeField } from './field.ts'
import type { GivenRow, GivenTable } from './read-rows.ts'

/** Why a row is rejected, as in the catalogue under `exchange.problem`. */
export type RowFault =
  | CellFault
  | 'repeated'
  | 'severalMatches'
  | 'notYours'
  | 'newNotYours'
  | 'nameMissing'
  | 'circle'
  | 'parentRefused'
  | 'unsuitable'

export interface ExchangeRowProblem {
  readonly line: number
  /** The field; null for the row itself. */
  readonly name: string | null
  readonly fault: RowFault
  /** The content of the cell, or the other line concerned. */
  readonly given: string
}

/** A record as in a bundle, with the fields to be set. */
export type PlannedRecord = Readonly<Record<string, unknown>> & { readonly id: string | number }

export interface FieldChange {
  readonly name: string
  readonly before: string
  readonly after: string
}

export interface PlannedRow {
  readonly line: number
  /** The title of the record. */
  readonly title: string
  readonly record: PlannedRecord
  /** The changed fields; for a new record those that are filled. */
  readonly changes: readonly FieldChange[]
}

export interface Plan {
  readonly added: readonly PlannedRow[]
  readonly changed: readonly PlannedRow[]
  readonly unchanged: number
  readonly refused: readonly ExchangeRowProblem[]
  readonly ignored: readonly string[]
}

/** The record of a row: an existing one, or a new one under this id. */
export type Match<Row> = { readonly existing: Row } | { readonly id: string | number }

/** How an area finds the records of a file. */
export interface Matching<Row> {
  readonly fields: readonly ExchangeField<Row>[]
  match(row: GivenRow): Result<Match<Row>, Omit<ExchangeRowProblem, 'line'>>
  idOf(row: Row): string | number
  titleOf(record: Readonly<Record<string, unknown>>, row: Row | null): string
  /** Returns default values of a new record. */
  usual?(record: PlannedRecord): Readonly<Record<string, unknown>>
  /** Returns fields that a bundle requires in every record, also in a changed one. */
  always?(row: Row): Readonly<Record<string, unknown>>
  /** Checks the record as a whole, once each cell is valid. */
  check?(record: PlannedRecord, row: Row | null): Omit<ExchangeRowProblem, 'line' | 'given'> | null
  /** Checks all rows together, such as for a circle of parents. */
  checkAll?(planned: readonly PlannedRow[]): readonly ExchangeRowProblem[]
}

/** Number of rows that are compared within a few milliseconds, before other requests get a turn. */
const rowsAtOnce = 200

/** Computes the changes without writing, and yields to other requests in between. */
export async function planImport<Row>(given: GivenTable, matching: Matching<Row>): Promise<Plan> {
  const added: PlannedRow[] = []
  const changed: PlannedRow[] = []
  const refused: ExchangeRowProblem[] = []
  const lines = new Map<string | number, number>()
  let unchanged = 0
  for (const [at, row] of given.rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const planned = planRow(row, matching, lines)
    if (!planned.ok) refused.push(...planned.error)
    else if (planned.value.isNew) added.push(planned.value.row)
    else if (planned.value.row.changes.length > 0) changed.push(planned.value.row)
    else unchanged += 1
  }
  const late = matching.checkAll?.([...added, ...changed]) ?? []
  const out = new Set(late.map(({ line }) => line))
  const stays = ({ line }: PlannedRow) => !out.has(line)
  return {
    added: added.filter(stays),
    changed: changed.filter(stays),
    unchanged,
    refused: [...refused, ...late].sort((a, b) => a.line - b.line),
    ignored: given.ignored,
  }
}

interface Outcome {
  readonly isNew: boolean
  readonly row: PlannedRow
}

function planRow<Row>(
  row: GivenRow,
  matching: Matching<Row>,
  lines: Map<string | number, number>,
): Result<Outcome, readonly ExchangeRowProblem[]> {
  const { line } = row
  const match = matching.match(row)
  if (!match.ok) return fail([{ line, ...match.error }])
  const existing = 'existing' in match.value ? match.value.existing : null
  const id = 'existing' in match.value ? matching.idOf(match.value.existing) : match.value.id
  const earlier = lines.get(id)
  if (earlier !== undefined) return fail([{ line, name: null, fault: 'repeated', given: String(earlier) }])
  lines.set(id, line)
  const read = readCells(row, matching, existing)
  if (!read.ok) return read
  const { values, changes } = read.value
  const said: PlannedRecord = { ...values, id }
  const unsaid = existing === null ? matching.usual?.(said) : matching.always?.(existing)
  const record: PlannedRecord = { ...unsaid, ...said }
  const wrong =
    existing !== null && changes.length === 0 ? null : (matching.check?.(record, existing) ?? null)
  if (wrong !== null) {
    const cell = wrong.name === null ? '' : (row.cells[wrong.name] ?? '')
    return fail([{ line, ...wrong, given: cell }])
  }
  const title = matching.titleOf(record, existing)
  return ok({ isNew: existing === null, row: { line, title, record, changes } })
}

/** Returns the cells that differ from the stored values; columns that are missing in the file are ignored. */
function readCells<Row>(
  { line, cells }: GivenRow,
  { fields }: Matching<Row>,
  existing: Row | null,
): Result<
  { values: Readonly<Record<string, unknown>>; changes: FieldChange[] },
  readonly ExchangeRowProblem[]
> {
  const values: Record<string, unknown> = {}
  const changes: FieldChange[] = []
  const problems: ExchangeRowProblem[] = []
  for (const field of fields) {
    const { name } = field
    const given = cells[name]
    if (given === undefined) continue
    const cell = cleanCell(given)
    const before = existing === null ? '' : cleanCell(cellText(field.write(existing)))
    // A blank cell of a new record keeps the default.
    if (cell === before && (existing !== null || cell === '')) continue
    const value = field.read(cell)
    if (!value.ok) {
      problems.push({ line, name, fault: value.error, given: cell.slice(0, 200) })
      continue
    }
    const stored = existing === null ? null : field.read(before)
    if (stored?.ok === true && JSON.stringify(stored.value) === JSON.stringify(value.value)) continue
    values[name] = value.value
    changes.push({ name, before, after: cell })
  }
  return problems.length > 0 ? fail(problems) : ok({ values, changes })
}

/** Returns a hash by which two plans are equal if they make the same changes; random ids are excluded. */
export function planDigest({ added, changed, refused, unchanged }: Plan): string {
  const rows = (planned: readonly PlannedRow[]) => planned.map(({ line, changes }) => [line, changes])
  const known = changed.map(({ record }) => record.id)
  const all = [rows(added), rows(changed), known, refused, unchanged]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url')
}
