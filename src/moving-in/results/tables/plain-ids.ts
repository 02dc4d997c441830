import type { Election } from '../../../areas/results/model/item.ts'
import type { ElectionResults } from '../../../areas/results/model/result-set.ts'
import { textOrder } from '../../../areas/results/tally/order.ts'
import { unguarded } from '../../../formats/tables/writing/guard.ts'
import { cellsIn, type TableCells, tableOf } from './table.ts'

/** A table in the format of uploads, and a function that restores the original ids in its results. */
export interface UploadTable {
  readonly table: Buffer
  restored(results: ElectionResults): ElectionResults
}

/**
 * Ids that uploads accept unchanged: in majority elections candidates have numbers, whose leading zeros would be lost.
 */
const plain = {
  majorz: { candidate_id: /^(0|[1-9]\d{0,8})$/ },
  proporz: { list_id: /^[a-z0-9_.]+$/i },
} as const satisfies Record<Election['type'], Readonly<Record<string, RegExp>>>
const first = 900_000_000

/**
 * Replaces ids of candidates and lists by numbers in the same order: deliveries of counting software have ids of any
 * form, which the upload format does not allow.
 */
export function withPlainIds(table: Buffer, type: Election['type']): UploadTable {
  const unchanged: UploadTable = { table, restored: (results) => results }
  const cells = cellsIn(table)
  if (cells === null) return unchanged
  const standIns = new Map<string, ReadonlyMap<string, string>>()
  const originals = new Map<string, string>()
  for (const [column, form] of Object.entries(plain[type])) {
    const ids = idsIn(cells, column)
    if (ids.every((id) => form.test(id))) continue
    const ofColumn = ids.map((id, at) => [id, String(first + originals.size + at)] as const)
    standIns.set(column, new Map(ofColumn))
    for (const [id, standIn] of ofColumn) originals.set(standIn, id)
  }
  if (standIns.size === 0) return unchanged
  const { header, rows } = cells
  const ofLists = standIns.get('list_id')
  const named = header.map((name) => name.replace(/(?<=_from_list_).+$/, (id) => ofLists?.get(id) ?? id))
  const replaced = rows.map((row) =>
    row.map((cell, at) => standIns.get(header[at] ?? '')?.get(unguarded(cell)) ?? cell),
  )
  return {
    table: tableOf({ header: named, rows: replaced }),
    restored: (results) => restoredIn(results, originals),
  }
}

function idsIn({ header, rows }: TableCells, column: string): readonly string[] {
  const at = header.indexOf(column)
  const ids = new Set(at === -1 ? [] : rows.map((row) => unguarded(row[at] ?? '')))
  ids.delete('')
  return [...ids].sort(textOrder)
}

/** Restores ids in all texts of a value, however deep. */
function restoredIn<Value>(value: Value, originals: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (originals.get(value) ?? value) as Value
  if (Array.isArray(value)) return value.map((one) => restoredIn(one, originals)) as Value
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, restoredIn(one, originals)]),
  ) as Value
}
