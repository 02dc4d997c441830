import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { fail, ok, type Result } from '../../result.ts'
import type { ConnectOptions, Database, Queries, Tx } from '../database.ts'
import { longestWaitForLock, oneAtATime } from '../one-at-a-time.ts'
import type { Schema } from '../schema.ts'
import { longestSearch } from '../took-too-long.ts'

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
  const queries = kyselyOn(url, options, { max: poolSize })
  const searches = kyselyOn(url, options, {
    max: searchPoolSize,
    statement_timeout: options.longestSearch ?? longestSearch,
  })
  const inTurn = oneAtATime()
  return ok({
    kind: 'postgres',
    reads: queries,
    searches,
    transaction: (work) => inTurn(() => queries.transaction().execute((tx) => asOnlyWriter(tx, work))),
    snapshot: (work) =>
      queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: async () => {
      await searches.destroy()
      await queries.destroy()
    },
  })
}

function kyselyOn(url: string, { onQuery }: ConnectOptions, limits: pg.PoolConfig): Queries {
  const pool = new pg.Pool({
    ...limits,
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'kanzlei',
    // Compiling a plan takes longer than any of our queries; the server would do it for each search.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c client_encoding=UTF8 -c jit=off',
    types: { getTypeParser },
  })
  // An idle connection that the server drops is replaced on the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for one that is in use when the server goes away: its query fails, and that is told to the caller.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => onQuery?.(event.query.sql),
  })
}

/** Any number that no other program uses on the same server. */
const writerLock = 7_203_511_840

/**
 * One writer at a time in all processes together, as on SQLite: what a transaction has read stays true until it
 * commits, and no two can wait for each other. Within a process they queue before they take a connection, so that
 * readers always find one.
 */
async function asOnlyWriter<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql.raw(`set local lock_timeout = '${longestWaitForLock}ms'`).execute(tx)
  await sql`select pg_advisory_xact_lock(${writerLock})`.execute(tx)
  return work(tx)
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

function withoutPassword(url: string): string {
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
