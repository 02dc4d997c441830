import { importVote, voteColumns } from '../internal/vote.ts'
import { sampleVote } from '../samples/table-samples.ts'
import { resultsTexts } from './results-texts.ts'
import { uploadFormat } from './upload-format.ts'

export const voteFormat = uploadFormat({
  name: 'vote',
  type: { name: 'vote', text: 'common.votes', example: 'uploadDocs.example.vote' },
  subject: 'vote',
  columns: voteColumns,
  sources: [],
  read: importVote,
  form: { routes: { vote: '/vote/:id/upload' }, slot: 'proposal', ...resultsTexts },
  reference: {
    title: 'resultsReference.table.vote',
    rows:
      'One row for each municipality and question. Questions that are not in the file keep their results; ' +
      'municipalities that are not in it are not counted.',
    sample: sampleVote,
    sampleIsFor: 'a vote of the whole canton or municipality on a single question, in this year.',
  },
})
