import { slot } from '../internal/entity-block.ts'
import { importMajorz, majorzColumns } from '../internal/majorz.ts'
import { sampleMajorz, sampleSeats } from '../samples/table-samples.ts'
import { electionTables, resultsTexts } from './results-texts.ts'
import { uploadFormat } from './upload-format.ts'

export const majorzFormat = uploadFormat({
  name: 'majorz',
  type: electionTables,
  subject: 'election',
  elections: 'majorz',
  columns: majorzColumns,
  sources: [],
  file: slot,
  read: importMajorz,
  form: { routes: { election: '/election/:id/upload-majorz' }, slot: 'results', ...resultsTexts },
  reference: {
    title: 'resultsReference.table.majorz',
    rows: 'One row for each municipality and candidate. The file replaces all results of the election.',
    sample: sampleMajorz,
    sampleIsFor: `a majority election of ${sampleSeats.majorz} seat in this year.`,
  },
})
