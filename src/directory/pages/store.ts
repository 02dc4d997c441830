import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../storage/database.ts'
import { isPublic } from '../../storage/publication.ts'
import type { Row, Schema } from '../../storage/schema.ts'
import { containing } from '../../text.ts'
import type { Instant } from '../../time.ts'

/** What the public may see of the directory at one moment. */
export interface View {
  readonly queries: Queries
  readonly now: Instant
  /** Fields of people that the organisation keeps to itself. */
  readonly hidden: readonly string[]
}

/** A piece of an ordered list. */
export interface Stretch {
  readonly offset: number
  readonly limit: number
}

export interface Counted<T> {
  readonly total: number
  readonly rows: readonly T[]
}

export interface AgencyLink {
  readonly id: number
  readonly title: string
}

export interface TreeRow extends AgencyLink {
  /** The nearest visible agency above, null at the top. */
  readonly anchor: number | null
  /** How many stand beside it, itself included. */
  readonly siblings: number
}

/** A chain of agencies longer than this can only be a mistake in the data. */
export const longestChain = 32

/**
 * The visible agencies below each parent, or at the top. A hidden agency is passed through: what is below
 * it takes its place. Each parent gets the same stretch of its children.
 */
export async function readChildren(
  view: View,
  parents: readonly number[] | null,
  stretch: Stretch,
): Promise<readonly TreeRow[]> {
  if (parents?.length === 0) return []
  const shown = sql`case when ${visible('agencies', view.now)} then 1 else 0 end`
  const start = parents === null ? sql`is null` : sql`in (${sql.join(parents)})`
  const { rows } = await sql<TreeRow>`
    with recursive below (id, anchor, shown, steps) as (
      select agencies.id, agencies.parent_id, ${shown}, 0 from agencies where agencies.parent_id ${start}
      union all
      select agencies.id, below.anchor, ${shown}, below.steps + 1
      from below join agencies on agencies.parent_id = below.id
      where below.shown = 0 and below.steps < ${sql.lit(longestChain)}
    ), children as (
      select agencies.id, agencies.title, below.anchor,
        row_number() over (partition by below.anchor order by agencies.position, agencies.id) as place,
        count(*) over (partition by below.anchor) as siblings
      from below join agencies on agencies.id = below.id
      where below.shown = 1
    )
    select id, title, anchor, siblings from children
    where place > ${stretch.offset} and place <= ${stretch.offset + stretch.limit}
    order by anchor, place`.execute(view.queries)
  return rows
}

/** The visible agencies above, from the top down. */
export async function readAncestors(view: View, id: number): Promise<readonly AgencyLink[]> {
  const { rows } = await sql<AgencyLink>`
    with recursive above (id, steps) as (
      select parent_id, 0 from agencies where id = ${id}
      union all
      select agencies.parent_id, above.steps + 1 from above join agencies on agencies.id = above.id
      where above.steps < ${sql.lit(longestChain)}
    )
    select agencies.id, agencies.title from above join agencies on agencies.id = above.id
    where ${visible('agencies', view.now)}
    order by above.steps desc`.execute(view.queries)
  return rows
}

export async function countVisible(view: View): Promise<{ agencies: number; people: number }> {
  const { rows } = await sql<{ agencies: number; people: number }>`
    select (select count(*) from agencies where ${visible('agencies', view.now)}) as agencies,
      (select count(*) from people where ${visible('people', view.now)}) as people`.execute(view.queries)
  return rows[0] ?? { agencies: 0, people: 0 }
}

export type AgencyRecord = Row<'agencies'> & { readonly organigram_type: string | null }

export function readAgency(view: View, id: number): Promise<AgencyRecord | undefined> {
  return view.queries
    .selectFrom('agencies')
    .leftJoin('files', 'files.id', 'agencies.organigram')
    .selectAll('agencies')
    .select('files.media_type as organigram_type')
    .where('agencies.id', '=', id)
    .where(visible('agencies', view.now))
    .executeTakeFirst()
}

export interface FoundAgency extends AgencyLink {
  readonly parent_title: string | null
}

/** Titles that hold every word; those that begin with the first one lead. */
export async function searchAgencies(
  view: View,
  words: readonly string[],
  limit: number,
): Promise<Counted<FoundAgency>> {
  const matching = view.queries
    .selectFrom('agencies')
    .where(visible('agencies', view.now))
    .where(holdsAll('title_folded', words))
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await matching
    .select(['id', 'title', 'parent_id'])
    .orderBy(startsWith('title_folded', words[0] ?? ''), 'desc')
    .orderBy('title_folded')
    .orderBy('id')
    .limit(limit)
    .execute()
  const titles = await titlesOf(
    view,
    found.map((row) => row.parent_id),
  )
  return {
    total,
    rows: found.map(({ id, title, parent_id }) => ({
      id,
      title,
      parent_title: titles.get(parent_id) ?? null,
    })),
  }
}

export async function titlesOf(
  view: View,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await view.queries
    .selectFrom('agencies')
    .select(['id', 'title'])
    .where('id', 'in', wanted)
    .where(visible('agencies', view.now))
    .execute()
  return new Map(rows.map((row) => [row.id, row.title]))
}

/** The shared rule as a condition that fits any query naming the table. */
export function visible(table: 'agencies' | 'people' | 'memberships', now: Instant) {
  return isPublic(expressionBuilder<Schema, 'agencies' | 'people' | 'memberships'>(), table, now)
}

export function holdsAll(column: string, words: readonly string[]) {
  const tests = words.map((word) => sql`${sql.ref(column)} like ${containing(word)} escape '\\'`)
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

function startsWith(column: string, word: string) {
  const pattern = containing(word).slice(1)
  return sql<number>`case when ${sql.ref(column)} like ${pattern} escape '\\' then 1 else 0 end`
}
