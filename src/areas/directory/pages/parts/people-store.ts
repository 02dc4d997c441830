import { type SqlBool, sql } from 'kysely'
import { type Ranked, type RankedWish, ranked } from '../../../../platform/search/ranked.ts'
import { matches } from '../../../../platform/search/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { longestChain, type Stretch } from '../../../../platform/storage/rows/tree.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { inLocale } from '../../../../records/fields/translations.ts'
import { type NamedPerson, nameKey } from '../../../../site/elected-people.ts'
import { fold } from '../../../../values/text.ts'
import type { Instant } from '../../../../values/time.ts'
import type { Namesake } from './namesakes.ts'
import type { Search } from './search.ts'
import {
  type AgencyLink,
  type CountedRecords,
  countUpTo,
  type DirectoryView,
  type FoundAmongMany,
  holdsAll,
  mostCounted,
  visible,
} from './store.ts'

const shownOfPeople = [
  'people.id',
  'people.academic_title',
  'people.first_name',
  'people.last_name',
  'people.function',
  'people.email',
  'people.phone',
  'people.phone_direct',
  'people.born',
  'people.profession',
  'people.political_party',
  'people.parliamentary_group',
  'people.website',
  'people.website_2',
  'people.location_address',
  'people.location_code_city',
  'people.postal_address',
  'people.postal_code_city',
  'people.notes',
  'people.picture',
  'people.picture_focus_x',
  'people.picture_focus_y',
  'people.modified',
  'people.translations',
] as const

export type PersonRecord = Pick<
  Row<'people'>,
  (typeof shownOfPeople)[number] extends `people.${infer Name extends keyof Row<'people'>}` ? Name : never
>

export interface Member extends PersonRecord {
  readonly membership: Membership
}

export interface Membership {
  readonly title: string
  readonly since: string | null
  readonly addition: string | null
  readonly prefix: string | null
}

/** Reads the visible memberships of an agency with their people, in the order of the agency. */
export async function readMembers(
  view: DirectoryView,
  agency: number,
  stretch: Stretch,
): Promise<CountedRecords<Member>> {
  const rows = await view.queries
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(shownOfPeople)
    .select(['memberships.title', 'memberships.since', 'memberships.addition', 'memberships.prefix'])
    .select('memberships.translations as membership_translations')
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('memberships.agency_id', '=', agency)
    .where(visible('memberships', view.now))
    .where(visible('people', view.now))
    .orderBy('memberships.position')
    .orderBy('memberships.id')
    .limit(stretch.limit)
    .offset(stretch.offset)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ title, since, addition, prefix, membership_translations, total: _, ...person }) => {
      const role = inLocale({ title, addition, translations: membership_translations }, view.locale)
      return {
        ...shownPerson(view, person),
        membership: { title: role.title, since, addition: role.addition, prefix },
      }
    }),
  }
}

export async function readPerson(view: DirectoryView, id: string): Promise<PersonRecord | undefined> {
  const row = await view.queries
    .selectFrom('people')
    .select(shownOfPeople)
    .where('id', '=', id)
    .where(visible('people', view.now))
    .executeTakeFirst()
  return row && shownPerson(view, row)
}

export interface FoundNamesake extends Namesake {
  readonly id: string
  readonly isPublic: boolean
}

/** Reads all people with one of these names, by `nameKey`. */
export async function readNamesakes(
  queries: Queries,
  now: Instant,
  names: readonly Pick<NamedPerson, 'firstName' | 'familyName'>[],
): Promise<ReadonlyMap<string, readonly FoundNamesake[]>> {
  if (names.length === 0) return new Map()
  const folded = (read: (name: (typeof names)[number]) => string) => [...new Set(names.map(read).map(fold))]
  const rows = await queries
    .selectFrom('people')
    .select(['id', 'first_name_folded', 'last_name_folded', 'born', 'political_party'])
    .select((select) => select.case().when(visible('people', now)).then(1).else(0).end().as('is_public'))
    .where(
      'last_name_folded',
      'in',
      folded(({ familyName }) => familyName),
    )
    .where(
      'first_name_folded',
      'in',
      folded(({ firstName }) => firstName),
    )
    .execute()
  const people = rows.map(({ is_public, ...person }) => ({ ...person, isPublic: is_public === 1 }))
  return Map.groupBy(people, ({ first_name_folded, last_name_folded }) =>
    nameKey({ firstName: first_name_folded, familyName: last_name_folded }),
  )
}

export interface PersonMembership extends Membership {
  readonly id: string
  readonly person_id: string
  readonly agency: AgencyLink
}

/** Reads the visible memberships of people in visible agencies. */
export async function readMemberships(
  view: DirectoryView,
  people: readonly string[],
): Promise<readonly PersonMembership[]> {
  if (people.length === 0) return []
  const rows = await view.queries
    .selectFrom('memberships')
    .innerJoin('agencies', 'agencies.id', 'memberships.agency_id')
    .select(['memberships.id', 'memberships.person_id', 'memberships.title', 'memberships.since'])
    .select(['memberships.addition', 'memberships.prefix', 'memberships.translations'])
    .select(['agencies.id as agency_id', 'agencies.title as agency_title'])
    .select('agencies.translations as agency_translations')
    .where('memberships.person_id', 'in', people)
    .where(visible('memberships', view.now))
    .where(visible('agencies', view.now))
    .orderBy('memberships.person_position')
    .orderBy('memberships.id')
    .execute()
  return rows.map(({ agency_id, agency_title, agency_translations, ...row }) => {
    const { translations: _, ...membership } = inLocale(row, view.locale)
    const agency = inLocale({ title: agency_title, translations: agency_translations }, view.locale)
    return { ...membership, agency: { id: agency_id, title: agency.title } }
  })
}

export const alphabet: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz']
const lastCharacter = '\u{10ffff}'

export interface PeopleFilter extends Search {
  /** The folded first letter of the last name. */
  readonly letter: string | null
  /** Only people in this agency and below it. */
  readonly agency: number | null
}

export async function searchPeople(
  view: DirectoryView,
  filter: PeopleFilter,
  stretch: Stretch,
): Promise<FoundAmongMany<PersonRecord>> {
  const matching = await filteredPeople(view, filter)
  const most = filter.words.length > 0 ? stretch.offset + mostCounted : null
  const counted = await countUpTo(view, matching.select('people.id'), most)
  if (counted.total <= stretch.offset) return { ...counted, rows: [] }
  // A few rows are sorted after the search, by an expression without an index: following the index past all
  // others takes longer.
  const isFew = most !== null && counted.total < 3 * (stretch.offset + stretch.limit)
  const rows = await matching
    .select(shownOfPeople)
    .orderBy(isFew ? sql`last_name_folded || ''` : sql`last_name_folded`)
    .orderBy('first_name_folded')
    .orderBy('id')
    .limit(stretch.limit)
    .offset(stretch.offset)
    .execute()
  return { ...counted, rows: rows.map((row) => shownPerson(view, row)) }
}

/** Returns the best matches for the search page, in alphabetical order. */
export async function bestPeople(
  view: DirectoryView,
  { passes, limit }: RankedWish,
): Promise<Ranked<PersonRecord>> {
  const { queries, now } = view
  const column = sql.ref('people.id')
  const best = await ranked({ queries, kind: 'person', passes, column, limit }, (condition, most) =>
    queries
      .selectFrom('people')
      .select(shownOfPeople)
      .where(visible('people', now))
      .where(condition)
      .orderBy('last_name_folded')
      .orderBy('first_name_folded')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  return { ...best, found: best.found.map(({ row, rank }) => ({ row: shownPerson(view, row), rank })) }
}

/** Returns the first letters for which the other filters match anybody. */
export async function readLetters(view: DirectoryView, filter: PeopleFilter): Promise<ReadonlySet<string>> {
  const people = await filteredPeople(view, { ...filter, letter: null })
  // Searching names anywhere scans the table, once for all letters.
  if (filter.words.length > 0 && !filter.onlyTerms) {
    const rows = await people
      .select(sql<string>`substr(last_name_folded, 1, 1)`.as('letter'))
      .distinct()
      .execute()
    return new Set(rows.map((row) => row.letter))
  }
  // Otherwise each letter is looked up in the index until the first match.
  const begins = sql<SqlBool>`last_name_folded >= letter and last_name_folded < letter || ${lastCharacter}`
  const letters = sql.join(alphabet.map((letter) => sql`(${sql.lit(letter)})`))
  const { rows } = await sql<{ letter: string }>`with letters (letter) as (values ${letters})
    select letter from letters where exists ${people.select('people.id').where(begins)}`.execute(view.queries)
  return new Set(rows.map((row) => row.letter))
}

async function filteredPeople(
  view: DirectoryView,
  { words, terms, onlyTerms, letter, agency }: PeopleFilter,
) {
  let query = view.queries.selectFrom('people').where(visible('people', view.now))
  if (onlyTerms && terms !== null)
    query = query.where(await matches(view.queries, 'person', terms, sql.ref('people.id')))
  else if (words.length > 0) query = query.where(holdsAll('search_folded', words))
  if (letter !== null)
    query = query
      .where('last_name_folded', '>=', letter)
      .where('last_name_folded', '<', letter + lastCharacter)
  if (agency !== null) query = query.where(sql<SqlBool>`id in ${peopleBelow(view, agency)}`)
  return query
}

function peopleBelow(view: DirectoryView, agency: number) {
  return sql`(
    with recursive below (id, steps) as (
      select cast(${agency} as bigint), 0
      union all
      select agencies.id, below.steps + 1 from below join agencies on agencies.parent_id = below.id
      where below.steps < ${sql.lit(longestChain)}
    )
    select memberships.person_id from below
    join agencies on agencies.id = below.id join memberships on memberships.agency_id = agencies.id
    where ${visible('agencies', view.now)} and ${visible('memberships', view.now)}
  )`
}

/** Returns the person with texts in the language of the page; hidden fields are hidden in every language. */
export function shownPerson<Person extends { readonly translations: string }>(
  view: DirectoryView,
  person: Person,
): Person {
  return withoutHidden(view, inLocale(person, view.locale))
}

/** Removes hidden fields. All queries of people for pages use this, so that no page can show them. */
function withoutHidden<Person extends object>(view: DirectoryView, person: Person): Person {
  const hidden = Object.keys(person).filter((name) => view.hidden.includes(name))
  return { ...person, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}
