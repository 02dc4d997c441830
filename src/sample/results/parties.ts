import { found, sampleTable, tableRows } from '../records/table.ts'
import type { PlannedParty } from './files/parties-file.ts'

/**
 * The parties in parliament, and one without a seat:
 * id | colour | German | French | Italian | Romansh
 */
export const sampleParties: readonly (PlannedParty & { readonly label: string })[] = tableRows(
  sampleTable('parties'),
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
