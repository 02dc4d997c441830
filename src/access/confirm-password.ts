import type { FastifyRequest } from 'fastify'
import { rawField } from '../http/form.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Service } from '../service.ts'
import { actorOf } from './guard.ts'
import { type PasswordPurpose, provePassword } from './login.ts'
import { browserOf, sessionOf } from './sessions.ts'
import { forgetFailures } from './throttle.ts'

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
