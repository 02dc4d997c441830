import type { FastifyReply, FastifyRequest } from 'fastify'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { mayOpen, type ScopeArea } from '../accounts/scope.ts'
import type { User } from '../accounts/users.ts'
import type { Actor } from '../audit/audit.ts'
import { sessionOf } from './sessions.ts'

/**
 * What one must be allowed to do for a page: look after the instance, work in an area, or have an account at all.
 * A page that says nothing is for those who are not limited.
 */
export type Need = 'admin' | 'account' | 'everything' | { readonly area: ScopeArea }

const staff = new WeakMap<FastifyRequest, User>()

/** A pre-handler for pages of the staff: others are asked to log in first, then led back. */
export function staffOnly(service: Service, need: Need = 'everything') {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = await sessionOf(service, request)
    if (session === null) {
      const back = request.method === 'GET' ? `?next=${encodeURIComponent(request.url)}` : ''
      await reply.redirect(`/login${back}`, 303)
      return
    }
    if (!meets(session.user, need)) throw new PageProblem(403)
    staff.set(request, session.user)
  }
}

function meets(user: User, need: Need): boolean {
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

/** Where somebody of the staff begins the day. */
export function staffHome(user: User): string {
  return mayOpen(user, 'results') ? '/manage' : '/manage/tickets'
}

/** The person acting, on a route behind `staffOnly`. */
export function actorOf(request: FastifyRequest): User {
  const user = staff.get(request)
  if (user === undefined) throw new Error('this route is not behind staffOnly')
  return user
}

/** The same for the audit log. */
export function actingAs(request: FastifyRequest): Actor {
  return { actor: actorOf(request).email, address: request.ip }
}
