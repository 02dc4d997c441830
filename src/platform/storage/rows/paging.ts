/** The requested page of a result. */
export interface PageOf<Column extends string> {
  readonly sort: { readonly column: Column; readonly descending: boolean }
  /** From 0; a number after the last page gives the last page. */
  readonly page: number
  readonly limit: number
}

export interface Cut<Row> {
  /** Number of rows on all pages. */
  readonly total: number
  readonly rows: readonly Row[]
}

export function offsetOf(total: number, { page, limit }: Pick<PageOf<never>, 'page' | 'limit'>): number {
  return Math.min(page, Math.max(0, Math.ceil(total / limit) - 1)) * limit
}
