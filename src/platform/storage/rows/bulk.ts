import { sql } from 'kysely'
import type { Queries, Tx } from '../database/database.ts'
import type { Schema } from '../schema/schema.ts'

export type Stored = string | number | null | Uint8Array
export type StoredRow = Readonly<Record<string, Stored>>
type Table = keyof Schema
type Column<Name extends Table> = keyof Schema[Name] & string

export interface UpsertRule<Name extends Table> {
  readonly key: Column<Name> | readonly Column<Name>[]
  /** The columns to overwrite where a row exists already; without any the row stays as it is. */
  readonly update: 'all' | readonly Column<Name>[]
}

/** Few sizes, so that the database prepares few statements; the largest stays below its limit of parameters. */
const blockSizes = [256, 32, 4, 1]

/** Inserts many rows of the same columns, or updates those whose key exists. No key may appear twice. */
export async function upsertRows<Name extends Table>(
  tx: Tx,
  table: Name,
  rule: UpsertRule<Name>,
  rows: readonly (Schema[Name] & StoredRow)[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const key: readonly string[] = [rule.key].flat()
  const updated = rule.update === 'all' ? columns.filter((column) => !key.includes(column)) : rule.update
  const changes = updated.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  const action = changes.length === 0 ? sql`do nothing` : sql`do update set ${sql.join(changes)}`
  for (const block of blocks(rows)) {
    const values = block.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}
      on conflict (${sql.join(key.map((column) => sql.ref(column)))}) ${action}`.execute(tx)
  }
}

export function* blocks<T>(all: readonly T[]): Generator<readonly T[]> {
  let start = 0
  for (const size of blockSizes)
    for (; all.length - start >= size; start += size) yield all.slice(start, start + size)
}

/** Deletes the rows that have one of the values in the column. */
export async function deleteRows<Name extends Table, Key extends Column<Name>>(
  tx: Tx,
  table: Name,
  column: Key,
  values: readonly Schema[Name][Key][],
): Promise<void> {
  for (const block of blocks(values))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(block)})`.execute(tx)
}

/** Those of the rows that exist, by their key. */
export async function rowsByKey<Name extends Table, Key extends Column<Name>>(
  queries: Queries,
  table: Name,
  key: Key,
  wanted: readonly Schema[Name][Key][],
): Promise<ReadonlyMap<Schema[Name][Key], Schema[Name]>> {
  const found = new Map<Schema[Name][Key], Schema[Name]>()
  for (const block of blocks(wanted)) {
    const { rows } = await sql<Schema[Name]>`select * from ${sql.table(table)}
      where ${sql.ref(key)} in (${sql.join(block)})`.execute(queries)
    for (const row of rows) found.set(row[key], row)
  }
  return found
}

const pageSize = 1000

/** All rows of a table in the order of a unique key, read page by page. */
export async function* rowsInOrder<Name extends Table>(
  queries: Queries,
  table: Name,
  key: Column<Name>,
): AsyncGenerator<Schema[Name]> {
  let after = sql`1 = 1`
  while (true) {
    const { rows } = await sql<Schema[Name]>`select * from ${sql.table(table)} where ${after}
      order by ${sql.ref(key)} limit ${pageSize}`.execute(queries)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = sql`${sql.ref(key)} > ${last[key]}`
  }
}

export interface Dangling {
  readonly record: string | number
  readonly target: string | number
}

/** Dangling references, which the database accepts until the transaction ends. */
export async function danglingReferences(
  tx: Tx,
  reference: { readonly from: Table; readonly column: string; readonly to: Table },
): Promise<readonly Dangling[]> {
  const column = sql.ref(`${reference.from}.${reference.column}`)
  const { rows } =
    await sql<Dangling>`select ${sql.ref(`${reference.from}.id`)} as record, ${column} as target
    from ${sql.table(reference.from)}
    where ${column} is not null and not exists (
      select 1 from ${sql.table(reference.to)} as known where known.id = ${column})
    limit ${pageSize}`.execute(tx)
  return rows
}
