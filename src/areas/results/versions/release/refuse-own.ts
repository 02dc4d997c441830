import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../../../identity/audit/audit.ts'
import { securityEvent } from '../../../../identity/audit/security-events.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'

/** Refuses a bringer of a version as its second person, and logs the attempt. */
export function refuseOwn(log: FastifyBaseLogger, { actor, address }: Actor, subject: string): never {
  securityEvent(log, 'approval.refuse', { actor, address, subject })
  throw new PageProblem(403)
}
