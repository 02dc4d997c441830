import type { ResultsFeature } from '../../serving/area.ts'
import { playNotice } from './page.ts'
import { playRoutes } from './routes.ts'
import { lastPlay } from './store.ts'

/** Polling days that are played into a rehearsal. */
export const playedSundaysFeature: ResultsFeature = {
  name: 'played-sundays',
  tables: [
    {
      name: 'rehearsal_plays',
      holds: 'polling days that were played into a rehearsal',
      backup: false,
      kept: 'as long as the rehearsal',
    },
  ],
  routes: playRoutes,
  overviewNotice: async ({ service }) => {
    const play = service.config.rehearsal === null ? null : await lastPlay(service.database.reads)
    return (context) => play !== null && playNotice(context, play)
  },
}
