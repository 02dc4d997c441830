/** Undefined: the row has no such column at all, as in a bundle of elections with different lists. */
export type Cell = string | number | boolean | Temporal.PlainDateTime | null | undefined

export interface WrittenColumn {
  readonly name: string
  /** Decimals that are always written out. */
  readonly decimals?: number
  /** Of a sheet, in letters; as wide as the program likes without it. */
  readonly width?: number
}

/** A table on its way into a file. It may be larger than memory: rows come in batches, made while they are read. */
export interface WrittenTable {
  readonly columns: readonly WrittenColumn[]
  /** One cell per column, in their order. */
  readonly batches: RowBatches
}

type Batch = Iterable<readonly Cell[]>
export type RowBatches = Iterable<Batch> | AsyncIterable<Batch>
