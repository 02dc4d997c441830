import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** A table whose rows form a tree, and the condition for visible ones. */
export interface Tree {
  readonly queries: Queries
  readonly table: 'agencies' | 'topics'
  readonly visible: Expression<SqlBool>
}

/** A range of an ordered list. */
export interface Stretch {
  readonly offset: number
  readonly limit: number
}

export interface TreeLink {
  readonly id: number
  readonly title: string
  /** JSON. */
  readonly translations: string
}

export interface TreeRow extends TreeLink {
  /** The nearest visible row above, null at the top. */
  readonly anchor: number | null
  /** Number of siblings, itself included. */
  readonly siblings: number
}

/** A longer chain of parents can only be an error in the data. */
export const longestChain = 32

/**
 * The visible rows below each parent, or at the top. A hidden row is replaced by its children. The same range applies to
 * each parent.
 */
export async function readTreeChildren(
  { queries, table, visible }: Tree,
  parents: readonly number[] | null,
  stretch: Stretch,
): Promise<readonly TreeRow[]> {
  if (parents?.length === 0) return []
  const shown = sql`case when ${visible} then 1 else 0 end`
  const start = parents === null ? sql`is null` : sql`in (${sql.join(parents)})`
  const rowsOf = sql.table(table)
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const { rows } = await sql<TreeRow>`
    with recursive below (id, anchor, shown, steps) as (
      select ${column('id')}, ${column('parent_id')}, ${shown}, 0 from ${rowsOf} where ${column('parent_id')} ${start}
      union all
      select ${column('id')}, below.anchor, ${shown}, below.steps + 1
      from below join ${rowsOf} on ${column('parent_id')} = below.id
      where below.shown = 0 and below.steps < ${sql.lit(longestChain)}
    ), children as (
      select ${column('id')}, ${column('title')}, ${column('translations')}, below.anchor,
        row_number() over (partition by below.anchor order by ${column('position')}, ${column('id')}) as place,
        count(*) over (partition by below.anchor) as siblings
      from below join ${rowsOf} on ${column('id')} = below.id
      where below.shown = 1
    )
    select id, title, translations, anchor, siblings from children
    where place > ${stretch.offset} and place <= ${stretch.offset + stretch.limit}
    order by anchor, place`.execute(queries)
  return rows
}

/** The visible rows above, from the top down. */
export async function readTreeAncestors(
  { queries, table, visible }: Tree,
  id: number,
): Promise<readonly TreeLink[]> {
  const rowsOf = sql.table(table)
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const { rows } = await sql<TreeLink>`
    with recursive above (id, steps) as (
      select parent_id, 0 from ${rowsOf} where id = ${id}
      union all
      select ${column('parent_id')}, above.steps + 1 from above join ${rowsOf} on ${column('id')} = above.id
      where above.steps < ${sql.lit(longestChain)}
    )
    select ${column('id')}, ${column('title')}, ${column('translations')} from above join ${rowsOf} on ${column('id')} = above.id
    where ${visible}
    order by above.steps desc`.execute(queries)
  return rows
}

/** A visible row of a subtree, or of the whole tree. */
export interface TreePlace {
  readonly id: number
  /** 0 at the top. */
  readonly level: number
}

/**
 * A row and all visible rows below it in depth-first order; the whole tree where `top` is null. A hidden row is replaced
 * by its children.
 */
export async function readTreePlaces(
  { queries, table, visible }: Tree,
  top: number | null,
): Promise<readonly TreePlace[]> {
  const rowsOf = sql.table(table)
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const start = top === null ? sql`${column('parent_id')} is null` : sql`${column('id')} = ${top}`
  const { rows } = await sql<{ id: number; parent_id: number | null; shown: number }>`
    with recursive below (id, steps) as (
      select ${column('id')}, 0 from ${rowsOf} where ${start}
      union all
      select ${column('id')}, below.steps + 1 from below join ${rowsOf} on ${column('parent_id')} = below.id
      where below.steps < ${sql.lit(longestChain)}
    )
    select ${column('id')}, ${column('parent_id')}, case when ${visible} then 1 else 0 end as shown
    from below join ${rowsOf} on ${column('id')} = below.id
    order by below.steps, ${column('position')}, ${column('id')}`.execute(queries)
  const children = Map.groupBy(rows, ({ id, parent_id }) => (id === top ? null : parent_id))
  const places: TreePlace[] = []
  const visit = (parent: number | null, level: number): void => {
    for (const { id, shown } of children.get(parent) ?? []) {
      if (shown === 1) places.push({ id, level })
      visit(id, shown === 1 ? level + 1 : level)
    }
  }
  visit(null, 0)
  return places
}
