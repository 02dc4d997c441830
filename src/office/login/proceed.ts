import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../identity/accounts/users.ts'
import { lifetimes } from '../../identity/login/one-time-links.ts'
import type { LoginStep } from '../../identity/login/steps.ts'
import { readFirstRun } from '../../identity/organisation/first-run-store.ts'
import { cookieName, cookieOptions } from '../../identity/sessions/cookies.ts'
import { firstRunPath, staffHome } from '../../identity/sessions/guard.ts'
import { setSessionCookies } from '../../identity/sessions/sessions.ts'
import { textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { localPath } from '../../site/serving/locale-route.ts'

/** Returns the cookie name of a login that waits for its second factor. */
function pendingLoginCookie(service: Service): string {
  return cookieName(service, 'half-login')
}

export function pendingLoginOf(service: Service, request: FastifyRequest): string {
  return request.cookies[pendingLoginCookie(service)] ?? ''
}

/**
 * Sets the cookies of a completed step and continues. On a redirect that began at a provider, browsers would not send
 * strict cookies.
 */
export async function proceed(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  step: LoginStep,
  next: string,
  from: 'here' | 'provider' = 'here',
): Promise<FastifyReply> {
  const name = pendingLoginCookie(service)
  const cookie = { ...cookieOptions(service), sameSite: from === 'here' ? 'strict' : 'lax' } as const
  if (step.kind === 'second-factor') {
    reply.setCookie(name, step.secret, { ...cookie, maxAge: lifetimes.login })
    return reply.redirect(`/login/code?next=${encodeURIComponent(next)}`, 303)
  }
  if (request.cookies[name] !== undefined) reply.clearCookie(name, cookie)
  setSessionCookies(service, reply, step.secrets)
  return reply.redirect(await nextPage(service, next, step.user), 303)
}

/** Returns the page to return to after logging in; may be empty. */
export function wantedPage(request: FastifyRequest): string {
  return textField(request.query, 'next')
}

export async function nextPage({ database, config }: Service, next: string, user: User): Promise<string> {
  if (next !== '') return localPath(next, config.baseUrl)
  const isFirstRun = user.role === 'admin' && (await readFirstRun(database.reads)).isShown
  return isFirstRun ? `${firstRunPath}?from=login` : staffHome(user)
}
