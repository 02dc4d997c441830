import type { FastifyReply, FastifyRequest } from 'fastify'
import { operatorUser } from '../../identity/accounts/users.ts'
import { securityEvent } from '../../identity/audit/security-events.ts'
import {
  checkManagementKey,
  type KeyAction,
  type KeyDenial,
  type KeyHolder,
  keyActions,
  type UsedKey,
} from '../../identity/keys/management-keys.ts'
import { actAs, type Need } from '../../identity/sessions/guard.ts'
import { loggedPath } from '../../platform/http/server/logged-path.ts'
import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { ManagedRecord } from '../records/managed-record.ts'
import { type ApiProblem, apiProblem, sendAnswer } from './api-answer.ts'

const problemOf: Readonly<Record<KeyDenial, ApiProblem>> = {
  missing: 'key_missing',
  unknown: 'key_unknown',
  expired: 'key_expired',
  address: 'key_address',
  scope: 'key_scope',
}

/** What the operator may do within a command: all but what a second person does. */
const operatorsKey: UsedKey = { id: 'operator', actions: keyActions.filter((one) => one !== 'release') }

function operatorFor(
  { needsAccount }: ManagedRecord,
  action: KeyAction | null,
): Result<KeyHolder, KeyDenial> {
  const isAllowed = needsAccount !== true && (action === null || operatorsKey.actions.includes(action))
  return isAllowed ? ok({ user: operatorUser, key: operatorsKey }) : fail('scope')
}

const usedKeys = new WeakMap<FastifyRequest, UsedKey>()

/** Returns the key of a request, on a route behind `keyHolder`. */
export function usedKey(request: FastifyRequest): UsedKey {
  const key = usedKeys.get(request)
  if (key === undefined) throw new Error('this route is not behind keyHolder')
  return key
}

/**
 * A pre-handler for programs: a request acts in the name of the person whose management key it has, who must meet
 * `need` as in the browser. Cookies count for nothing. Within a command, requests with its key act as the operator.
 */
export function keyHolder(
  service: Service,
  need: Need,
  { record, action }: { readonly record: ManagedRecord; readonly action: KeyAction | null },
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { authorization } = request.headers
    const { name, isOpenByName = false } = record
    const use = { record: name, isOpenByName, need, action, authorization, address: request.ip }
    const isOperator = authorization === `Bearer ${service.operatorKey}` && service.operatorKey !== undefined
    const holder = isOperator ? operatorFor(record, action) : await checkManagementKey(service, use)
    if (holder.ok) {
      usedKeys.set(request, holder.value.key)
      return actAs(request, holder.value.user, need)
    }
    const code = problemOf[holder.error]
    if (authorization !== undefined) {
      const facts = { actor: null, address: request.ip, subject: loggedPath(request.url), reason: code }
      securityEvent(request.log, 'management-key.refuse', facts)
    }
    await sendAnswer(reply, apiProblem(request, code))
  }
}
