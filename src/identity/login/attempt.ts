import type { Service } from '../../platform/service.ts'
import type { Attempt } from '../accounts/throttle.ts'
import { knownDevice } from '../sessions/devices.ts'
import type { Browser } from '../sessions/sessions.ts'

/**
 * Describes an attempt for the throttle. A known device of the owner has its own count, so that strangers cannot make
 * it wait. The device is looked up together with the address, so that it reveals nothing about other accounts.
 */
export async function attemptOf(
  { database, clock }: Service,
  email: string,
  { address, device }: Browser,
): Promise<Attempt> {
  const known = await knownDevice(database.reads, clock, email, device)
  if (known === null) return { email, address }
  return { email, address, known: `device:${known.since}`, gaveSecondFactor: known.gaveSecondFactor }
}
