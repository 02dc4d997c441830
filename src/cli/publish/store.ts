import type { Queries } from '../../platform/storage/database/database.ts'

/** Reads the numbers of screens of public items, to which no page links. */
export async function screenNumbers(queries: Queries): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('screens')
    .innerJoin('result_items', (join) =>
      join.onRef('result_items.kind', '=', 'screens.kind').onRef('result_items.id', '=', 'screens.item_id'),
    )
    .select('number')
    .where('result_items.draft', '=', 0)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
