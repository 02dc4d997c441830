import type { ImportProblem } from '../problems/problems.ts'

export interface TableShape {
  /** In the order in which missing ones are named. */
  readonly required: readonly string[]
  /** A header with such a name is never a misspelt required one. */
  readonly optional?: readonly string[]
  /** Named in problems of the file: `Results`, or none. */
  readonly file?: string
}

export interface ImportTable {
  /**
   * Returns the position of a required column (after fuzzy matching) or of an optional one (exact); -1 where there is
   * none.
   */
  column(name: string): number
  /** All headers that could be names, normalised, with their positions: for numbered columns such as panachage. */
  readonly headers: readonly { readonly name: string; readonly column: number }[]
  /**
   * Reads row by row, never the whole text at once. A problem takes the place of its row. Each call reads the file
   * again.
   */
  rows(): Iterable<ImportRow | RowProblem>
}

export interface ImportRow {
  /** The header is record 1. */
  readonly line: number
  /** Trimmed; at least as many as there are headers. */
  readonly cells: readonly string[]
}

export interface RowProblem {
  readonly problem: ImportProblem
  /** Nothing more can be read: the only problem that is reported. */
  readonly fatal: boolean
}
