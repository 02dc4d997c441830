import type { Service } from '../../../../platform/service.ts'
import type { AreaFeature } from '../../../area.ts'
import { reportPaths } from '../../pages/parts/report-link.ts'
import { agencySubject } from './agency-subject.ts'
import { reportRoutes } from './routes.ts'

/** Anybody can report that an entry is out of date; the report becomes a ticket. */
export const reportsFeature: AreaFeature<Service> = {
  name: 'reports',
  routes: reportRoutes,
  linkedPaths: Object.values(reportPaths),
  ticketSubjects: [agencySubject],
}
