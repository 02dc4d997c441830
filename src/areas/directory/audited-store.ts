import type { Queries } from '../../platform/storage/database/database.ts'
import { containing, fold } from '../../values/text.ts'

/** Titles for the audit log. */
export function selectAgencyTitles(queries: Queries, ids: readonly number[]) {
  return queries.selectFrom('agencies').select(['id', 'title']).where('id', 'in', ids).execute()
}

export function agenciesTitled(queries: Queries, text: string, most: number) {
  return queries
    .selectFrom('agencies')
    .select('id')
    .where('title_folded', 'like', containing(fold(text)))
    .limit(most)
    .execute()
}

export function selectNames(queries: Queries, ids: readonly string[]) {
  return queries
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
}

/** Returns people of whose names a text has every word. */
export function peopleNamed(queries: Queries, text: string, most: number) {
  let query = queries.selectFrom('people').select('id')
  for (const word of fold(text).split(' ')) query = query.where('search_folded', 'like', containing(word))
  return query.limit(most).execute()
}

export function selectMembershipTitles(queries: Queries, ids: readonly string[]) {
  return queries
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['memberships.id', 'memberships.title', 'people.first_name', 'people.last_name'])
    .where('memberships.id', 'in', ids)
    .execute()
}
