import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { fail, ok, type Result } from '../../../values/result.ts'
import type { ConnectOptions, Database, StatementLimits, Tx } from '../database/database.ts'
import { isUnavailable } from '../database/failures.ts'
import { longestSearch, QueryTimeout } from '../database/query-timeout.ts'
import { longestWaitForLock, serialQueue } from '../database/serial-queue.ts'
import type { Schema } from '../schema/schema.ts'
import { answering } from './query-limit.ts'

/** Connections per process: enough to keep two cores busy, few enough for several processes on one server. */
const poolSize = 16
/** Searches have their own: however many wait, other readers find a connection. */
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
  const atOnce = Math.min(limits.read, defaultLimits.read)
  const probePool = openPool(url, 1, atOnce)
  const on = (answers: PostgresPool) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: answers }),
      log: (event) => options.onQuery?.(event.query.sql),
    })
  const probe = on(answering(probePool, atOnce + serverFirst))
  const works = on(answering(pool, limits.work + serverFirst))
  const inTurn = serialQueue()
  /** Whether the server has answered the last transaction, well or not. */
  let answers = true
  let closed: Promise<void> | null = null

  /** What is being written ends well, unless the server is found not to answer: it does not say farewell either. */
  async function close(): Promise<void> {
    let isOver = false
    const written = inTurn(async () => {
      isOver = true
    })
    const answered = async () => {
      await pause(atOnce, undefined, { ref: false })
      while (!isOver) {
        await sql`select 1`.execute(probe)
        await pause(atOnce, undefined, { ref: false })
      }
    }
    await Promise.race([written, answered().catch(() => undefined)])
    await Promise.race([
      Promise.all([pool.end(), searchPool.end(), probePool.end()]),
      pause(atOnce, undefined, { ref: false }),
    ])
  }

  return ok({
    kind: 'postgres',
    reads: on(answering(pool, limits.read + serverFirst)),
    searches: on(answering(searchPool, limits.search + serverFirst, () => new QueryTimeout())),
    probe,
    transaction: (work) => {
      const asked = performance.now()
      return inTurn(async () => {
        if (!answers && performance.now() - asked > limits.lock) throw waitedInVain()
        try {
          const result = await works.transaction().execute((tx) => asOnlyWriter(tx, limits, work))
          answers = true
          return result
        } catch (error) {
          answers = error instanceof pg.DatabaseError || !isUnavailable(error)
          throw error
        }
      })
    },
    snapshot: (work) =>
      works
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

/** Its server ends a statement that takes longer than `limit`, unless a transaction says otherwise. */
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
  // The same for one that is in use when the server goes away: its query fails, and that is told to the caller.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Readers do not wait for long. A statement of a transaction may have to wait for the transaction of another process,
 * and those of imports have more to do.
 */
const defaultLimits: StatementLimits = {
  read: 5_000,
  work: longestWaitForLock + 30_000,
  search: longestSearch,
  lock: longestWaitForLock,
}

/** The server ends what takes too long, and the connection stays good; only where it does not, the connection is given up. */
const serverFirst = 500

/** Any number that no other program uses on the same server. */
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
 * In the queue of this process, behind transactions that a server has not answered: all of them would wait for as long
 * as the first. Behind one that only takes long, each gets its turn.
 */
function waitedInVain(): Error {
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

/** Moments arrive in the product's own spelling with all six digits; whole numbers as numbers. */
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
