import { importCompound } from '../internal/compound.ts'
import { slot } from '../internal/entity-block.ts'
import { proporzColumns, proporzSources } from '../internal/proporz-rows.ts'
import { sampleCompound, sampleSeats } from '../samples/table-samples.ts'
import { electionTables, resultsTexts } from './results-texts.ts'
import { uploadFormat } from './upload-format.ts'

export const compoundFormat = uploadFormat({
  name: 'compound',
  type: electionTables,
  subject: 'compound',
  columns: proporzColumns,
  sources: [proporzSources.lists, proporzSources.candidates],
  file: slot,
  read: importCompound,
  form: { routes: { compound: '/elections/:id/upload' }, slot: 'results', ...resultsTexts },
  reference: {
    title: 'resultsReference.table.compound',
    rows:
      'The rows of all elections of the compound, in the format of proportional elections. The municipality of a row ' +
      'tells which election it is about; an election without rows is not counted. Votes from lists of other elections ' +
      'stay blank.',
    sample: sampleCompound,
    sampleIsFor:
      `a compound of elections of ${sampleSeats.proporz} seats each in this year: one for the district of each ` +
      'municipality in the file, or for each municipality where there are no districts.',
  },
})
