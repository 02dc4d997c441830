import { openTable } from '../../formats/tables/open-table.ts'

/** A table of an election with ids that uploads may have, and what puts the others back into what is read from it. */
export interface PlainTable {
  readonly table: Buffer
  restored<Value>(value: Value): Value
}

const plain = { candidate_id: /^\d{1,9}$/, list_id: /^[a-z0-9.]*$/i }
const first = 900_000_000

/**
 * Deliveries of the counting software call candidates and lists by ids of any form, which tables for uploads must not
 * have. Their places are taken by numbers in the same order.
 */
export function withPlainIds(table: Buffer): PlainTable {
  const opened = openTable(table)
  const unchanged: PlainTable = { table, restored: (value) => value }
  if (!opened.ok) return unchanged
  const { header } = opened.value
  const rows: (readonly string[])[] = []
  for (const cells of opened.value.rows(header.length)) {
    if ('code' in cells) return unchanged
    rows.push(cells.map(String))
  }
  const standIns = new Map<string, string>()
  for (const [column, form] of Object.entries(plain)) {
    const at = header.indexOf(column)
    const ids = [...new Set(at === -1 ? [] : rows.map((cells) => cells[at] ?? ''))].filter((id) => id !== '')
    if (ids.every((id) => form.test(id))) continue
    for (const id of ids.toSorted((one, other) => (one < other ? -1 : 1)))
      standIns.set(id, String(first + standIns.size))
  }
  if (standIns.size === 0) return unchanged
  const originals = new Map([...standIns].map(([id, standIn]) => [standIn, id]))
  const named = header.map((name) => name.replace(/(?<=_from_list_).+$/, (id) => standIns.get(id) ?? id))
  const replaced = rows.map((cells) =>
    cells.map((cell, at) => ((header[at] ?? '') in plain ? (standIns.get(cell) ?? cell) : cell)),
  )
  const lines = [named, ...replaced].map((cells) => cells.map(quoted).join(','))
  return {
    table: Buffer.from(`${lines.join('\r\n')}\r\n`),
    restored: (value) => restoredIn(value, originals),
  }
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** In all texts, however deep. */
function restoredIn<Value>(value: Value, originals: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (originals.get(value) ?? value) as Value
  if (Array.isArray(value)) return value.map((one) => restoredIn(one, originals)) as Value
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, restoredIn(one, originals)]),
  ) as Value
}
