/** Undefined: the row does not have the column, as in a bundle of elections with different lists. */
export type Cell = string | number | boolean | Temporal.PlainDateTime | null | undefined

export interface WrittenColumn {
  readonly name: string
  /** Fixed number of decimals. */
  readonly decimals?: number
  /** Column width in characters; the program's default where missing. */
  readonly width?: number
}

/** A table to be written. It may exceed memory: rows are produced in batches while they are consumed. */
export interface WrittenTable {
  readonly columns: readonly WrittenColumn[]
  /** One cell per column, in their order. */
  readonly batches: RowBatches
}

type Batch = Iterable<readonly Cell[]>
export type RowBatches = Iterable<Batch> | AsyncIterable<Batch>
