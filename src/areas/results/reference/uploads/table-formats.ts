import { majorzColumns } from '../../import/internal/majorz.ts'
import type { SourceColumns } from '../../import/internal/panachage.ts'
import { partiesColumns, partySources } from '../../import/internal/parties.ts'
import { proporzColumns, proporzSources } from '../../import/internal/proporz-rows.ts'
import { voteColumns } from '../../import/internal/vote.ts'
import type { Columns } from '../../import/table/cells.ts'
import type { TableFormat } from '../../import/tasks/task.ts'
import type { RawTable } from '../../open-data/tables/raw-table.ts'
import type { SamplePlaces } from '../samples/places.ts'
import {
  sampleCompound,
  sampleMajorz,
  sampleParties,
  sampleProporz,
  sampleSeats,
  sampleVote,
} from '../samples/table-samples.ts'

/** A format of tables, as its reader declares it. */
export interface TableFormatReference {
  readonly format: TableFormat
  readonly rows: string
  readonly columns: Columns
  /** Further columns, one for each list or party. */
  readonly sources: readonly SourceColumns[]
  sample(places: SamplePlaces): RawTable
  /** What the item of the sample has to be for it to be taken without warnings. */
  readonly sampleIsFor: string
}

const ofLists = [proporzSources.lists, proporzSources.candidates]

export const tableFormats: readonly TableFormatReference[] = [
  {
    format: 'vote',
    rows:
      'One row for each municipality and question. Questions that are not in the file keep their results; ' +
      'municipalities that are not in it are not counted.',
    columns: voteColumns,
    sources: [],
    sample: sampleVote,
    sampleIsFor: 'a vote of the whole canton or municipality on a single question, in this year.',
  },
  {
    format: 'majorz',
    rows: 'One row for each municipality and candidate. The file replaces all results of the election.',
    columns: majorzColumns,
    sources: [],
    sample: sampleMajorz,
    sampleIsFor: `a majority election of ${sampleSeats.majorz} seat in this year.`,
  },
  {
    format: 'proporz',
    rows:
      'One row for each municipality and candidate. The file replaces all results of the election but those of ' +
      'parties, which have a file of their own.',
    columns: proporzColumns,
    sources: ofLists,
    sample: sampleProporz,
    sampleIsFor: `a proportional election of ${sampleSeats.proporz} seats in this year.`,
  },
  {
    format: 'compound',
    rows:
      'The rows of all elections of the compound, in the format of proportional elections. The municipality of a row ' +
      'tells which election it is about; an election without rows is not counted. Votes from lists of other elections ' +
      'stay blank.',
    columns: proporzColumns,
    sources: ofLists,
    sample: sampleCompound,
    sampleIsFor:
      `a compound of elections of ${sampleSeats.proporz} seats each in this year: one for the district of each ` +
      'municipality in the file, or for each municipality where there are no districts.',
  },
  {
    format: 'parties',
    rows:
      'One row for each party and year, earlier years included; at least one for the year of the election. The file ' +
      'replaces all party results.',
    columns: partiesColumns,
    sources: [partySources],
    sample: sampleParties,
    sampleIsFor: `a proportional election of ${sampleSeats.proporz} seats, or a compound, in this year.`,
  },
]
