import {
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type GaveUp, threadPool } from '../../threads/pool.ts'
import { memoryShares, searchRoom } from '../../work/memory.ts'
import type { ConnectOptions, Queries } from '../database/database.ts'
import { longestSearch, QueryTimeout } from '../database/query-timeout.ts'
import type { Schema } from '../schema/schema.ts'
import type { SearchAnswer, SearchJob } from './search-thread.ts'

/**
 * Reads on a connection of their own, in a thread that starts with the first of them: SQLite queries are synchronous and
 * would block the main thread.
 */
export function sqliteSearches(path: string, options: ConnectOptions): Queries {
  const timeLimit = options.limits?.search ?? longestSearch
  const pool = threadPool<SearchJob, SearchAnswer>({
    entry: new URL('./search-thread.ts', import.meta.url),
    threads: 1,
    memory: memoryShares.search,
    // Readers must not wait for documents.
    room: searchRoom,
  })
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const answered = await pool.run({ task: { path, sql, parameters }, transfer: [], timeLimit })
      if (!answered.ok) throw failure(answered.error)
      const answer = answered.value
      if ('message' in answer) throw Object.assign(new Error(answer.message), { errcode: answer.errcode })
      return { rows: answer.rows as Row[] }
    },
    streamQuery: () => {
      throw new Error('a search is answered whole')
    },
  }
  const driver: Driver = Object.assign(new DummyDriver(), {
    acquireConnection: async () => connection,
    destroy: () => pool.close(),
  })
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (queries) => new SqliteIntrospector(queries),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: (event) => options.onQuery?.(event.query.sql),
  })
}

function failure(why: GaveUp): Error {
  return why === 'time' || why === 'memory' ? new QueryTimeout() : new Error(`the thread of searches: ${why}`)
}
