import type { ResultsFeature } from '../../serving/area.ts'
import { managedForwards } from './desk.ts'
import { queueForward } from './queue.ts'
import { forwardRoutes } from './routes.ts'
import { forwardTables } from './tables.ts'
import { forwardWorkers } from './worker.ts'

/** Passes accepted uploads on to another system of the contract. Nothing leaves a rehearsal. */
export const forwardingFeature: ResultsFeature = {
  name: 'forwarding',
  routes: (app, area) => {
    if (area.service.config.rehearsal === null) forwardRoutes(app, area)
  },
  workers: ({ service }) => forwardWorkers(service),
  tables: forwardTables,
  audited: [{ name: 'forward', title: 'forward.menu' }],
  records: [managedForwards],
  menu: [
    {
      group: 'frame.administration',
      href: '/manage/forward',
      title: 'forward.menu',
      need: 'admin',
      isOfUse: ({ forward, rehearsal }) => forward !== null && rehearsal === null,
    },
  ],
  onUpload: async (tx, { service }, upload) => {
    if (service.config.forward !== null) await queueForward(tx, upload)
  },
}
