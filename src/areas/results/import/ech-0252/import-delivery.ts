import type { DeliveryOutcome, DeliveryTask } from '../tasks/delivery-task.ts'
import { applyDelivery } from './apply/apply-delivery.ts'
import { readDelivery } from './read/read-delivery.ts'

/** Reads a delivery and returns its changes, or its problems. Stores nothing. */
export function importDelivery(file: Uint8Array, task: DeliveryTask, newId: () => string): DeliveryOutcome {
  const delivery = readDelivery(file)
  return delivery.ok ? applyDelivery(delivery.value, task, newId) : delivery
}
