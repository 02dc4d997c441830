import {
  type KeptTable,
  purgeInBatches,
  spanText,
  untilDeleted,
} from '../../../../platform/retention/kept-table.ts'
import { deleteDeliveriesBefore } from './delivery/store.ts'

/** In seconds. */
export const deliveriesKeptFor = 90 * 24 * 3600

export const webhookTables: readonly KeptTable[] = [
  { name: 'webhooks', holds: 'programs that are told of results', bundle: 'webhooks', kept: untilDeleted },
  {
    name: 'webhook_deliveries',
    holds: 'what they were told, and their answers',
    kept: `${spanText(deliveriesKeptFor)} after it was queued`,
    purge: purgeInBatches(deliveriesKeptFor, deleteDeliveriesBefore),
  },
]
