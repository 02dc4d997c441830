import type { DeliveryOutcome, DeliveryTask } from '../tasks/delivery-task.ts'
import { applyDelivery } from './apply/apply-delivery.ts'
import { readDelivery } from './read/read-delivery.ts'

/** Reads a delivery and says what becomes of the items it is about. Bad files give problems, nothing is changed. */
export function importDelivery(file: Uint8Array, task: DeliveryTask, newId: () => string): DeliveryOutcome {
  const delivery = readDelivery(file)
  return delivery.ok ? applyDelivery(delivery.value, task, newId) : delivery
}
