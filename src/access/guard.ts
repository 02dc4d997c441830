import type { FastifyReply, FastifyRequest } from 'fastify'
import { PageProblem } from '../http/errors.ts'
import type { Service } from '../service.ts'
import type { Role } from '../storage/schema.ts'
import { sessionOf } from './sessions.ts'
import type { User } from './users.ts'

const staff = new WeakMap<FastifyRequest, User>()

/** A pre-handler for pages of the staff: others are asked to log in first, then led back. */
export function staffOnly(service: Service, role?: Role) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = await sessionOf(service, request)
    if (session === null) {
      const back = request.method === 'GET' ? `?next=${encodeURIComponent(request.url)}` : ''
      await reply.redirect(`/login${back}`, 303)
      return
    }
    if (role === 'admin' && session.user.role !== 'admin') throw new PageProblem(403)
    staff.set(request, session.user)
  }
}

/** The person acting, on a route behind `staffOnly`. */
export function actorOf(request: FastifyRequest): User {
  const user = staff.get(request)
  if (user === undefined) throw new Error('this route is not behind staffOnly')
  return user
}
