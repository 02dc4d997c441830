import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { deleteRows } from '../../../platform/storage/rows/bulk.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { NewRow, Row, RowUpdate } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'
import type { NamedRecord } from './order.ts'

export function findMembershipForStaff(
  queries: Queries,
  id: string,
): Promise<Row<'memberships'> | undefined> {
  return queries.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the memberships of a person, by id. */
export async function membershipRows(
  queries: Queries,
  person: string,
): Promise<ReadonlyMap<string, Row<'memberships'>>> {
  const rows = await queries.selectFrom('memberships').selectAll().where('person_id', '=', person).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The columns of a membership in lists for staff. */
export type ListedMembership = Pick<
  Row<'memberships'>,
  'id' | 'title' | 'agency_id' | 'person_id' | 'access' | 'publication_start' | 'publication_end'
> & {
  readonly agency_title: string
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Lists the memberships of an agency in its order, or those of people in theirs. */
export async function listMemberships(
  queries: Queries,
  of: { readonly agency: number } | { readonly people: readonly string[] },
): Promise<readonly ListedMembership[]> {
  if ('people' in of && of.people.length === 0) return []
  const listed = queries
    .selectFrom('memberships')
    .innerJoin('agencies', 'agencies.id', 'memberships.agency_id')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['memberships.id', 'memberships.title', 'memberships.agency_id', 'memberships.person_id'])
    .select(['memberships.access', 'memberships.publication_start', 'memberships.publication_end'])
    .select(['agencies.title as agency_title', 'people.first_name', 'people.last_name'])
  const chosen =
    'agency' in of
      ? listed.where('memberships.agency_id', '=', of.agency).orderBy('memberships.position')
      : listed.where('memberships.person_id', 'in', of.people).orderBy('memberships.person_position')
  return chosen.orderBy('memberships.id').execute()
}

/** Lists the memberships of an agency with the names of the people. */
export async function namedMembers(
  queries: Queries,
  agency: number,
): Promise<readonly NamedRecord<string>[]> {
  const rows = await queries
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['memberships.id', 'people.last_name_folded', 'people.first_name_folded'])
    .where('memberships.agency_id', '=', agency)
    .orderBy('memberships.position')
    .orderBy('memberships.id')
    .execute()
  return rows.map(({ id, last_name_folded, first_name_folded }) => ({
    id,
    name: `${last_name_folded} ${first_name_folded}`,
  }))
}

/** Returns the ids of the person's memberships in their order. */
export async function membershipsOf(queries: Queries, person: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('memberships')
    .select('id')
    .where('person_id', '=', person)
    .orderBy('person_position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The column of one of the two orders of memberships. */
export type OrderColumn = 'position' | 'person_position'

export async function setMembershipOrder(tx: Tx, column: OrderColumn, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('memberships')
      .set({ [column]: position })
      .where('id', '=', id)
      .where(column, '<>', position)
      .execute()
  await bumpRevision(tx, 'directory')
}

export async function insertMembership(tx: Tx, row: NewRow<'memberships'>): Promise<void> {
  await tx.insertInto('memberships').values(row).execute()
  await bumpRevision(tx, 'directory')
}

export async function updateMembership(
  tx: Tx,
  id: string,
  changes: RowUpdate<'memberships'>,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ ...changes, modified: now })
    .where('id', '=', id)
    .execute()
  await bumpRevision(tx, 'directory')
}

export async function deleteMemberships(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteRows(tx, 'memberships', 'id', ids)
  await bumpRevision(tx, 'directory')
}
