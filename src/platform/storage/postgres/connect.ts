import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { fail, ok, type Result } from '../../../values/result.ts'
import type { ConnectOptions, Database, StatementLimits, Tx } from '../database/database.ts'
import { isUnavailable } from '../database/failures.ts'
import { longestSearch, QueryTimeout } from '../database/query-timeout.ts'
import { longestWaitForLock, serialQueue } from '../database/serial-queue.ts'
import type { Schema } from '../schema/schema.ts'
import { withQueryLimit } from './query-limit.ts'

/** Connections per process: enough to keep two cores busy, few enough for several processes on one server. */
const poolSize = 16
/** Searches have a pool of their own, so that they never take all connections. */
const searchPoolSize = 4

export async function connectPostgres(
  url: string,
  options: ConnectOptions,
): Promise<Result<Database, string>> {
  const reachable = await check(url)
  if (!reachable.ok) return reachable
  const limits = { ...defaultLimits, ...options.limits }
  const pool = openPool(url, poolSize, limits.read)
  const searchPool = openPool(url, searchPoolSize, limits.search)
  const probeLimit = Math.min(limits.read, defaultLimits.read)
  const probePool = openPool(url, 1, probeLimit)
  const on = (limitedPool: PostgresPool) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: limitedPool }),
      log: (event) => options.onQuery?.(event.query.sql),
    })
  const probe = on(withQueryLimit(probePool, probeLimit + clientGrace))
  const writes = on(withQueryLimit(pool, limits.work + clientGrace))
  const serialised = serialQueue()
  /** Whether the server has answered the last transaction, with success or failure. */
  let isAnswering = true
  let closed: Promise<void> | null = null

  /** Waits for transactions under way, unless the server does not answer; then it would not answer the close either. */
  async function close(): Promise<void> {
    let isDrained = false
    const drained = serialised(async () => {
      isDrained = true
    })
    const stopsAnswering = async () => {
      await pause(probeLimit, undefined, { ref: false })
      while (!isDrained) {
        await sql`select 1`.execute(probe)
        await pause(probeLimit, undefined, { ref: false })
      }
    }
    await Promise.race([drained, stopsAnswering().catch(() => undefined)])
    await Promise.race([
      Promise.all([pool.end(), searchPool.end(), probePool.end()]),
      pause(probeLimit, undefined, { ref: false }),
    ])
  }

  return ok({
    kind: 'postgres',
    reads: on(withQueryLimit(pool, limits.read + clientGrace)),
    searches: on(withQueryLimit(searchPool, limits.search + clientGrace, () => new QueryTimeout())),
    probe,
    transaction: (work) => {
      const asked = performance.now()
      return serialised(async () => {
        if (!isAnswering && performance.now() - asked > limits.lock) throw queueTimeout()
        try {
          const result = await writes.transaction().execute((tx) => asOnlyWriter(tx, limits, work))
          isAnswering = true
          return result
        } catch (error) {
          isAnswering = error instanceof pg.DatabaseError || !isUnavailable(error)
          throw error
        }
      })
    },
    snapshot: (work) =>
      writes
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await limitStatements(tx, limits)
          return work(tx)
        }),
    close: () => {
      closed ??= close()
      return closed
    },
  })
}

/** The server cancels statements that take longer than `limit`, unless a transaction sets another limit. */
function openPool(url: string, max: number, limit: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: Math.min(limit, defaultLimits.read),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kanzlei',
    // Compiling a plan takes longer than any of our queries; the server would do it for each search.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c client_encoding=UTF8 -c jit=off -c statement_timeout=${limit}`,
    types: { getTypeParser },
  })
  // An idle connection that the server drops is replaced on the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for a connection in use when the server goes away: its query fails, which the caller sees.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Reads have short limits. A statement of a transaction may have to wait for a transaction of another process, and those
 * of imports take longer.
 */
const defaultLimits: StatementLimits = {
  read: 5_000,
  work: longestWaitForLock + 30_000,
  search: longestSearch,
  lock: longestWaitForLock,
}

/** Added to the server's limit: where the server cancels a statement the connection stays usable, else it is closed. */
const clientGrace = 500

/** Arbitrary, but not used by other programs on the same server. */
const writerLock = 7_203_511_840

/**
 * One writer at a time in all processes together, as on SQLite: what a transaction has read stays true until it
 * commits, and no two can wait for each other. Within a process they queue before they take a connection, so that
 * readers always find one.
 */
async function asOnlyWriter<T>(tx: Tx, limits: StatementLimits, work: (tx: Tx) => Promise<T>): Promise<T> {
  await limitStatements(tx, limits)
  await sql`select pg_advisory_xact_lock(${writerLock})`.execute(tx)
  return work(tx)
}

/** For the rest of the transaction. */
async function limitStatements(tx: Tx, { work, lock }: StatementLimits): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${work}ms`}, true),
    set_config('lock_timeout', ${`${lock}ms`}, true)`.execute(tx)
}

/**
 * Limits the wait in the queue of this process behind transactions that the server does not answer. Behind one that is
 * only slow, there is no limit.
 */
function queueTimeout(): Error {
  return Object.assign(new Error('PostgreSQL has not answered the transaction before this one'), {
    code: 'ETIMEDOUT',
  })
}

async function check(url: string): Promise<Result<null, string>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return ok(null)
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error
    const text = reason instanceof Error ? reason.message : String(reason)
    return fail(`cannot reach PostgreSQL at ${withoutPassword(url)}: ${text}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function withoutPassword(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return 'DATABASE_URL (not a valid address)'
  return `${parsed.host || 'localhost'}${parsed.pathname}`
}

const timestamptz = 1184
const int8 = 20

/** Timestamps are parsed as `Instant` with six digits; integers as numbers. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && oid === timestamptz) return canonicalInstant
  if (format !== 'binary' && oid === int8) return Number
  return pg.types.getTypeParser(oid, format)
}

function canonicalInstant(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (match === null) throw new RangeError(`PostgreSQL sent a moment that is not in UTC: ${text}`)
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(6, '0')}+00:00`
}
