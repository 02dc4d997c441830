import {
  type KeptTable,
  purgeInBatches,
  spanText,
  untilDeleted,
} from '../../../../platform/retention/kept-table.ts'
import { deleteDeliveriesBefore, deliveriesKeptFor } from './delivery/store.ts'

export const webhookTables: readonly KeptTable[] = [
  { name: 'webhooks', holds: 'programs that are told of results', bundle: 'webhooks', kept: untilDeleted },
  {
    name: 'webhook_deliveries',
    holds: 'what they were told, and their answers',
    kept: `${spanText(deliveriesKeptFor)} after it was queued`,
    leave: { without: ['headers'] },
    purge: purgeInBatches(deliveriesKeptFor, deleteDeliveriesBefore),
  },
]
