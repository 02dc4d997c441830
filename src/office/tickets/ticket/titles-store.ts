import type { Queries } from '../../../platform/storage/database/database.ts'

/** Titles for the audit log. */
export function selectTicketTitles(queries: Queries, numbers: readonly string[]) {
  return queries.selectFrom('tickets').select(['number', 'title']).where('number', 'in', numbers).execute()
}

/** Returns the numbers of tickets whose searched words contain a pattern. */
export function ticketsTitled(queries: Queries, pattern: string, most: number) {
  return queries
    .selectFrom('tickets')
    .select('number')
    .where('search_folded', 'like', pattern)
    .limit(most)
    .execute()
}
