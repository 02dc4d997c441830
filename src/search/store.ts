import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { kindOf, type Queries, type Tx } from '../storage/database.ts'
import { kinds, type Scope, type SearchKind } from './kinds.ts'
import { postgresIndex } from './postgres-store.ts'
import { pieceOf, type SearchQuery, type SearchTerm } from './query.ts'
import { sqliteIndex } from './sqlite-store.ts'
import type { WordIndex } from './word-index.ts'
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
 * The stored words alone decide. Where few records match, they are found through the full-text index beforehand;
 * where many do, the reader of a list meets enough of them on the way, and each row is looked at as it comes.
 */
export async function matches(
  queries: Queries,
  kind: SearchKind,
  query: SearchQuery,
  column: Expression<unknown>,
  scope: Scope = 'words',
): Promise<Expression<SqlBool>> {
  const index = indexOf(queries)
  const test = testOf(index, query, scope)
  const ids = await fewIds(queries, kind, query, scope)
  if (ids === null)
    return sql<SqlBool>`(select ${test} from search_records as record
      where record.kind = ${kind} and record.record_id = cast(${column} as text))`
  if (ids.length === 0) return sql<SqlBool>`1 = 0`
  return index.oneOf(column, kinds[kind].numbered ? ids.map(Number) : ids)
}

/** Records looked at to learn how frequent a match is, spread evenly over all of them. */
const spots = 200
/** Rows that the reader of a list is taken to want: walking pays where these are met sooner than all matches are sorted. */
const wanted = 50
const mostCandidates = 5_000

/** The ids of all records that match, or null where there are too many. */
async function fewIds(
  queries: Queries,
  kind: SearchKind,
  query: SearchQuery,
  scope: Scope,
): Promise<readonly string[] | null> {
  if (query.all.length === 0) return null
  const index = indexOf(queries)
  const test = testOf(index, query, scope)
  const skip = sql<number>`(select many from frequency)`
  const { rows } = await sql<{ many: number; candidates: number; found: string }>`
    with recursive spot (place) as (
      select 1 union all select place + 1 from spot where place < ${sql.lit(spots)}
    ), sample as materialized (
      select count(*) as seen, coalesce(sum(case when ${test} then 1 else 0 end), 0) as hits,
        max((select max(number) from search_records)) as size
      from spot cross join search_records as record
      where record.number = (select max(number) from search_records) * spot.place / ${sql.lit(spots)}
        and record.kind = ${kind}
    ), frequency as materialized (
      select case when hits * hits * size > seen * ${sql.lit(wanted * spots)} then 1 else 0 end as many from sample
    ), candidate as materialized (
      ${index.candidates(query.all, kinds[kind].marks[scope], skip)} limit ${sql.lit(mostCandidates + 1)}
    )
    select (select many from frequency) as many, (select count(*) from candidate) as candidates,
      ${index.list(sql`select record.record_id as entry from candidate cross join search_records as record
        where record.number = candidate.number and record.kind = ${kind} and ${test}`)} as found`.execute(
    queries,
  )
  const [answer] = rows
  if (answer === undefined || answer.many === 1 || answer.candidates > mostCandidates) return null
  const found: string[] = JSON.parse(answer.found)
  return found
}

/** The definition: one piece of each group is in the text of the scope, and no excluded one in any text. */
function testOf(index: WordIndex, { all, none }: SearchQuery, scope: Scope): RawBuilder<SqlBool> {
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
