import type { PlacesTogether } from '../../places/successions/harmonise.ts'
import type { CellColumns } from './raw-table.ts'

export type HarmonisedRow = Pick<PlacesTogether<unknown>, 'parts' | 'harmonisation'>

/** How a row by the municipalities of today came about. */
export const rowColumns: CellColumns<HarmonisedRow> = [
  ['parts', ({ parts }) => parts.length, 'How many places of the polling day the row sums up.', 'integer'],
  [
    'harmonisation',
    ({ harmonisation }) => harmonisation,
    '`same`; `renumbered`: the same place under another number; `merged`: a sum; `split`: divided since; `gone`: nothing of today.',
  ],
]
