/** Yes and no in the four national languages and English, and as spreadsheets and checkboxes write them. */
const yes: ReadonlySet<string> = new Set([
  ...['true', '1', 'yes', 'x'],
  ...['ja', 'wahr', 'oui', 'vrai', 'sì', 'si', 'vero', 'gea', 'vair'],
])
const no: ReadonlySet<string> = new Set([
  ...['', 'false', '0', 'no'],
  ...['nein', 'falsch', 'non', 'faux', 'falso', 'na', 'fauss'],
])
const longest = 6

/** Undefined for an unknown text. A blank cell means no, as in a column of crosses. */
export function readFlag(cell: string): boolean | undefined {
  if (cell.length > longest) return undefined
  const word = cell.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
