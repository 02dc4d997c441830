import { type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** What a query may run on: the shared read side, or one transaction. */
export type Queries = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  readonly kind: DatabaseKind
  /** Queries outside a transaction. Never used to write. */
  readonly reads: Queries
  /**
   * Reads that look through much, as searches do: they hold up no other query, and fail where they take too long, see
   * `QueryTimeout`.
   */
  readonly searches: Queries
  /** For the question whether the database answers: however many others ask something, it does not wait for them. */
  readonly probe: Queries
  /** Runs `work` all or nothing. Transactions never interleave, and what is committed is on disk. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Many queries that see the same moment of the database; writers go on meanwhile. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Sees each statement; tests count with it. */
  readonly onQuery?: (sql: string) => void
  /** How long a statement may take, in milliseconds, instead of the usual limits. */
  readonly limits?: Partial<StatementLimits>
}

export interface StatementLimits {
  /** For a query outside a transaction. SQLite has no server that could hang. */
  readonly read: number
  /** For each statement of a transaction or a snapshot. */
  readonly work: number
  readonly search: number
  /** For a writer to wait for the one in another process. */
  readonly lock: number
}

/** For stores that need the words of one database or the other. */
export function kindOf(queries: Queries): DatabaseKind {
  return queries.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
