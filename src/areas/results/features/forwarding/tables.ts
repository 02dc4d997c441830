import { type KeptTable, purgeAfter, spanText } from '../../../../platform/retention/kept-table.ts'
import { deleteForwardsBefore } from './store.ts'

const keptFor = 90 * 24 * 3600

export const forwardTables: readonly KeptTable[] = [
  {
    name: 'forwards',
    holds: 'uploads that are passed on to another system, and its answers',
    personal: 'who has sent it',
    kept: `${spanText(keptFor)} after it was delivered or given up`,
    leave: { without: [] },
    purge: purgeAfter(keptFor, deleteForwardsBefore),
  },
  {
    name: 'forward_files',
    holds: 'their files',
    kept: 'until they are delivered; those of others as long as the upload',
    leave: { because: 'files that wait to be passed on to another system; they are in uploads/ too' },
  },
]
