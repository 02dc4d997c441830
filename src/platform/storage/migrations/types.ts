import type { DatabaseKind, Tx } from '../database/database.ts'

/** The column types that the two databases spell differently. */
export interface ColumnTypes {
  readonly kind: DatabaseKind
  readonly text: string
  /** Text that is compared and ordered byte by byte in both databases. */
  readonly key: string
  readonly integer: string
  readonly real: string
  readonly instant: string
  readonly bytes: string
  /** Closes a `create table`. */
  readonly end: string
}

/**
 * The only export of a migration's file; the migration is named like its file. It only adds: tables, indexes, and
 * columns that may be omitted. What removes or changes anything that the release before uses is in a file of its own,
 * `0000-name.contract.ts`, which operators apply once that release is no longer running. See decision 45.
 */
export interface Migration {
  readonly statements: (types: ColumnTypes) => readonly string[]
  /** Computes new columns or rows that SQL alone cannot; runs after the statements. */
  readonly fill?: (tx: Tx) => Promise<void>
  /** Tables of earlier releases that `fill` reads, so that operators can be shown their number of rows. */
  readonly goesThrough?: readonly string[]
}

export const columnTypes: Readonly<Record<DatabaseKind, ColumnTypes>> = {
  sqlite: {
    kind: 'sqlite',
    text: 'text',
    key: 'text',
    integer: 'integer',
    real: 'real',
    instant: 'text',
    bytes: 'blob',
    end: 'strict',
  },
  postgres: {
    kind: 'postgres',
    text: 'text',
    key: 'text collate "C"',
    integer: 'bigint',
    real: 'double precision',
    instant: 'timestamptz',
    bytes: 'bytea',
    end: '',
  },
}
