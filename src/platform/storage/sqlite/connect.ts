import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'
import { fail, nullOn, ok, type Result } from '../../../values/result.ts'
import type { ConnectOptions, Database, Tx } from '../database/database.ts'
import { isLocked } from '../database/failures.ts'
import { longestWaitForLock, serialQueue } from '../database/serial-queue.ts'
import type { Schema } from '../schema/schema.ts'
import { sqliteSearches } from './searches.ts'

/** In KiB. The operating system caches the file already: a larger cache would hold large results twice. */
const smallCache = 'pragma cache_size = -4096;'

/**
 * One connection writes, another reads: in WAL mode a reader never waits for a transaction that is still
 * open in this or another process, and sees none of it.
 */
export async function connectSqlite(
  path: string,
  options: ConnectOptions,
): Promise<Result<Database, string>> {
  const opened = open(path)
  if (!opened.ok) return opened
  const { writer, reader } = opened.value
  const writes = kyselyOn(writer, options)
  const reads = kyselyOn(reader, options)
  const searches = sqliteSearches(path, options)
  const serialised = serialQueue()
  const dataVersion = versionOf(reader)
  const longestWait = options.limits?.lock ?? longestWaitForLock
  return ok({
    kind: 'sqlite',
    reads,
    searches,
    probe: reads,
    transaction: (work) => {
      const asked = performance.now()
      const run = () => retryWhileLocked(asked + longestWait, () => writes.transaction().execute(work))
      return serialised(run).finally(dataVersion.forget)
    },
    snapshot: (work) => snapshotOf(path, options, work),
    version: dataVersion.read,
    close: async () => {
      await serialised(async () => undefined)
      await searches.destroy()
      await reads.destroy()
      // The writer is closed last: only a connection that may write removes the WAL files.
      if (reader.isOpen) reader.close()
      await writes.destroy()
      if (writer.isOpen) writer.close()
    },
  })
}

function open(path: string): Result<{ writer: DatabaseSync; reader: DatabaseSync }, string> {
  try {
    mkdirSync(dirname(path), { recursive: true })
    // No busy timeout: it would block the readers of this process while another holds the lock.
    const writer = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true })
    writer.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; ${smallCache}`,
    )
    const reader = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
    reader.exec(`${smallCache} pragma mmap_size = 268435456;`)
    return ok({ writer, reader })
  } catch (error) {
    return fail(`cannot open the database file ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

interface DataVersion {
  readonly read: () => number | null
  /** The next call reads it anew, even in the same turn. */
  readonly forget: () => void
}

/** SQLite's own number for commits by other connections; two system calls, so it is read once for concurrent requests. */
function versionOf(reader: DatabaseSync): DataVersion {
  const statement = reader.prepare('pragma data_version')
  let known: number | null = null
  const forget = () => {
    known = null
  }
  return {
    read: () => {
      if (known !== null || !reader.isOpen) return known
      known = nullOn(Error, () => Number(statement.get()?.data_version))
      setImmediate(forget)
      return known
    },
    forget,
  }
}

async function snapshotOf<T>(
  path: string,
  options: ConnectOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const connection = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
  const queries = kyselyOn(connection, options, 'begin')
  try {
    return await queries.transaction().execute(work)
  } finally {
    await queries.destroy()
    if (connection.isOpen) connection.close()
  }
}

function kyselyOn(connection: DatabaseSync, options: ConnectOptions, begin = 'begin immediate') {
  return new Kysely<Schema>({
    dialect: new SqliteDialect({ database: kyselyAdapter(connection, begin) }),
    log: (event) => options.onQuery?.(event.query.sql),
  })
}

/**
 * Adapts node:sqlite to the interface of better-sqlite3, which Kysely expects. Transactions take the write lock at
 * once: one that first reads and then writes would fail when another process wrote in between.
 */
function kyselyAdapter(connection: DatabaseSync, begin: string): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: 500 })
  return {
    close: () => {
      if (connection.isOpen) connection.close()
    },
    prepare(sql) {
      const known = prepared.get(sql)
      if (known !== undefined) return known
      if (sql === 'rollback') return rollbackOf(connection)
      const text = sql === 'begin' ? begin : sql
      const statement = adapt(connection.prepare(text), () => connection.prepare(text))
      prepared.set(sql, statement)
      return statement
    },
  }
}

/**
 * A full or failing disk may have rolled back the transaction already. Rolling back again would raise an error that
 * hides the cause.
 */
function rollbackOf(connection: DatabaseSync): SqliteStatement {
  const run = () => {
    if (connection.isTransaction) connection.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  }
  return { reader: false, run, all: () => [], iterate: () => [].values() }
}

function adapt(statement: StatementSync, again: () => StatementSync): SqliteStatement {
  const reader = statement.columns().length > 0
  // Full-text search inserts rows too, and their last row id may exceed a safe integer.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    // A statement that is being iterated must not be restarted by the next query with the same text.
    iterate: (parameters) => again().iterate(...(parameters as SQLInputValue[])),
  }
}

async function retryWhileLocked<T>(until: number, work: () => Promise<T>): Promise<T> {
  for (let wait = 5; ; wait = Math.min(wait * 2, 200)) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
      await pause(wait)
    }
  }
}
