import { forEver } from '../../../../platform/retention/kept-table.ts'
import type { ResultsFeature } from '../../serving/area.ts'
import { cacheRoutes, cachesPath } from './page.ts'
import { cachePurges } from './worker.ts'

/** Notifies caches in front of the service of changes. */
export const cachesFeature: ResultsFeature = {
  name: 'caches',
  tables: [{ name: 'cache_targets', holds: 'what caches in front were told', backup: false, kept: forEver }],
  routes: cacheRoutes,
  workers: (area, homeStamp) =>
    area.service.config.caches.length === 0 ? [] : [cachePurges(area, homeStamp)],
  menu: [
    {
      group: 'frame.administration',
      href: cachesPath,
      title: 'caches.title',
      need: 'admin',
      isOfUse: ({ caches }) => caches.length > 0,
    },
  ],
}
