export type WorkbookProblem = 'file.notExcel' | 'file.unsupportedCells' | 'file.tooComplex'

/** The filled cells of a row, as texts; the n-th text stands in the n-th column named. */
export interface SheetRow {
  readonly columns: readonly number[]
  readonly texts: readonly string[]
}

export interface Sheet {
  /** In the order of the sheet. A problem comes last. */
  rows(): Iterable<SheetRow | WorkbookProblem>
}

/** Excel's own limit. */
export const mostColumns = 16_384

/** The sheet of that name; else the first one. */
export function sheetNamed<Named extends { readonly name: string }>(
  sheets: readonly Named[],
  wanted: string | undefined,
): Named | undefined {
  return sheets.find(({ name }) => name === wanted) ?? sheets[0]
}
