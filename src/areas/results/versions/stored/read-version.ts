import type { Queries } from '../../../../platform/storage/database/database.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { ItemRef } from '../../model/item.ts'
import type { ResultSet } from '../../model/result-set.ts'
import { selectResult } from './store.ts'

/** Null where there is no such version. */
export async function readVersion(queries: Queries, ref: ItemRef, number: number): Promise<ResultSet | null> {
  const compressed = await selectResult(queries, ref, number)
  return compressed === null ? null : decodeResults(await decompress(compressed))
}
