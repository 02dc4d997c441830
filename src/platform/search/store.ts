import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { kindOf, type Queries, type Tx } from '../storage/database/database.ts'
import { kinds, type SearchKind, type SearchScope } from './kinds.ts'
import { postgresIndex } from './postgres-store.ts'
import { type SearchQuery, type SearchTerm, substringOf } from './query.ts'
import { sqliteIndex } from './sqlite-store.ts'
import type { StoredWords, WordIndex } from './word-index.ts'
import { recordWords } from './words.ts'

export interface IndexEntry {
  readonly id: string
  readonly title: string
  /** In other languages. */
  readonly otherTitles?: readonly string[]
  /** Plain texts without markup. */
  readonly texts: readonly string[]
}

/** Adds records to the index or replaces their words. To be called in the transaction that stores the records. */
export async function indexRecords(tx: Tx, kind: SearchKind, entries: readonly IndexEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id, title, otherTitles = [], texts }) => ({
    id,
    ...recordWords([title, ...otherTitles], texts),
  }))
  await indexOf(tx).store(tx, kind, rows)
}

/** Stores words of a backup and indexes them again. */
export async function storeWords(tx: Tx, kind: string, rows: readonly StoredWords[]): Promise<void> {
  if (!isSearchKind(kind)) throw new Error(`nothing is called ${kind}`)
  await indexOf(tx).store(tx, kind, rows)
}

const isSearchKind = (text: string): text is SearchKind => Object.hasOwn(kinds, text)

export async function removeFromIndex(tx: Tx, kind: SearchKind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await indexOf(tx).remove(tx, kind, ids)
}

export async function isIndexed(queries: Queries, kind: SearchKind): Promise<boolean> {
  const found = await queries
    .selectFrom('search_records')
    .select('number')
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The words of all titles between blanks, as one text: a row for each would take longer to hand over. */
export async function readTitleWords(queries: Queries): Promise<string> {
  const { words } = await queries
    .selectFrom('search_records')
    .select(indexOf(queries).joined(sql.ref('title_words')).as('words'))
    .executeTakeFirstOrThrow()
  return words ?? ''
}

/**
 * A condition that a record matches the query, on a column with the ids of a kind of record. The stored words define the
 * answer. Where few records match, their ids are fetched from the full-text index beforehand; where many do, a scan of
 * the list finds enough of them soon, so each row is tested as it comes.
 */
export async function matches(
  queries: Queries,
  kind: SearchKind,
  query: SearchQuery,
  column: Expression<unknown>,
  scope: SearchScope = 'words',
): Promise<Expression<SqlBool>> {
  // A query of exclusions only is not useful, and the slowest of all.
  if (query.all.length === 0) return sql<SqlBool>`1 = 0`
  const index = indexOf(queries)
  const test = testOf(index, query, scope)
  const ids = await fewIds(queries, kind, query, scope)
  if (ids === null)
    return sql<SqlBool>`(select ${test} from search_records as record
      where record.kind = ${kind} and record.record_id = cast(${column} as text))`
  if (ids.length === 0) return sql<SqlBool>`1 = 0`
  return index.oneOf(column, kinds[kind].numbered ? ids.map(Number) : ids)
}

/** Number of sampled records that estimate how frequent a match is, spread over all of them. */
const spots = 64
const scatter = 2_654_435_761
/**
 * A scan takes about (records / matches) steps for each row found, the index one per match. They break even at a few
 * dozen; as all matches may be at the end of the list, the index is preferred.
 */
const preference = 600
/** Passed to the database with the next query; where more match, a scan finds them soon. */
const mostIds = 5_000

/** The ids of all records that match, or null where there are too many. */
async function fewIds(
  queries: Queries,
  kind: SearchKind,
  query: SearchQuery,
  scope: SearchScope,
): Promise<readonly string[] | null> {
  const index = indexOf(queries)
  const test = testOf(index, query, scope)
  const isDecided =
    query.all.length === 1 &&
    query.all.flat().every(index.decides) &&
    query.none.every((term) => isExcludedBy(index, term))
  const { rows } = await sql<{ many: number; found: string }>`
    with recursive spot (place) as (
      select 1 union all select place + 1 from spot where place < ${sql.lit(spots)}
    ), extent as materialized (
      select max(number) as size from search_records
    ), looked as materialized (
      select ${sql.join(flags(index, query, scope))}
      from spot cross join extent cross join search_records as record
      where record.number = spot.place * ${sql.lit(scatter)} % extent.size + 1 and record.kind = ${kind}
    ), sample as materialized (
      select count(*) as seen, ${sql.join(hits(query))} from looked
    ), frequency as materialized (
      select case when hits * hits * size > seen * ${sql.lit(spots * preference)} then 1 else 0 end as many,
        ${fullTextQuery(index, query, kinds[kind].marks, scope)} as question
      from sample cross join extent
    ), candidate as (
      ${index.candidates(sql`(select question from frequency)`, sql`(select many from frequency)`)}
    )
    select (select many from frequency) as many,
      ${index.list(sql`select record.record_id as entry from candidate cross join search_records as record
        where record.number = candidate.number${isDecided ? sql`` : sql` and ${flag(test)} = 1`}
        limit ${sql.lit(mostIds + 1)}`)} as found`.execute(queries)
  const [answer] = rows
  if (answer === undefined || answer.many === 1) return null
  const found: string[] = JSON.parse(answer.found)
  return found.length > mostIds ? null : found
}

type Terms = Pick<SearchQuery, 'all' | 'none'>

/** As a number. It also keeps SQLite from preparing the statement again for each pattern. */
const flag = (test: RawBuilder<SqlBool>) => sql<number>`case when ${test} then 1 else 0 end`

const groupColumn = (n: number) => sql.ref(`group_${n}`)

/** For a sampled record: which groups match, and whether it contains no excluded term. */
function flags(index: WordIndex, { all, none }: SearchQuery, scope: SearchScope) {
  const flagOf = (part: Terms) => flag(testOf(index, part, scope))
  return [
    ...all.map((group, n) => sql`${flagOf({ all: [group], none: [] })} as ${groupColumn(n)}`),
    sql`${none.length === 0 ? sql.lit(1) : flagOf({ all: [], none })} as allowed`,
  ]
}

function hits({ all }: SearchQuery) {
  const columns = all.map((_, n) => groupColumn(n))
  return [
    sql`coalesce(sum(${sql.join([...columns, sql.ref('allowed')], sql` * `)}), 0) as hits`,
    ...columns.map((column) => sql`coalesce(sum(${column}), 0) as ${column}`),
  ]
}

/**
 * The full-text query. The index would collect all records with a frequent word only to discard those without the rare
 * one, so frequent words are left out unless there are no others. Excluded whole words are excluded here as well.
 */
function fullTextQuery(
  index: WordIndex,
  { all, none }: SearchQuery,
  marks: Readonly<Record<SearchScope, string>>,
  scope: SearchScope,
): RawBuilder<string> {
  const parts = all.map((group) => index.and + index.oneTerm(group, marks[scope]))
  const without = none
    .filter((term) => isExcludedBy(index, term))
    .map((term) => index.andNot + index.oneTerm([term], marks.words))
  const rare = parts.map((part, n) => sql`case when ${groupColumn(n)} * 4 <= seen then ${part} else '' end`)
  const start = sql.lit(index.and.length + 1)
  const wanted = sql`coalesce(nullif(${sql.join(rare, sql` || `)}, ''), ${parts.join('')})`
  return sql<string>`substr(${wanted} || ${without.join('')}, ${start})`
}

/** Collecting all words with an excluded prefix would take longer than testing the records that were found. */
const isExcludedBy = (index: WordIndex, term: SearchTerm) => term.whole && index.decides(term)

/** Defines a match: one term of each group is in the text of the scope, and no excluded one in any text. */
function testOf(index: WordIndex, { all, none }: Terms, scope: SearchScope): RawBuilder<SqlBool> {
  const words = sql.ref('record.words')
  const text = scope === 'title' ? sql.ref('record.title_words') : words
  const oneOf = (group: readonly SearchTerm[]) =>
    sql`(${sql.join(
      group.map((term) => index.holds(text, substringOf(term))),
      sql` or `,
    )})`
  const tests = [...all.map(oneOf), ...none.map((term) => sql`not ${index.holds(words, substringOf(term))}`)]
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

function indexOf(queries: Queries): WordIndex {
  return kindOf(queries) === 'postgres' ? postgresIndex : sqliteIndex
}
