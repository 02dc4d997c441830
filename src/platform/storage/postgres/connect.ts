import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { fail, ok, type Result } from '../../../values/result.ts'
import type { ConnectOptions, Database, StatementLimits, Tx } from '../database/database.ts'
import { isUnavailable } from '../database/failures.ts'
import { longestSearch } from '../database/query-timeout.ts'
import { longestWaitForLock, serialQueue } from '../database/serial-queue.ts'
import type { Schema } from '../schema/schema.ts'
import { openPool, type Pool } from './pool.ts'
import { withQueryLimit, withSearchLimit } from './query-limit.ts'
import { parseServers, serviceName, withoutPassword } from './servers.ts'

/** Connections per process: enough to keep two cores busy, few enough for several processes on one server. */
const poolSize = 16
/** Searches have a pool of their own, so that they never take all connections. */
const searchPoolSize = 4

export async function connectPostgres(
  url: string,
  options: ConnectOptions,
): Promise<Result<Database, string>> {
  const parsed = parseServers(url)
  if (!parsed.ok) return parsed
  const limits = { ...defaultLimits, ...options.limits }
  const lockKey = writerLockOf(parsed.value.schema)
  const name = options.isService === true ? serviceName(parsed.value.schema) : 'kanzlei'
  const open = (size: number, limit: number) =>
    openPool(parsed.value, { size, limit, name, longestConnect: Math.min(limit, defaultLimits.read) })
  const pool = open(poolSize, limits.read)
  const reachable = await check(url, pool)
  if (!reachable.ok) return reachable
  const searchPool = open(searchPoolSize, limits.search)
  const probeLimit = Math.min(limits.read, defaultLimits.read)
  const probePool = open(1, probeLimit)
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
    searches: on(withSearchLimit(searchPool, limits.search, limits.search + clientGrace)),
    probe,
    transaction: (work) => {
      const asked = performance.now()
      return serialised(async () => {
        if (!isAnswering && performance.now() - asked > limits.lock) throw queueTimeout()
        try {
          const result = await writes.transaction().execute((tx) => asOnlyWriter(tx, limits, lockKey, work))
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
    version: () => null,
    close: () => {
      closed ??= close()
      return closed
    },
  })
}

/**
 * Reads have short limits. Statements of transactions have longer ones: they may wait for a transaction of another
 * process, and imports take longer.
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

/** Locks hold for a whole database, of which each schema has its own writer. */
function writerLockOf(schema: string | null): RawBuilder<unknown> {
  return schema === null ? sql`${writerLock}` : sql`hashtextextended(${schema}, ${writerLock})`
}

/**
 * Allows one writer at a time over all processes, as on SQLite: what a transaction has read stays true until it
 * commits, and deadlocks are impossible. Within a process, writers queue before they take a connection, so that readers
 * always find one.
 */
async function asOnlyWriter<T>(
  tx: Tx,
  limits: StatementLimits,
  lockKey: RawBuilder<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await limitStatements(tx, limits)
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
  return work(tx)
}

/** Sets the limits for the rest of the transaction. */
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

async function check(url: string, pool: Pool): Promise<Result<null, string>> {
  try {
    const client = await pool.connect()
    client.release()
    return ok(null)
  } catch (error) {
    await pool.end()
    const reason = error instanceof AggregateError ? error.errors[0] : error
    const text = reason instanceof Error ? reason.message : String(reason)
    return fail(`cannot reach PostgreSQL at ${withoutPassword(url)}: ${text}`)
  }
}
