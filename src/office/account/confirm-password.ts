import type { FastifyReply, FastifyRequest } from 'fastify'
import { forgetFailures } from '../../identity/accounts/throttle.ts'
import { type PasswordPurpose, provePassword } from '../../identity/login/login.ts'
import { actorOf } from '../../identity/sessions/guard.ts'
import { browserOf, sessionOf } from '../../identity/sessions/sessions.ts'
import { rawField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'

export type ConfirmationProblem =
  | { readonly kind: 'password-wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }

/**
 * Asks whoever is logged in for his password: a stolen session alone must not be enough to take an account over. Wrong
 * ones are counted for the session, so that guesses of strangers elsewhere keep nobody from changing his password.
 */
export async function confirmPassword(
  service: Service,
  request: FastifyRequest,
  { field, purpose }: { readonly field: string; readonly purpose: PasswordPurpose },
): Promise<Result<null, ConfirmationProblem>> {
  const { email } = actorOf(request)
  const session = await sessionOf(service, request)
  if (session === null) throw new Error('this route is not behind staffOnly')
  const proof = await provePassword(service, {
    email,
    password: rawField(request.body, field),
    browser: browserOf(service, request),
    session: session.id,
    log: request.log,
    purpose,
  })
  if (!proof.ok) return fail(proof.error.kind === 'wait' ? proof.error : { kind: 'password-wrong' })
  await service.database.transaction((tx) => forgetFailures(tx, proof.value.attempt))
  return ok(null)
}

/** The status of a page that says what is wrong. Whoever has to wait is told for how long. */
export function problemStatus(
  reply: FastifyReply,
  problem: { readonly kind: string; readonly seconds?: number } | undefined,
): number {
  if (problem === undefined) return 200
  if (problem.kind !== 'wait') return 422
  reply.header('Retry-After', String(problem.seconds))
  return 429
}
