import type { ResultsFeature } from '../../serving/area.ts'
import { linkedResults } from './day-block.ts'
import { linkedReader } from './worker.ts'

/** Results of other sites that the settings name. A rehearsal asks no other site for anything. */
export const linkedSitesFeature: ResultsFeature = {
  name: 'linked-sites',
  tables: [
    {
      name: 'linked_results',
      holds: 'results of other sites',
      kept: 'as long as the site is linked',
      leave: { without: [] },
    },
  ],
  workers: (area) => (area.service.config.rehearsal === null ? [linkedReader(area)] : []),
  dayBlock: linkedResults,
}
