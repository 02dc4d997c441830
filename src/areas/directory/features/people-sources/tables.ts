import {
  type KeptTable,
  purgeAfter,
  spanText,
  untilDeleted,
} from '../../../../platform/retention/kept-table.ts'
import { deleteRunsBefore } from './source/store.ts'

const runsKeptFor = 90 * 24 * 3600

export const peopleSourceTables: readonly KeptTable[] = [
  { name: 'people_sources', holds: 'sources of people', kept: untilDeleted, leave: { without: ['secret'] } },
  {
    name: 'people_source_links',
    holds: 'which people came from a source',
    personal: 'what a source calls them',
    kept: 'as long as the source and the person',
    leave: { without: [] },
  },
  {
    name: 'people_source_runs',
    holds: 'what reading a source has changed',
    kept: `${spanText(runsKeptFor)} after it ended`,
    leave: { without: [] },
    purge: purgeAfter(runsKeptFor, deleteRunsBefore),
  },
  {
    name: 'people_source_changes',
    holds: 'the changes one by one',
    personal: 'what people were before',
    kept: 'as long as the run',
    leave: { without: [] },
  },
]
