import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/**
 * Wraps a pool so that every query fails after `limit` milliseconds: a server that hangs, or a network that drops all
 * packets, would never report an error. A connection whose answer is still outstanding is closed, not reused.
 * `onServerTimeout`: the error where the server itself cancelled the statement.
 */
export function withQueryLimit(pool: pg.Pool, limit: number, onServerTimeout?: () => Error): PostgresPool {
  return {
    options: pool.options,
    connect: async () => withClientLimit(await pool.connect(), limit, onServerTimeout),
    end: () => pool.end(),
  }
}

/** The error code of PostgreSQL for a statement that exceeded its time limit. */
const canceled = '57014'

function withClientLimit(
  client: pg.PoolClient,
  limit: number,
  onServerTimeout?: () => Error,
): PostgresPoolClient {
  let failure: Error | null = null

  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // The rollback of a failed transaction would wait behind the outstanding answer.
    if (failure !== null) throw failure
    try {
      const result = await client.query({ text, values: [...values], query_timeout: limit } as pg.QueryConfig)
      return result as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (
        onServerTimeout !== undefined &&
        error instanceof Error &&
        'code' in error &&
        error.code === canceled
      )
        throw onServerTimeout()
      if (!isReadTimeout(error)) throw error
      failure = Object.assign(new Error(`PostgreSQL has not answered for ${limit} ms`), { code: 'ETIMEDOUT' })
      throw failure
    }
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || failure !== null),
  }
}

function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
