import type { FastifyReply, FastifyRequest } from 'fastify'
import { securityEvent } from '../identity/audit/security-events.ts'
import { checkManagementKey, type KeyAction, type KeyDenial } from '../identity/keys/management-keys.ts'
import { actAs, type Need } from '../identity/sessions/guard.ts'
import { loggedPath } from '../platform/http/server/logged-path.ts'
import type { Service } from '../platform/service.ts'
import { type ApiProblem, sendApiProblem } from './api-problem.ts'

const problemOf: Readonly<Record<KeyDenial, ApiProblem>> = {
  missing: 'key_missing',
  unknown: 'key_unknown',
  expired: 'key_expired',
  address: 'key_address',
  scope: 'key_scope',
}

/**
 * A pre-handler for programs: a request acts in the name of the person whose management key it has, who must meet
 * `need` as in the browser. Cookies count for nothing.
 */
export function keyHolder(
  service: Service,
  need: Need,
  { record, action }: { readonly record: string; readonly action: KeyAction },
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { authorization } = request.headers
    const use = { record, action, authorization, address: request.ip }
    const holder = await checkManagementKey(service, use)
    if (holder.ok) return actAs(request, holder.value, need)
    const code = problemOf[holder.error]
    if (authorization !== undefined) {
      const facts = { actor: null, address: request.ip, subject: loggedPath(request.url), reason: code }
      securityEvent(request.log, 'management-key.refuse', facts)
    }
    await sendApiProblem(request, reply, code)
  }
}
