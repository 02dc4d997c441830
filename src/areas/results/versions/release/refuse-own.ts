import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../../../identity/audit/audit.ts'
import { securityEvent } from '../../../../identity/audit/security-events.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'

/** Nobody is the second person for what he brought himself. */
export function refuseOwn(log: FastifyBaseLogger, { actor, address }: Actor, subject: string): never {
  securityEvent(log, 'approval.refuse', { actor, address, subject })
  throw new PageProblem(403)
}
