import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import type { Database, DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { migrate } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import type { Result } from '../../src/values/result.ts'
import { addSeconds, type Clock, type Instant, parseInstant } from '../../src/values/time.ts'
import { type Pooler, startPgBouncer } from './pgbouncer.ts'
import { createFilledPostgresDatabase, createPostgresDatabase } from './postgres.ts'

/** A clock that stands still until a test sets it. */
export interface TestClock extends Clock {
  set(moment: string): void
  advance(seconds: number): void
}

export function testClock(start = '2026-11-15T10:00:00.000000+00:00'): TestClock {
  let now = instant(start)
  return {
    now: () => now,
    set: (moment) => {
      now = instant(moment)
    },
    advance: (seconds) => {
      now = addSeconds(now, seconds)
    },
  }
}

export function instant(text: string): Instant {
  const parsed = parseInstant(text)
  if (parsed === null) throw new Error(`not a moment: ${text}`)
  return parsed
}

/** Returns the value of a result that must be successful. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}

/** Location of a database, which the service opens. */
export interface DatabasePlace {
  readonly url: string
  remove(): Promise<void>
}

/** Creates an empty database of the given kind, without tables. */
export async function temporaryDatabase(kind: DatabaseKind): Promise<DatabasePlace> {
  if (kind === 'sqlite') return sqlitePlace()
  const { url, drop } = await createPostgresDatabase()
  return { url: await pooled(url), remove: drop }
}

/** Creates a database of the given kind with empty tables, as a copy of one per run. */
export async function migratedDatabase(kind: DatabaseKind): Promise<DatabasePlace> {
  if (kind === 'postgres') {
    const { url, drop } = await createFilledPostgresDatabase(migrateAt)
    return { url: await pooled(url), remove: drop }
  }
  migrated ??= migratedFile()
  const content = await migrated
  const place = sqlitePlace()
  writeFileSync(place.file, content)
  return place
}

/**
 * Returns the address of PgBouncer in front of PostgreSQL if `KANZLEI_POOLER` is set, with as many
 * connections as requested.
 */
async function pooled(url: string): Promise<string> {
  if (process.env.KANZLEI_POOLER === undefined) return url
  pooler ??= startPgBouncer(url, 21)
  const { host } = new URL((await pooler).url)
  return Object.assign(new URL(url), { host, username: 'postgres' }).href
}

let pooler: Promise<Pooler> | null = null

let migrated: Promise<Uint8Array> | null = null

async function migratedFile(): Promise<Uint8Array> {
  const { url, file, remove } = sqlitePlace()
  await migrateAt(url)
  const content = readFileSync(file)
  await remove()
  return content
}

async function migrateAt(url: string): Promise<void> {
  const database = unwrap(await openDatabase(url))
  unwrap(await migrate(database, testClock()))
  await database.close()
}

function sqlitePlace(): DatabasePlace & { readonly file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-test-'))
  const file = join(folder, 'kanzlei.db')
  return { file, url: `sqlite:${file}`, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** Makes SQLite report a full disk when its file would exceed this number of pages, or its current one. */
export async function limitPages(database: Database, pages: number): Promise<void> {
  await database.transaction((tx) => sql.raw(`pragma max_page_count = ${pages}`).execute(tx))
}

export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres']

/** Declares a test that runs on SQLite only. */
export type SqliteTest = (name: string, run: (t: TestContext) => void | Promise<void>) => void

/**
 * Declares a suite for both databases. `sqliteTest` is for tests that need one database only: parsers,
 * messages, headers and languages do not depend on SQL. Tests with their own way of reading, writing,
 * searching, ordering, paging or concurrency use `test`, and so does at least one case of each statement of
 * the service.
 */
export function onEachDatabase(
  name: string,
  suite: (kind: DatabaseKind, sqliteTest: SqliteTest) => void,
): void {
  const sqliteTest = { sqlite: test, postgres: () => {} }
  for (const kind of databaseKinds) describe(`${name} (${kind})`, () => suite(kind, sqliteTest[kind]))
}

/** Declares a suite for SQLite only, whose tests are like those with `sqliteTest`. */
export function onSqlite(name: string, suite: (kind: DatabaseKind) => void): void {
  describe(`${name} (sqlite)`, () => suite('sqlite'))
}
