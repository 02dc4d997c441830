import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { type Database, type DatabaseKind, kindOf, type Queries, type Tx } from './database/database.ts'
import { columnTypes, type Migration } from './migrations/types.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applied in the order of their names, never changed once released: a correction is a further migration. Those of the
 * first phase only add, so that the release before goes on working; see decision 45. Their numbers have gaps: a number
 * is taken when the work on a branch begins, and is not used again if the branch is dropped. No migration is missing.
 */
const migrations = await Promise.all(
  readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .sort()
    .map(async (file) => {
      const { migration }: { readonly migration: Migration } = await import(new URL(file, folder).href)
      return { ...migration, name: basename(file, '.ts') }
    }),
)

/**
 * Returns whether a migration is of the second phase, which removes what only earlier releases need. Its name is
 * stored, so that earlier releases can detect it.
 */
const isContract = (name: string) => name.endsWith('.contract')

const expanding = migrations.map(({ name }) => name).filter((name) => !isContract(name))

/**
 * Brings the schema up to date in one transaction. As no two transactions run at once, in whatever process, two
 * that start together do not clash; and a failed migration leaves everything as it was.
 */
export function migrate(database: Database, clock: Clock): Promise<Result<readonly string[], string>> {
  return database.transaction((tx) => migrateWithin(tx, clock))
}

/**
 * Migrates as part of a larger transaction. With `wanted`, creates the schema of a program that had only those
 * migrations.
 */
export async function migrateWithin(
  tx: Tx,
  clock: Clock,
  wanted: readonly string[] = expanding,
): Promise<Result<readonly string[], string>> {
  const types = columnTypes[kindOf(tx)]
  const { instant, key, end } = types
  await sql
    .raw(
      `create table if not exists schema_migrations (name ${key} primary key, applied ${instant} not null) ${end}`,
    )
    .execute(tx)
  const done = await appliedMigrations(tx)
  const unknown = breakingMigrations(done)
  if (unknown.length > 0)
    return fail(
      `the database was made by a newer version of Kanzlei (it knows ${unknown.join(', ')}); update the program, nothing was changed`,
    )
  const missing = migrations.filter(({ name }) => wanted.includes(name) && !done.includes(name))
  for (const migration of missing) {
    for (const statement of migration.statements(types)) await sql.raw(statement).execute(tx)
    await migration.fill?.(tx)
    await sql`insert into schema_migrations (name, applied) values (${migration.name}, ${clock.now()})`.execute(
      tx,
    )
  }
  return ok(missing.map((migration) => migration.name))
}

/** Returns the names that this program does not know, which a newer version must have applied. */
export function unknownMigrations(names: readonly string[]): readonly string[] {
  return names.filter((name) => !migrations.some((migration) => migration.name === name))
}

/** Returns the applied migrations of a newer version with whose schema this program cannot work. */
export function breakingMigrations(names: readonly string[]): readonly string[] {
  return unknownMigrations(names).filter(isContract)
}

/**
 * Applies the second phase, which removes what only earlier releases need. Those refuse to start afterwards, and must
 * not run any more.
 */
export async function finishUpgrade(tx: Tx, clock: Clock): Promise<Result<readonly string[], string>> {
  return migrateWithin(
    tx,
    clock,
    migrations.map(({ name }) => name),
  )
}

/** Returns the migrations that are not applied yet. */
export async function missingMigrations(queries: Queries): Promise<readonly string[]> {
  const done = await appliedMigrations(queries)
  return expanding.filter((name) => !done.includes(name))
}

export async function appliedMigrations(queries: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
    queries,
  )
  return rows.map((row) => row.name)
}

/** Tables whose rows the migrations would read or index, whether or not they exist yet. */
export function tablesReadBy(names: readonly string[], kind: DatabaseKind): readonly string[] {
  const wanted = migrations.filter(({ name }) => names.includes(name))
  const tables = wanted.flatMap(({ statements, goesThrough = [] }) => [
    ...goesThrough,
    ...statements(columnTypes[kind]).flatMap(
      (statement) => /^\s*(?:create index \w+ on|update|alter table) (\w+)/i.exec(statement)?.[1] ?? [],
    ),
  ])
  return [...new Set(tables)].sort()
}
