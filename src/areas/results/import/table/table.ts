import type { ImportProblem } from '../problems/problems.ts'

/** Columns are data: each format lists its own. */
export interface TableShape {
  /** In the order in which missing ones are named. */
  readonly required: readonly string[]
  /** Named in problems of the file: `Results`, or none. */
  readonly file?: string
}

export interface Table {
  /** Position of a required column (after fuzzy matching) or of an optional one (exact); -1 where there is none. */
  column(name: string): number
  /** All headers that could be names, normalised, with their positions: for numbered columns such as panachage. */
  readonly headers: readonly { readonly name: string; readonly column: number }[]
  /**
   * Row by row; the text of the file is never held as a whole. A problem stands where its row would. Each call reads
   * the file anew.
   */
  rows(): Iterable<Row | RowProblem>
}

export interface Row {
  /** The header is record 1. */
  readonly line: number
  /** Trimmed; at least as many as there are headers. */
  readonly cells: readonly string[]
}

export interface RowProblem {
  readonly problem: ImportProblem
  /** The file cannot be read on: this problem stands alone for the whole file. */
  readonly fatal: boolean
}
