import { setImmediate } from 'node:timers/promises'
import type { Queries } from '../../platform/storage/database/database.ts'
import { rowsByKey } from '../../platform/storage/rows/bulk.ts'
import type { Schema } from '../../platform/storage/schema/schema.ts'

const idsAtOnce = 512

/** Reads existing records by id. Yields to other requests in between, because a large file needs many queries. */
export async function storedRows<Table extends 'people' | 'events'>(
  queries: Queries,
  table: Table,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Schema[Table]>> {
  const wanted = [...ids]
  const rows = new Map<string, Schema[Table]>()
  for (let start = 0; start < wanted.length; start += idsAtOnce) {
    const found = await rowsByKey(queries, table, 'id', wanted.slice(start, start + idsAtOnce))
    for (const [id, row] of found) rows.set(String(id), row)
    await setImmediate()
  }
  return rows
}
