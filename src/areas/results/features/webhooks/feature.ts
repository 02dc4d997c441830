import type { ResultsFeature } from '../../serving/area.ts'
import { webhooksMember } from './bundle.ts'
import { queueWebhookDeliveries } from './delivery/deliveries.ts'
import { selectActiveWebhooks } from './delivery/store.ts'
import { webhookWorker } from './delivery/worker.ts'
import { auditedWebhooks } from './desk/audited.ts'
import { managedWebhooks } from './desk/managed.ts'
import { webhookRoutes } from './desk/routes.ts'
import { webhookSchemas, webhooksPage } from './reference.ts'
import { webhookTables } from './tables.ts'

/** Notifies other programs of published results. */
export const webhooksFeature: ResultsFeature = {
  name: 'webhooks',
  routes: (app, { service }) => webhookRoutes(app, service),
  workers: ({ service }) => [webhookWorker(service)],
  menu: [
    {
      group: 'shell.screens',
      href: '/manage/webhooks',
      title: 'webhooks.title',
      need: 'admin',
    },
  ],
  reference: { pages: [webhooksPage], schemas: webhookSchemas },
  audited: [auditedWebhooks],
  records: [managedWebhooks],
  members: [webhooksMember],
  tables: webhookTables,
  onEvent: (tx, { service }, { id, at, kind, item_id, version, occasion, is_first }) =>
    queueWebhookDeliveries(tx, service, {
      ...{ id, at, ref: { kind, id: item_id }, version, occasion, isFirst: is_first === 1 },
    }),
  tellsSomebody: async (queries) => (await selectActiveWebhooks(queries)).length > 0,
}
