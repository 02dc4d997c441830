import { sql } from 'kysely'
import { storedScope } from '../../../identity/accounts/scope.ts'
import { indexRecords, removeFromIndex } from '../../../platform/search/store.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../../platform/storage/files/unused-files.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { NewRow, Row, RowUpdate } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'
import { agencyEntry } from '../records/search-index.ts'
import { peopleWithin } from '../records/store.ts'
import type { NamedRecord } from './order.ts'

/** The columns of an agency in the tree for staff. */
export type TreeAgency = Pick<
  Row<'agencies'>,
  'id' | 'parent_id' | 'title' | 'title_folded' | 'access' | 'publication_start' | 'publication_end'
>

/** Selects all agencies, hidden ones included, siblings in their order. */
export function selectTree(queries: Queries): Promise<readonly TreeAgency[]> {
  return queries
    .selectFrom('agencies')
    .select(['id', 'parent_id', 'title', 'title_folded'])
    .select(['access', 'publication_start', 'publication_end'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function findAgencyForStaff(queries: Queries, id: number): Promise<Row<'agencies'> | undefined> {
  return queries.selectFrom('agencies').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Selects the agency and all below it; nothing if it does not exist. */
export async function selectSubtree(queries: Queries, top: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive within (id) as (
      select id from agencies where id = ${top}
      union select agencies.id from agencies join within on agencies.parent_id = within.id
    ) select id from within`.execute(queries)
  return rows.map(({ id }) => id)
}

export async function isPersonWithin(queries: Queries, person: string, top: number): Promise<boolean> {
  const found = await queries
    .selectFrom('people')
    .select('id')
    .where('id', '=', person)
    .where('id', 'in', peopleWithin(top))
    .executeTakeFirst()
  return found !== undefined
}

export function childrenOf(queries: Queries, parent: number | null): Promise<readonly NamedRecord<number>[]> {
  return queries
    .selectFrom('agencies')
    .select(['id', 'title_folded as name'])
    .where('parent_id', parent === null ? 'is' : '=', parent)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Returns the highest id that an agency has ever had, plus one: references in other programs and in access
 * rights to a deleted agency must not apply to another.
 */
export async function nextAgencyId(queries: Queries): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id from agencies
      union all
      select cast(subject as bigint) as id from audit_log where action = 'agency.remove'
    ) as known`.execute(queries)
  return Number(rows[0]?.last ?? 0) + 1
}

export async function insertAgency(tx: Tx, row: NewRow<'agencies'>): Promise<void> {
  await tx.insertInto('agencies').values(row).execute()
  await afterSaving(tx, row.id)
}

export async function updateAgency(
  tx: Tx,
  id: number,
  changes: RowUpdate<'agencies'>,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('agencies')
    .set({ ...changes, modified: now })
    .where('id', '=', id)
    .execute()
  await afterSaving(tx, id)
}

async function afterSaving(tx: Tx, id: number): Promise<void> {
  const agency = await findAgencyForStaff(tx, id)
  if (agency !== undefined) await indexRecords(tx, 'agency', [agencyEntry(agency)])
  await bumpRevision(tx, 'directory')
}

/** Sets the order. Moving a record does not count as a modification of its siblings. */
export async function setAgencyOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('agencies')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute()
  await bumpRevision(tx, 'directory')
}

/** What deleting agencies also deletes, and the accounts that are limited to them. */
export interface AgencyDependants {
  readonly memberships: number
  /** Addresses of the accounts that are limited to one of them. */
  readonly limited: readonly string[]
}

export async function dependantsOfAgency(
  queries: Queries,
  agencies: readonly number[],
): Promise<AgencyDependants> {
  const { memberships } = await queries
    .selectFrom('memberships')
    .select((select) => select.fn.countAll<number>().as('memberships'))
    .where('agency_id', 'in', agencies)
    .executeTakeFirstOrThrow()
  const scopes = agencies.map((agency) => storedScope({ role: 'editor', scope: { agency } }))
  const limited = await queries
    .selectFrom('users')
    .select('email')
    .where('scope', 'in', scopes)
    .orderBy('email')
    .execute()
  return { memberships, limited: limited.map(({ email }) => email) }
}

/** Deletes agencies with their memberships. */
export async function deleteAgencies(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('memberships').where('agency_id', 'in', ids).execute()
  const files = await tx.deleteFrom('agencies').where('id', 'in', ids).returning('organigram').execute()
  await removeFromIndex(tx, 'agency', ids.map(String))
  for (const { organigram } of files) if (organigram !== null) await deleteUnusedFile(tx, organigram)
  await bumpRevision(tx, 'directory')
}
