import { createHash, timingSafeEqual } from 'node:crypto'
import { signedName } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'

/** Returns the address where the submitter, and others who have the link, can follow a ticket. */
export function statusHref(service: Pick<Service, 'config' | 'secret'>, ticketId: string): string {
  return `${service.config.baseUrl}/status/${ticketId}-${signature(service, ticketId)}`
}

/** Returns the ticket id from a status address; null where its signature is wrong. */
export function ticketIdOf(service: Pick<Service, 'secret'>, secret: string): string | null {
  const match = /^([0-9a-f]{32})-([A-Za-z0-9_-]{1,100})$/.exec(secret)
  const [, id, given] = match ?? []
  if (id === undefined || given === undefined) return null
  return timingSafeEqual(digest(given), digest(signature(service, id))) ? id : null
}

function signature(service: Pick<Service, 'secret'>, ticketId: string): string {
  return signedName(service.secret, 'ticket-status', ticketId)
}

/** Hashes a text, so that the compared values have equal length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
