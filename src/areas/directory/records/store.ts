import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { InstantRange } from '../../../formats/collection-json/updated-filter.ts'
import { indexRecords } from '../../../platform/search/store.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { namesFile } from '../../../platform/storage/files/files-in-texts.ts'
import { isPublic } from '../../../platform/storage/rows/publication.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { Row, RowUpdate, Schema } from '../../../platform/storage/schema/schema.ts'
import type { Cursor } from '../../../site/collection/view.ts'
import { containing, fold } from '../../../values/text.ts'
import type { Instant } from '../../../values/time.ts'
import { personEntry } from './search-index.ts'
import type { RecordKind } from './source.ts'

/** In folded characters. SQLite rejects much longer patterns, and no title contains a longer text. */
const longestTitle = 2_000

export interface AgencyFilter {
  readonly title: string | null
  readonly parent: number | null
  readonly updated: InstantRange
}
export type AgencyKey = readonly [position: number, id: number]

export async function selectAgencies(
  queries: Queries,
  filter: AgencyFilter,
  now: Instant,
  cursor: Cursor<AgencyKey>,
): Promise<Row<'agencies'>[]> {
  const { start } = cursor
  const position = leading('position', await isNarrow(queries, 'agencies', filter.updated))
  let ids = queries
    .selectFrom('agencies')
    .select('id')
    .where((eb) => isPublic(eb, 'agencies', now))
  if (filter.title !== null)
    ids = ids.where(
      sql<boolean>`title_folded like ${containing(fold(filter.title).slice(0, longestTitle))} escape '\\'`,
    )
  if (filter.parent !== null) ids = ids.where('parent_id', '=', filter.parent)
  ids = modifiedWithin(ids, filter.updated)
  if (start !== null) ids = ids.where(sql<boolean>`(${position}, id) >= (${start[0]}, ${start[1]})`)
  ids = ids.orderBy(position).orderBy('id').limit(cursor.limit).offset(cursor.offset)
  return queries
    .selectFrom(ids.as('page'))
    .innerJoin('agencies', 'agencies.id', 'page.id')
    .selectAll('agencies')
    .orderBy('agencies.position')
    .orderBy('agencies.id')
    .execute()
}

export function findAgency(queries: Queries, id: number, now: Instant): Promise<Row<'agencies'> | undefined> {
  return queries
    .selectFrom('agencies')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => isPublic(eb, 'agencies', now))
    .executeTakeFirst()
}

export interface PersonFilter {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly updated: InstantRange
}
export type PersonKey = readonly [lastName: string, firstName: string, id: string]

export async function selectPeople(
  queries: Queries,
  filter: PersonFilter,
  now: Instant,
  cursor: Cursor<PersonKey>,
): Promise<Row<'people'>[]> {
  const { start } = cursor
  const lastName = leading('last_name_folded', await isNarrow(queries, 'people', filter.updated))
  let ids = queries
    .selectFrom('people')
    .select('id')
    .where((eb) => isPublic(eb, 'people', now))
  if (filter.firstName !== null) ids = ids.where('first_name_folded', '=', fold(filter.firstName))
  if (filter.lastName !== null) ids = ids.where('last_name_folded', '=', fold(filter.lastName))
  ids = modifiedWithin(ids, filter.updated)
  if (start !== null)
    ids = ids.where(
      sql<boolean>`(${lastName}, first_name_folded, id) >= (${start[0]}, ${start[1]}, ${start[2]})`,
    )
  ids = ids
    .orderBy(lastName)
    .orderBy('first_name_folded')
    .orderBy('id')
    .limit(cursor.limit)
    .offset(cursor.offset)
  return queries
    .selectFrom(ids.as('page'))
    .innerJoin('people', 'people.id', 'page.id')
    .selectAll('people')
    .orderBy('people.last_name_folded')
    .orderBy('people.first_name_folded')
    .orderBy('people.id')
    .execute()
}

export function findPerson(queries: Queries, id: string, now: Instant): Promise<Row<'people'> | undefined> {
  return queries
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => isPublic(eb, 'people', now))
    .executeTakeFirst()
}

export interface MembershipFilter {
  readonly agency: number | null
  readonly person: string | null
  readonly updated: InstantRange
}
export type MembershipKey = readonly [agency: number, position: number, id: string]

export async function selectMemberships(
  queries: Queries,
  filter: MembershipFilter,
  now: Instant,
  cursor: Cursor<MembershipKey>,
): Promise<Row<'memberships'>[]> {
  const { start } = cursor
  const agency = leading('agency_id', await isNarrow(queries, 'memberships', filter.updated))
  let ids = visibleMemberships(queries, now).select('id')
  if (filter.agency !== null) ids = ids.where('agency_id', '=', filter.agency)
  if (filter.person !== null) ids = ids.where('person_id', '=', filter.person)
  ids = modifiedWithin(ids, filter.updated)
  if (start !== null)
    ids = ids.where(sql<boolean>`(${agency}, position, id) >= (${start[0]}, ${start[1]}, ${start[2]})`)
  ids = ids.orderBy(agency).orderBy('position').orderBy('id').limit(cursor.limit).offset(cursor.offset)
  return queries
    .selectFrom(ids.as('page'))
    .innerJoin('memberships', 'memberships.id', 'page.id')
    .selectAll('memberships')
    .orderBy('memberships.agency_id')
    .orderBy('memberships.position')
    .orderBy('memberships.id')
    .execute()
}

export function findMembership(
  queries: Queries,
  id: string,
  now: Instant,
): Promise<Row<'memberships'> | undefined> {
  return visibleMemberships(queries, now).selectAll('memberships').where('id', '=', id).executeTakeFirst()
}

/**
 * Selects memberships whose agency and person are visible too. Hidden ones are few and indexed, so they are
 * excluded by subqueries instead of joining every row.
 */
function visibleMemberships(queries: Queries, now: Instant) {
  const hidden = (table: 'agencies' | 'people') => sql`
    (select id from ${sql.table(table)}
      where (access <> 'public' or publication_start is not null or publication_end is not null)
        and not (access = 'public' and (publication_start is null or publication_start <= ${now})
          and (publication_end is null or publication_end >= ${now})))`
  return queries
    .selectFrom('memberships')
    .where((eb) => isPublic(eb, 'memberships', now))
    .where(sql<boolean>`agency_id not in ${hidden('agencies')}`)
    .where(sql<boolean>`person_id not in ${hidden('people')}`)
}

/** Maximum number of changed records that are cheaper to sort than to find while walking the index of the order. */
const narrowAtMost = 500

/**
 * Checks whether few records changed in the range. The query planner cannot know this, and the wrong plan is
 * ten times slower.
 */
async function isNarrow(
  queries: Queries,
  table: 'agencies' | 'people' | 'memberships',
  range: InstantRange,
): Promise<boolean> {
  if (range.from === undefined && range.before === undefined) return false
  const changed = modifiedWithin(queries.selectFrom(table).select('id'), range).limit(narrowAtMost + 1)
  const { count } = await queries
    .selectFrom(changed.as('changed'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count <= narrowAtMost
}

/** Returns the first column of an order; as an expression if its index must not be used. */
function leading(column: 'position' | 'last_name_folded' | 'agency_id', narrow: boolean) {
  if (!narrow) return sql.ref(column)
  return column === 'last_name_folded' ? sql`(${sql.ref(column)} || '')` : sql`(${sql.ref(column)} + 0)`
}

function modifiedWithin<Table extends 'agencies' | 'people' | 'memberships', Output>(
  query: SelectQueryBuilder<Schema, Table, Output>,
  { from, before }: InstantRange,
): SelectQueryBuilder<Schema, Table, Output> {
  let narrowed = query
  if (from !== undefined) narrowed = narrowed.where(sql<boolean>`modified >= ${from}`)
  if (before !== undefined) narrowed = narrowed.where(sql<boolean>`modified < ${before}`)
  return narrowed
}

/** Finds a person for staff, published or not. */
export function findPersonForStaff(queries: Queries, id: string): Promise<Row<'people'> | undefined> {
  return queries.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function updatePerson(
  tx: Tx,
  id: string,
  changes: RowUpdate<'people'>,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('people')
    .set({ ...changes, modified: now })
    .where('id', '=', id)
    .execute()
  const person = await findPersonForStaff(tx, id)
  if (person !== undefined) await indexRecords(tx, 'person', [personEntry(person)])
  await bumpRevision(tx, 'directory')
}

/** Checks whether the file is the organigram of an agency or the picture of a person that is public now. */
export async function directoryShowsFile(queries: Queries, file: string, now: Instant): Promise<boolean> {
  const agency = queries
    .selectFrom('agencies')
    .select('organigram as file')
    .where('organigram', '=', file)
    .where((eb) => isPublic(eb, 'agencies', now))
  const person = queries
    .selectFrom('people')
    .select('picture as file')
    .where('picture', '=', file)
    .where((eb) => isPublic(eb, 'people', now))
  if ((await agency.unionAll(person).limit(1).executeTakeFirst()) !== undefined) return true
  const portrait = queries
    .selectFrom('agencies')
    .select('id')
    .where((eb) => eb.or([namesFile(eb.ref('portrait'), file), namesFile(eb.ref('translations'), file)]))
    .where((eb) => isPublic(eb, 'agencies', now))
  return (await portrait.limit(1).executeTakeFirst()) !== undefined
}

/** Selects all agencies including hidden ones, siblings in their order. */
export function selectAllAgencies(queries: Queries) {
  return queries
    .selectFrom('agencies')
    .select(['id', 'parent_id', 'title'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Selects an agency and those below it, as a subquery. */
export function agenciesWithin(agency: number): Expression<number> {
  return sql<number>`(
    with recursive within (id) as (
      select id from agencies where id = ${agency}
      union select agencies.id from agencies join within on agencies.parent_id = within.id
    ) select id from within
  )`
}

/** Selects the people with a membership in an agency or below it, as a subquery. */
export function peopleWithin(agency: number): Expression<string> {
  return sql<string>`(select person_id from memberships where agency_id in ${agenciesWithin(agency)})`
}

/** Selects the sources that provide records: one per record, unless two provide the same. */
export function selectLinksOf(queries: Queries, kind: RecordKind, records: readonly string[]) {
  if (records.length === 0) return Promise.resolve([])
  return queries
    .selectFrom('people_source_links')
    .innerJoin('people_sources', 'people_sources.id', 'people_source_links.source')
    .select(['people_source_links.record', 'people_sources.name', 'people_sources.settings'])
    .where('people_source_links.kind', '=', kind)
    .where('people_source_links.record', 'in', records)
    .where('people_source_links.state', '=', 'present')
    .execute()
}
