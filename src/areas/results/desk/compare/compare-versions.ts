import type { Queries } from '../../../../platform/storage/database/database.ts'
import { compareResults } from '../../compare/compare-results.ts'
import type { Comparison } from '../../compare/comparison.ts'
import type { Item } from '../../model/item.ts'
import { readVersion } from '../../versions/stored/read-version.ts'

/** Compares two versions of an item; `from` null for no results. */
export async function compareVersions(
  queries: Queries,
  item: Item,
  from: number | null,
  to: number,
): Promise<Comparison> {
  const before = from === null ? null : await readVersion(queries, item, from)
  return compareResults(item, before, await readVersion(queries, item, to))
}
