import { type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** What a query runs on: the shared read connection, or a transaction. */
export type Queries = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  readonly kind: DatabaseKind
  /** Queries outside a transaction. Never used to write. */
  readonly reads: Queries
  /**
   * Expensive reads such as searches: they do not block other queries, and fail with `QueryTimeout` where they take too
   * long.
   */
  readonly searches: Queries
  /** For probes of the database: a connection of its own, so that it does not wait for other queries. */
  readonly probe: Queries
  /** Runs `work` all or nothing. Transactions never interleave, and what is committed is on disk. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs queries on one consistent snapshot; writers are not blocked. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A number that changes with every commit of any process; null where only a query can tell. */
  version(): number | null
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Called for each statement; tests use it to count queries. */
  readonly onQuery?: (sql: string) => void
  /** Overrides the default time limits of statements, in milliseconds. */
  readonly limits?: Partial<StatementLimits>
  /** The service, rather than a command. */
  readonly isService?: boolean
}

export interface StatementLimits {
  /** For a query outside a transaction. SQLite has no server that could hang. */
  readonly read: number
  /** For each statement of a transaction or a snapshot. */
  readonly work: number
  readonly search: number
  /** For a writer that waits for one in another process. */
  readonly lock: number
}

/** For stores whose SQL differs between the databases. */
export function kindOf(queries: Queries): DatabaseKind {
  return queries.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
