import type { Entity } from '../../../areas/results/model/entities.ts'
import { openTable } from '../../../formats/tables/open-table.ts'

/** A whole table. */
export interface TableCells {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Reads the cells; null where the file is invalid. */
export function cellsIn(file: Buffer): TableCells | null {
  const table = openTable(file)
  if (!table.ok) return null
  const { header } = table.value
  const rows: (readonly string[])[] = []
  for (const cells of table.value.rows(header.length)) {
    if ('code' in cells) return null
    rows.push(cells)
  }
  return { header, rows }
}

export function tableOf({ header, rows }: TableCells): Buffer {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = [header, ...rows].map((cells) => cells.map(quoted).join(','))
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}

/** Returns the rows, by the column names of the contract. */
export function rowsOf(
  file: Buffer,
  columns: readonly string[],
): readonly Readonly<Record<string, string>>[] {
  const table = openTable(file)
  if (!table.ok) return []
  const header = table.value.header.map((name) => name.trim().toLowerCase())
  const places = columns.map((name) => [name, header.indexOf(name)] as const).filter(([, at]) => at !== -1)
  const rows: Readonly<Record<string, string>>[] = []
  for (const cells of table.value.rows(header.length)) {
    if ('code' in cells) break
    rows.push(Object.fromEntries(places.map(([name, at]) => [name, cells[at]?.trim() ?? ''])))
  }
  return rows
}

/** Returns the places in a table of votes (`prefix` empty) or elections. */
export function tablePlaces(file: Buffer, prefix: '' | 'entity_'): readonly Entity[] {
  const names = { id: 'entity_id', name: `${prefix}name`, district: `${prefix}district` }
  const columns = [...Object.values(names), 'entity_superregion']
  const places = new Map<number, Entity>()
  for (const row of rowsOf(file, columns)) {
    const id = Number(row[names.id])
    if (!Number.isSafeInteger(id) || id <= 0 || places.has(id)) continue
    const district = row[names.district] || null
    const superregion = row.entity_superregion || null
    places.set(id, { id, name: row[names.name] ?? String(id), district, region: null, superregion })
  }
  return [...places.values()]
}

/** Returns the figures of uncounted places by place and question; an upload would drop them. */
export function uncountedFigures(
  file: Buffer,
  prefix: '' | 'entity_',
  names: Readonly<Record<string, string>>,
): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const columns = ['type', 'entity_id', `${prefix}counted`, ...Object.values(names)]
  const found = new Map<string, Readonly<Record<string, number>>>()
  for (const row of rowsOf(file, columns)) {
    if (!/^(false|0|no)$/i.test(row[`${prefix}counted`] ?? '')) continue
    const figures = Object.entries(names).flatMap(([name, column]) =>
      /^[1-9]\d{0,8}$/.test(row[column] ?? '') ? [[name, Number(row[column])] as const] : [],
    )
    if (figures.length > 0) found.set(`${row.type ?? ''} ${row.entity_id}`, Object.fromEntries(figures))
  }
  return found
}
