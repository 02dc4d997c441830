/** In the four languages of the country and in English, and as spreadsheets and ticked boxes have it. */
const yes: ReadonlySet<string> = new Set([
  ...['true', '1', 'yes', 'x'],
  ...['ja', 'wahr', 'oui', 'vrai', 'sì', 'si', 'vero', 'gea', 'vair'],
])
const no: ReadonlySet<string> = new Set([
  ...['', 'false', '0', 'no'],
  ...['nein', 'falsch', 'non', 'faux', 'falso', 'na', 'fauss'],
])
const longest = 6

/** Undefined for a cell that could mean either. A blank one is what stands beside a cross: no. */
export function readFlag(cell: string): boolean | undefined {
  if (cell.length > longest) return undefined
  const word = cell.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
