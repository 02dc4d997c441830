import { admitSending } from '../../../../../identity/accounts/throttle.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { NewRow } from '../../../../../platform/storage/schema/schema.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { Clock } from '../../../../../values/time.ts'
import type { ItemRef } from '../../../model/item.ts'
import { countDevices, isDevice, saveDevice } from './push-store.ts'

/** Limits devices, which clients can invent: each causes a request to a push service for every result. */
const mostDevices = 200_000
/** In seconds. Push services report devices that are gone, so that new ones can register later. */
const askAgainAfter = 3600

interface DeviceRefusal {
  readonly reason: 'many' | 'full'
  readonly seconds: number
}

/** Replaces what a known device had chosen; a new one is taken as far as the limits allow. */
export async function addDevice(
  tx: Tx,
  clock: Clock,
  row: NewRow<'push_subscribers'>,
  items: readonly ItemRef[],
): Promise<Result<null, DeviceRefusal>> {
  if (!(await isDevice(tx, row.id))) {
    // The count of new devices locks its row: of two at once, the second is counted with the first.
    const admitted = await admitSending(tx, clock, 'push', row.id)
    if (!admitted.ok) return fail({ reason: 'many', seconds: admitted.error.seconds })
    if ((await countDevices(tx)) >= mostDevices) return fail({ reason: 'full', seconds: askAgainAfter })
  }
  await saveDevice(tx, row, items)
  return ok(null)
}
