import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { kindOf, type Queries, type Tx } from '../storage/database/database.ts'
import { kinds, type Scope, type SearchKind } from './kinds.ts'
import { postgresIndex } from './postgres-store.ts'
import { pieceOf, type SearchQuery, type SearchTerm } from './query.ts'
import { sqliteIndex } from './sqlite-store.ts'
import type { StoredWords, WordIndex } from './word-index.ts'
import { recordWords } from './words.ts'

export interface IndexEntry {
  readonly id: string
  readonly title: string
  /** Plain texts; markup has been taken off. */
  readonly texts: readonly string[]
}

/** Makes records findable by their words, in place of those they had. To be called by whoever stores the records. */
export async function indexRecords(tx: Tx, kind: SearchKind, entries: readonly IndexEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id, title, texts }) => ({ id, ...recordWords(title, texts) }))
  await indexOf(tx).store(tx, kind, rows)
}

/** Words as they were read from another database: the index beside them is made anew. */
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

/**
 * A condition on the column that has the ids of a kind of record: what is searched for is in the words of the record.
 * The stored words define the answer. Where few records match, they are found through the full-text index beforehand;
 * where many do, the reader of a list meets enough of them on the way, and each row is looked at as it comes.
 */
export async function matches(
  queries: Queries,
  kind: SearchKind,
  query: SearchQuery,
  column: Expression<unknown>,
  scope: Scope = 'words',
): Promise<Expression<SqlBool>> {
  // Everything but some words is no answer to any question, and takes the longest to find.
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

/** Records looked at to learn how frequent a match is, scattered over all of them. */
const spots = 64
const scatter = 2_654_435_761
/**
 * Walking takes as many steps as there are records for each that matches, the index as many as match. They would be
 * even at a few dozen; as matches may all stand at the end of a list, the index has the preference.
 */
const preference = 600
/** Handed back to the database with the next question; where more match, walking meets them soon. */
const mostIds = 5_000

/** The ids of all records that match, or null where there are too many. */
async function fewIds(
  queries: Queries,
  kind: SearchKind,
  query: SearchQuery,
  scope: Scope,
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
        ${question(index, query, kinds[kind].marks, scope)} as question
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

/** As a number. It also keeps SQLite from preparing the statement anew for each pattern it is to look for. */
const flag = (test: RawBuilder<SqlBool>) => sql<number>`case when ${test} then 1 else 0 end`

const groupColumn = (n: number) => sql.ref(`group_${n}`)

/** Of a record that was looked at: which groups it has, and whether it has nothing that is excluded. */
function flags(index: WordIndex, { all, none }: SearchQuery, scope: Scope) {
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
 * What to ask the index. It would gather all records with a frequent word first, only to throw them away for want of a
 * rare one: frequent ones are left out, unless there are no others. Whole words that are excluded are excluded there as well.
 */
function question(
  index: WordIndex,
  { all, none }: SearchQuery,
  marks: Readonly<Record<Scope, string>>,
  scope: Scope,
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

/** Gathering all words with an excluded beginning would take longer than to look for it in what was found. */
const isExcludedBy = (index: WordIndex, term: SearchTerm) => term.whole && index.decides(term)

/** The definition: one piece of each group is in the text of the scope, and no excluded one in any text. */
function testOf(index: WordIndex, { all, none }: Terms, scope: Scope): RawBuilder<SqlBool> {
  const words = sql.ref('record.words')
  const text = scope === 'title' ? sql.ref('record.title_words') : words
  const oneOf = (group: readonly SearchTerm[]) =>
    sql`(${sql.join(
      group.map((term) => index.holds(text, pieceOf(term))),
      sql` or `,
    )})`
  const tests = [...all.map(oneOf), ...none.map((term) => sql`not ${index.holds(words, pieceOf(term))}`)]
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

function indexOf(queries: Queries): WordIndex {
  return kindOf(queries) === 'postgres' ? postgresIndex : sqliteIndex
}
