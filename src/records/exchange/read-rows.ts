import { headerText } from '../../formats/tables/header-text.ts'
import { openTable, type TableFault } from '../../formats/tables/open-table.ts'
import type { FaultOf } from '../../formats/tables/workbook/sheet.ts'
import { unguarded } from '../../formats/tables/writing/guard.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { headingKey } from './heading-key.ts'

/** A row of a file: its cells by field name. */
export interface GivenRow {
  /** The header is line 1. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface GivenTable {
  /** Headings that are not known. */
  readonly ignored: readonly string[]
  readonly rows: readonly GivenRow[]
}

/** Problems in addition to those of every table; their texts are in the catalogue under `exchange.<code>`. */
interface ExchangeFaults {
  'file.noColumns': { readonly found: string }
  'file.noRows': null
  'file.tooManyRows': null
  'file.tooLarge': null
  'file.missing': null
  'file.twice': { readonly heading: string }
}

export type FileFault = TableFault | FaultOf<ExchangeFaults>

export interface RowsTask {
  readonly file: Uint8Array
  /** Field names by folded heading. Null reads every column, under its folded heading. */
  readonly headings: ReadonlyMap<string, string> | null
  /** Fields for information: their columns are known, but not read. */
  readonly unread: readonly string[]
}

export const mostRows = 20_000

/** Reads all rows; takes seconds for a large file. */
export function readRows({ file, headings, unread }: RowsTask): Result<GivenTable, FileFault> {
  const table = openTable(file)
  if (!table.ok) return table
  const columns = new Map<string, number>()
  const ignored: string[] = []
  for (const [at, heading] of table.value.header.entries()) {
    const key = headingKey(heading)
    const name = headings === null ? key || undefined : headings.get(key)
    if (name === undefined && heading.trim() !== '') ignored.push(heading.slice(0, 100))
    if (name === undefined || unread.includes(name)) continue
    if (columns.has(name)) return fail({ code: 'file.twice', values: { heading: heading.slice(0, 100) } })
    columns.set(name, at)
  }
  if (columns.size === 0) {
    const found = headerText(table.value.header)
    return fail(table.value.flaw() ?? { code: 'file.noColumns', values: { found } })
  }
  const rows = givenRows(table.value.rows(table.value.header.length), columns)
  return rows.ok ? ok({ ignored, rows: rows.value }) : rows
}

function givenRows(
  rows: Iterable<readonly string[] | TableFault>,
  columns: ReadonlyMap<string, number>,
): Result<readonly GivenRow[], FileFault> {
  const given: GivenRow[] = []
  let line = 1
  for (const cells of rows) {
    line += 1
    if ('code' in cells) return fail(cells)
    // Missing cells at the end of a row are blank.
    const named = [...columns].map(([name, at]) => [name, unguarded(cells[at] ?? '')] as const)
    if (named.every(([, cell]) => cell === '')) continue
    given.push({ line, cells: Object.fromEntries(named) })
    if (given.length > mostRows) return fail({ code: 'file.tooManyRows', values: null })
  }
  return given.length === 0 ? fail({ code: 'file.noRows', values: null }) : ok(given)
}
