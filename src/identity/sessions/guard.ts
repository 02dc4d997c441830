import type { FastifyReply, FastifyRequest } from 'fastify'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { mayOpen, type Rights, type ScopeArea } from '../accounts/scope.ts'
import { operatorUser, type User } from '../accounts/users.ts'
import { type Actor, operator } from '../audit/audit.ts'
import { sessionOf } from './sessions.ts'

/** The right that a page requires: admin, an area, or any account. By default, an account without a limit. */
export type Need = 'admin' | 'account' | 'everything' | { readonly area: ScopeArea }

const staff = new WeakMap<FastifyRequest, User>()

/** A pre-handler for pages of the staff: redirects clients that are not logged in to the login and back. */
export function staffOnly(service: Service, need: Need = 'everything') {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = await sessionOf(service, request)
    if (session === null) {
      const back = request.method === 'GET' ? `?next=${encodeURIComponent(request.url)}` : ''
      await reply.redirect(`/login${back}`, 303)
      return
    }
    actAs(request, session.user, need)
  }
}

/** Notes in whose name a request acts; 403 where the person lacks the right. */
export function actAs(request: FastifyRequest, user: User, need: Need): void {
  if (!meets(user, need)) throw new PageProblem(403)
  staff.set(request, user)
}

/** Returns whether an account has a right. */
export function meets(user: Rights, need: Need): boolean {
  switch (need) {
    case 'account':
      return true
    case 'admin':
      return user.role === 'admin'
    case 'everything':
      return user.role === 'admin' || user.scope === null
    default:
      return mayOpen(user, need.area)
  }
}

/** The list that leads admins through the first run. */
export const firstRunPath = '/manage/start'

/** Returns the page where a member of the staff starts. */
export function staffHome(user: User): string {
  return mayOpen(user, 'results') ? '/manage' : '/manage/tickets'
}

/** Returns the user, on a route behind `staffOnly`. */
export function actorOf(request: FastifyRequest): User {
  const user = staff.get(request)
  if (user === undefined) throw new Error('this route is not behind staffOnly')
  return user
}

/** Returns the user as an actor of the audit log. */
export function actingAs(request: FastifyRequest): Actor {
  const user = actorOf(request)
  return user === operatorUser ? operator : { actor: user.email, address: request.ip }
}
