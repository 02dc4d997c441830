import { found, tableRows } from '../records/table.ts'
import type { PlannedParty } from './files/parties-file.ts'

/**
 * The parties in the parliament of the canton, and one without a seat:
 * id | colour | German | French | Italian | Romansh
 */
const parties = `
1 | #e08a1e | Die Mitte | Le Centre | Alleanza del Centro | Allianza dal Center
2 | #1f5fb4 | FDP       | PLR       | PLR                 | PLD
3 | #2f7d3b | SVP       | UDC       | UDC                 | PPS
4 | #d0312d | SP        | PS        | PS                  | PS
5 | #7ab51d | Grüne     | Vert-e-s  | Verdi               | Verds
6 | #b8b515 | GLP       | PVL       | PVL                 | PVL
7 | #5b7f95 | Freie Liste Drei Seen | Liste libre Trois-Lacs | Lista libera Tre Laghi | Glista libra Trais Lais
`

export const sampleParties: readonly (PlannedParty & { readonly label: string })[] = tableRows(
  parties,
  6,
).map(([id = '', color = '', de_CH = '', fr_CH = '', it_CH = '', rm_CH = '']) => ({
  id,
  color,
  label: de_CH,
  name: { de_CH, fr_CH, it_CH, rm_CH },
}))

/** From left to right. */
export const sampleSeatOrder = [
  'SP',
  'Grüne',
  'GLP',
  'Freie Liste Drei Seen',
  'Die Mitte',
  'FDP',
  'SVP',
] as const

export function partyCalled(label: string): PlannedParty {
  return found(
    sampleParties.find((party) => party.label === label),
    `party ${label}`,
  )
}
