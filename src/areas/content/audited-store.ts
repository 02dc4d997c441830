import type { Queries } from '../../platform/storage/database/database.ts'
import { containing, fold } from '../../values/text.ts'

/** Titles for the audit log. */
export function selectEventTitles(queries: Queries, ids: readonly string[]) {
  return queries.selectFrom('events').select(['id', 'title']).where('id', 'in', ids).execute()
}

export function eventsTitled(queries: Queries, text: string, most: number) {
  return queries
    .selectFrom('events')
    .select('id')
    .where('title_folded', 'like', containing(fold(text)))
    .limit(most)
    .execute()
}

export function selectArticleTitles(queries: Queries, table: 'news' | 'topics', ids: readonly number[]) {
  return queries.selectFrom(table).select(['id', 'title']).where('id', 'in', ids).execute()
}

export function articlesTitled(queries: Queries, table: 'news' | 'topics', text: string, most: number) {
  return queries
    .selectFrom(table)
    .select('id')
    .where('title_folded', 'like', containing(fold(text)))
    .limit(most)
    .execute()
}
