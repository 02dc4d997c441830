import type { Queries } from '../../platform/storage/database/database.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'

/** All of them are read for each search. */
export const mostSynonyms = 500

export function readSynonymRows(queries: Queries): Promise<readonly Row<'synonyms'>[]> {
  return queries.selectFrom('synonyms').selectAll().orderBy('name').limit(mostSynonyms).execute()
}
