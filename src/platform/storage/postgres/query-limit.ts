import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/**
 * The pool, with every question answered within so many milliseconds or failed. A server that hangs, or a network that
 * swallows everything, says nothing by itself. A connection on which an answer is still owed is never used again.
 * `tookTooLong`: what is told instead where the server itself ended a statement at its limit.
 */
export function answering(pool: pg.Pool, limit: number, tookTooLong?: () => Error): PostgresPool {
  return {
    options: pool.options,
    connect: async () => answeringClient(await pool.connect(), limit, tookTooLong),
    end: () => pool.end(),
  }
}

/** By which PostgreSQL says that a statement took too long. */
const canceled = '57014'

function answeringClient(
  client: pg.PoolClient,
  limit: number,
  tookTooLong?: () => Error,
): PostgresPoolClient {
  let failure: Error | null = null

  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // The end of a transaction that has failed: it would wait behind the answer that does not come.
    if (failure !== null) throw failure
    try {
      const result = await client.query({ text, values: [...values], query_timeout: limit } as pg.QueryConfig)
      return result as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (tookTooLong !== undefined && error instanceof Error && 'code' in error && error.code === canceled)
        throw tookTooLong()
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
