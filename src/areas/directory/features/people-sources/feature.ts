import type { Service } from '../../../../platform/service.ts'
import type { AreaFeature } from '../../../area.ts'
import { auditedPeopleSources } from './desk/audited.ts'
import { managedPeopleSources } from './desk/managed.ts'
import { peopleSourcesPath } from './desk/parts.ts'
import { peopleSourceRoutes } from './desk/routes.ts'
import { peopleSourceWorker } from './run/worker.ts'
import { peopleSourceTables } from './tables.ts'

/** Keeps the directory in step with a list of staff that is kept elsewhere. */
export const peopleSourcesFeature: AreaFeature<Service> = {
  name: 'people-sources',
  routes: peopleSourceRoutes,
  workers: (service) => [peopleSourceWorker(service)],
  menu: [{ group: 'common.directory', href: peopleSourcesPath, title: 'peopleSources.title', need: 'admin' }],
  audited: [auditedPeopleSources],
  records: [managedPeopleSources],
  tables: peopleSourceTables,
}
