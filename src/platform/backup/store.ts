import { sql } from 'kysely'
import { storeWords } from '../search/store.ts'
import { kindOf, type Queries, type Tx } from '../storage/database/database.ts'
import type { Stored, StoredRow } from '../storage/rows/bulk.ts'

export interface StoredTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of its primary key, which is the order of its rows. */
  readonly key: readonly string[]
  /** Whether a row can be large. */
  readonly hasBytes: boolean
}

/** Tables whose rows let a client act without a password. */
const visitors = ['sessions', 'provider_sessions', 'devices', 'one_time_links', 'spent_challenges'] as const

/** Stored as words, from which each database builds its own index. */
const searchTable: StoredTable = {
  name: 'search_records',
  columns: ['kind', 'record_id', 'title_words', 'words'],
  key: ['kind', 'record_id'],
  hasBytes: false,
}

/** Ends all sessions and invalidates links for one use, as after a restore. */
export async function forgetVisitors(tx: Tx): Promise<void> {
  for (const table of visitors) await tx.deleteFrom(table).execute()
}

/** All tables, sorted by name. */
export async function tableNames(queries: Queries): Promise<readonly string[]> {
  const { rows } =
    kindOf(queries) === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_schema where type = 'table'
          and name not like 'sqlite\\_%' escape '\\' and name not like 'search_words\\_%' escape '\\'`.execute(
          queries,
        )
      : await sql<{ name: string }>`select tablename as name from pg_tables
          where schemaname = current_schema()`.execute(queries)
  return rows.map(({ name }) => name).sort()
}

/**
 * Returns the tables that a backup contains: all except those left out. Includes tables of parts of the product that
 * are not installed.
 */
export async function storedTables(
  queries: Queries,
  leftOut: readonly string[],
): Promise<readonly StoredTable[]> {
  const names = (await tableNames(queries)).filter(
    (name) => !leftOut.includes(name) && !name.startsWith('search_'),
  )
  const tables: StoredTable[] = []
  for (const name of names) tables.push(await describeTable(queries, name))
  return [...tables, searchTable]
}

async function describeTable(queries: Queries, name: string): Promise<StoredTable> {
  const { rows } =
    kindOf(queries) === 'sqlite'
      ? await sql<ColumnRow>`select name, type, pk as place from pragma_table_info(${name})`.execute(queries)
      : await sql<ColumnRow>`select attribute.attname as name, format_type(attribute.atttypid, null) as type,
          coalesce(array_position(keys.indkey::int2[], attribute.attnum) + 1, 0) as place
          from pg_attribute attribute
          left join pg_index keys on keys.indrelid = attribute.attrelid and keys.indisprimary
          where attribute.attrelid = ${name}::regclass and attribute.attnum > 0 and not attribute.attisdropped
          order by attribute.attnum`.execute(queries)
  const key = rows.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`)
  return {
    name,
    columns: rows.map((column) => column.name).sort(),
    key: key.map((column) => column.name),
    hasBytes: rows.some(({ type }) => /^(blob|bytea)$/i.test(type)),
  }
}

interface ColumnRow {
  readonly name: string
  readonly type: string
  /** Position in the primary key, from 1; 0 where it is not part of it. */
  readonly place: number
}

const pageSize = 1000

/** All rows in the order of their key, read page by page, and tables with bytes row by row. */
export async function* rowsOf(queries: Queries, table: StoredTable): AsyncGenerator<readonly Stored[]> {
  const columns = list(table.columns)
  const key = list(table.key)
  const limit = table.hasBytes ? 1 : pageSize
  let after = sql`1 = 1`
  while (true) {
    const { rows } = await sql<StoredRow>`select ${columns} from ${sql.table(table.name)} where ${after}
      order by ${key} limit ${limit}`.execute(queries)
    for (const row of rows) yield table.columns.map((column) => row[column] ?? null)
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) return
    after = sql`(${key}) > (${sql.join(table.key.map((column) => last[column] ?? null))})`
  }
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Drops all tables. */
export async function dropEverything(tx: Tx): Promise<void> {
  await deferForeignKeys(tx)
  const cascade = sql.raw(kindOf(tx) === 'sqlite' ? '' : 'cascade')
  for (const name of await tableNames(tx))
    await sql`drop table if exists ${sql.table(name)} ${cascade}`.execute(tx)
}

/** Deletes the rows that migrations inserted. */
export async function emptyTables(tx: Tx, leftOut: readonly string[]): Promise<void> {
  await deferForeignKeys(tx)
  for (const { name } of await storedTables(tx, leftOut))
    await sql`delete from ${sql.table(name)}`.execute(tx)
}

export async function insertRows(
  tx: Tx,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  rows: readonly (readonly Stored[])[],
): Promise<void> {
  if (rows.length === 0) return
  if (table === searchTable.name) {
    await insertWords(tx, columns, rows)
    return
  }
  const values = rows.map((row) => sql`(${sql.join(row)})`)
  await sql`insert into ${sql.table(table)} (${list(columns)}) values ${sql.join(values)}`.execute(tx)
}

async function insertWords(
  tx: Tx,
  columns: readonly string[],
  rows: readonly (readonly Stored[])[],
): Promise<void> {
  const text = (row: readonly Stored[], column: string) => String(row[columns.indexOf(column)] ?? '')
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => text(row, 'kind'))) {
    const words = ofKind.map((row) => ({
      id: text(row, 'record_id'),
      title_words: text(row, 'title_words'),
      words: text(row, 'words'),
    }))
    await storeWords(tx, kind, words)
  }
}

/** Tables are filled in the order of their names, so references may be dangling until the end. */
async function deferForeignKeys(tx: Tx): Promise<void> {
  if (kindOf(tx) === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx)
    return
  }
  await sql`set constraints all deferred`.execute(tx)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
}

/** PostgreSQL defers only constraints declared as deferrable; the others are declared so for the duration of `work`. */
export async function withDeferredKeys<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await deferForeignKeys(tx)
  if (kindOf(tx) === 'sqlite') return work()
  const { rows: strict } = await sql<ForeignKey>`select conrelid::regclass::text as table, conname as name
    from pg_constraint where contype = 'f' and not condeferrable
    and connamespace = current_schema()::regnamespace`.execute(tx)
  const declare = async (how: string) => {
    for (const { table, name } of strict)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(tx)
  }
  await declare('deferrable initially deferred')
  const done = await work()
  // Dangling references fail here, before the declaration is reverted.
  await sql`set constraints all immediate`.execute(tx)
  await declare('not deferrable')
  return done
}

export async function hasTables(queries: Queries): Promise<boolean> {
  return (await tableNames(queries)).length > 0
}
