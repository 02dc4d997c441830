import { sql } from 'kysely'
import type { Queries } from '../../../platform/storage/database/database.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Limit } from '../../../records/exchange/exchange-table.ts'
import { peopleWithin } from '../records/store.ts'

export function selectWholeAgencies(queries: Queries): Promise<Row<'agencies'>[]> {
  return queries.selectFrom('agencies').selectAll().orderBy('position').orderBy('id').execute()
}

const pageSize = 500

/** Reads rows page by page, each starting after the last row of the previous one. */
async function* pagesAfter<Found>(
  select: (last: Found | undefined) => Promise<readonly Found[]>,
): AsyncGenerator<readonly Found[]> {
  let last: Found | undefined
  do {
    const rows = await select(last)
    yield rows
    last = rows.length < pageSize ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** Pages through people by name. */
export function peoplePages(queries: Queries, limit: Limit): AsyncGenerator<readonly Row<'people'>[]> {
  return pagesAfter((last) => {
    let page = queries.selectFrom('people').selectAll()
    if (limit !== null) page = page.where('id', 'in', peopleWithin(limit))
    if (last !== undefined)
      page = page.where(
        sql<boolean>`(last_name_folded, first_name_folded, id) > (${last.last_name_folded}, ${last.first_name_folded}, ${last.id})`,
      )
    return page
      .orderBy('last_name_folded')
      .orderBy('first_name_folded')
      .orderBy('id')
      .limit(pageSize)
      .execute()
  })
}

export interface MembershipPlace {
  readonly person_id: string
  readonly agency_id: number
  readonly title: string
}

/** Selects the functions and agencies of people. */
export function selectPlaces(queries: Queries, people: readonly string[]): Promise<MembershipPlace[]> {
  if (people.length === 0) return Promise.resolve([])
  return queries
    .selectFrom('memberships')
    .select(['person_id', 'agency_id', 'title'])
    .where('person_id', 'in', people)
    .orderBy('person_position')
    .orderBy('id')
    .execute()
}

export interface KnownPerson {
  readonly id: string
  readonly email: string | null
}

/** Selects all people whom the user may change. */
export function selectKnownPeople(queries: Queries, limit: Limit): Promise<KnownPerson[]> {
  const people = queries.selectFrom('people').select(['id', 'email'])
  return (limit === null ? people : people.where('id', 'in', peopleWithin(limit))).execute()
}

export type NamedMembership = Row<'memberships'> & Pick<Row<'people'>, 'first_name' | 'last_name'>

/** Pages through memberships in the order of agencies and of their members. */
export function membershipPages(
  queries: Queries,
  agencies: readonly number[] | null,
): AsyncGenerator<readonly NamedMembership[]> {
  return pagesAfter((last) => {
    let page = queries
      .selectFrom('memberships')
      .innerJoin('people', 'people.id', 'memberships.person_id')
      .selectAll('memberships')
      .select(['people.first_name', 'people.last_name'])
    if (agencies !== null) page = page.where('memberships.agency_id', 'in', [-1, ...agencies])
    if (last !== undefined)
      page = page.where(
        sql<boolean>`(memberships.agency_id, memberships.position, memberships.id) > (${last.agency_id}, ${last.position}, ${last.id})`,
      )
    return page
      .orderBy('memberships.agency_id')
      .orderBy('memberships.position')
      .orderBy('memberships.id')
      .limit(pageSize)
      .execute()
  })
}

/** Selects the last position in each agency and for each person. */
export async function selectLastPlaces(queries: Queries) {
  const rows = await queries
    .selectFrom('memberships')
    .select(['agency_id', 'person_id', 'position', 'person_position'])
    .execute()
  const last = { agency: new Map<number, number>(), person: new Map<string, number>() }
  for (const { agency_id, person_id, position, person_position } of rows) {
    last.agency.set(agency_id, Math.max(position, last.agency.get(agency_id) ?? -1))
    last.person.set(person_id, Math.max(person_position, last.person.get(person_id) ?? -1))
  }
  return last
}
