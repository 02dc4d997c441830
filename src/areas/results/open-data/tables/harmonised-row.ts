import type { PlacesTogether } from '../../places/successions/harmonise.ts'
import type { CellColumns } from './raw-table.ts'

export type HarmonisedRow = Pick<PlacesTogether<unknown>, 'parts' | 'harmonisation'>

/** Columns that describe how a row by today's municipalities was made. */
export const rowColumns: CellColumns<HarmonisedRow> = [
  ['parts', ({ parts }) => parts.length, 'How many places of the polling day the row sums up.', 'integer'],
  [
    'harmonisation',
    ({ harmonisation }) => harmonisation,
    '`same`; `renumbered`: the same place under another number; `merged`: a sum; `split`: divided since; `gone`: nothing of today.',
  ],
]
