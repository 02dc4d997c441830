import { found, orNull, sampleTable, tableCells } from '../records/table.ts'
import { agencyRows } from './agencies.ts'

/** The source of a membership, which refers to people by full name. */
export interface Seat {
  readonly agency: number
  readonly position: number
  readonly name: string
  readonly title: string
  readonly years: number | null
  readonly addition: string | null
  readonly prefix: string | null
  readonly note: string | null
}

/** Grouped by agency, in the order of the list: name | title | years in office | addition | prefix | note */
export const seats: readonly Seat[] = readSeats(sampleTable('seats'))

function readSeats(text: string): readonly Seat[] {
  const agencyIds = new Map(agencyRows.map((row) => [row.title, row.id]))
  return text
    .split(/^# /m)
    .slice(1)
    .flatMap((block) => {
      const [title = '', ...lines] = block.split('\n')
      const agency = found(agencyIds.get(title.trim()), `agency ${title}`)
      return lines
        .filter((line) => line.trim() !== '')
        .map((line, position) => readSeat(line, agency, position))
    })
}

function readSeat(line: string, agency: number, position: number): Seat {
  const [name = '', title = '', years = '', addition = '', prefix = '', note = ''] = tableCells(line, 6)
  return {
    agency,
    position,
    name,
    title,
    years: years === '' ? null : Number(years),
    addition: orNull(addition),
    prefix: orNull(prefix),
    note: orNull(note),
  }
}
