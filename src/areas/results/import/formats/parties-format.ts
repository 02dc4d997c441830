import { importParties, noneForYear, partiesColumns, partySources } from '../internal/parties.ts'
import { sampleParties, sampleSeats } from '../samples/table-samples.ts'
import { uploadFormat } from './upload-format.ts'

export const partiesFormat = uploadFormat({
  name: 'parties',
  type: {
    name: 'parties',
    text: 'uploadTokens.type.parties',
    example: 'uploadDocs.example.parties',
  },
  subject: 'owner',
  elections: 'proporz',
  columns: partiesColumns,
  sources: [partySources],
  read: importParties,
  unread: ({ owner }) => [noneForYear(owner.item)],
  form: {
    routes: {
      election: '/election/:id/upload-party-results',
      compound: '/elections/:id/upload-party-results',
    },
    slot: 'parties',
    title: 'uploadForm.titleParties',
    file: 'uploadForm.fileParties',
    link: 'uploadForm.linkParties',
  },
  reference: {
    title: 'resultsReference.table.parties',
    rows:
      'One row for each party and year, earlier years included; at least one for the year of the election. The file ' +
      'replaces all party results.',
    sample: sampleParties,
    sampleIsFor: `a proportional election of ${sampleSeats.proporz} seats, or a compound, in this year.`,
  },
})
