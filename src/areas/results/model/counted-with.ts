/** Municipalities without their own row in the files of the Federal Statistical Office, with those that include them. */
export const countedWith: ReadonlyMap<number, number> = new Map([
  [389, 383],
  [408, 410],
  [535, 553],
  [629, 628],
  [877, 888],
])
