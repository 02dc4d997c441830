/** Which rows of all that a query finds are asked for. */
export interface PageOf<Column extends string> {
  readonly sort: { readonly column: Column; readonly descending: boolean }
  /** Counted from 0; one after the last shows the last. */
  readonly page: number
  readonly limit: number
}

export interface Cut<Row> {
  /** How many there are in all. */
  readonly total: number
  readonly rows: readonly Row[]
}

export function offsetOf(total: number, { page, limit }: Pick<PageOf<never>, 'page' | 'limit'>): number {
  return Math.min(page, Math.max(0, Math.ceil(total / limit) - 1)) * limit
}
