/** Municipalities without a row of their own in the files of the Federal Statistical Office, and those that count for them. */
export const countedWith: ReadonlyMap<number, number> = new Map([
  [389, 383],
  [408, 410],
  [535, 553],
  [629, 628],
  [877, 888],
])
