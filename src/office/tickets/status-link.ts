import { createHash, timingSafeEqual } from 'node:crypto'
import { signedName } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'

/** The address under which the submitter, and whoever was told, can follow a ticket. */
export function statusHref(service: Pick<Service, 'config' | 'secret'>, ticketId: string): string {
  return `${service.config.baseUrl}/status/${ticketId}-${signature(service, ticketId)}`
}

/** The ticket that the last part of such an address opens; null where it was not made by us. */
export function ticketIdOf(service: Pick<Service, 'secret'>, secret: string): string | null {
  const match = /^([0-9a-f]{32})-([A-Za-z0-9_-]{1,100})$/.exec(secret)
  const [, id, given] = match ?? []
  if (id === undefined || given === undefined) return null
  return timingSafeEqual(digest(given), digest(signature(service, id))) ? id : null
}

function signature(service: Pick<Service, 'secret'>, ticketId: string): string {
  return signedName(service.secret, 'ticket-status', ticketId)
}

/** Equal lengths for the comparison, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
