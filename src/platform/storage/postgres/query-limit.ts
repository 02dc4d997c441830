import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { QueryTimeout } from '../database/query-timeout.ts'
import type { Pool, PoolConnection } from './pool.ts'

/**
 * Wraps a pool so that every query fails after `limit` milliseconds: a server that hangs, or a network that drops all
 * packets, would never report an error. A connection whose answer is still outstanding is closed, not reused.
 */
export function withQueryLimit(pool: Pool, limit: number): PostgresPool {
  return limitedPool(pool, (connection) => limitedQuery(connection, limit))
}

/** The same for searches: `QueryTimeout` where the server itself cancelled one after `serverLimit`. */
export function withSearchLimit(pool: Pool, serverLimit: number, limit: number): PostgresPool {
  return limitedPool(pool, (connection) => {
    const { query, isUsable } = limitedQuery(connection, limit)
    const search = connection.hasSession ? query : inOwnTransaction(query, serverLimit)
    return {
      query: (text, values) =>
        search(text, values).catch((error: unknown) => {
          throw codeOf(error) === canceled ? new QueryTimeout() : error
        }),
      isUsable,
    }
  })
}

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

interface Limited {
  readonly query: Query
  readonly isUsable: () => boolean
}

function limitedPool(pool: Pool, limited: (connection: PoolConnection) => Limited): PostgresPool {
  return {
    options: {},
    connect: async () => {
      const connection = await pool.connect()
      const { query, isUsable } = limited(connection)
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy = false) => connection.release(destroy || !isUsable()),
      }
    },
    end: () => pool.end(),
  }
}

/** The codes of PostgreSQL for a statement that exceeded its time limit, and for a write to a server that takes none. */
const canceled = '57014'
const readOnly = '25006'

function limitedQuery(connection: PoolConnection, limit: number): Limited {
  let failure: Error | null = null
  let isReadOnly = false

  async function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // The rollback of a failed transaction would wait behind the outstanding answer.
    if (failure !== null) throw failure
    try {
      return await connection.query({ text, values: [...values], query_timeout: limit } as pg.QueryConfig)
    } catch (error) {
      isReadOnly ||= codeOf(error) === readOnly
      if (!isReadTimeout(error)) throw error
      failure = Object.assign(new Error(`PostgreSQL has not answered for ${limit} ms`), { code: 'ETIMEDOUT' })
      throw failure
    }
  }

  return { query, isUsable: () => failure === null && !isReadOnly }
}

/**
 * Runs a query in a transaction that sets the limit: behind a pooler, a limit set in the session may not apply to the
 * query.
 */
function inOwnTransaction(query: Query, serverLimit: number): Query {
  return async (text, values) => {
    await query('begin', [])
    try {
      await query(`select set_config('statement_timeout', $1, true), set_config('jit', 'off', true)`, [
        `${serverLimit}ms`,
      ])
      return await query(text, values)
    } finally {
      await query('rollback', [])
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
