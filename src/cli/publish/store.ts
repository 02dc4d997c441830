import type { Queries } from '../../platform/storage/database/database.ts'

/** No page leads to the screens. */
export async function screenNumbers(queries: Queries): Promise<readonly number[]> {
  const rows = await queries.selectFrom('screens').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}
