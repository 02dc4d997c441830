import { slot } from '../internal/entity-block.ts'
import { importProporz } from '../internal/proporz.ts'
import { proporzColumns, proporzSources } from '../internal/proporz-rows.ts'
import { sampleProporz, sampleSeats } from '../samples/table-samples.ts'
import { electionTables, resultsTexts } from './results-texts.ts'
import { uploadFormat } from './upload-format.ts'

export const proporzFormat = uploadFormat({
  name: 'proporz',
  type: electionTables,
  subject: 'election',
  elections: 'proporz',
  columns: proporzColumns,
  sources: [proporzSources.lists, proporzSources.candidates],
  file: slot,
  read: importProporz,
  form: { routes: { election: '/election/:id/upload-proporz' }, slot: 'results', ...resultsTexts },
  reference: {
    title: 'resultsReference.table.proporz',
    rows:
      'One row for each municipality and candidate. The file replaces all results of the election but those of ' +
      'parties, which have a file of their own.',
    sample: sampleProporz,
    sampleIsFor: `a proportional election of ${sampleSeats.proporz} seats in this year.`,
  },
})
