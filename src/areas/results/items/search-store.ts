import { sql } from 'kysely'
import type { SearchScope } from '../../../platform/search/kinds.ts'
import type { SearchQuery } from '../../../platform/search/query.ts'
import { matches } from '../../../platform/search/store.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import type { ItemKind } from '../model/item.ts'

/** Returns the ids of items of a kind whose words, or whose titles only, match a search. */
export async function matchingIds(
  queries: Queries,
  kind: ItemKind,
  query: SearchQuery,
  scope: SearchScope,
): Promise<ReadonlySet<string>> {
  const condition = await matches(queries, kind, query, sql.ref('result_items.id'), scope)
  const rows = await queries
    .selectFrom('result_items')
    .select('id')
    .where('kind', '=', kind)
    .where(condition)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
