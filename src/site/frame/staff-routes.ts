import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { User } from '../../identity/accounts/users.ts'
import type { Actor } from '../../identity/audit/audit.ts'
import { actingAs, actorOf, type Need, staffOnly } from '../../identity/sessions/guard.ts'
import type { Service } from '../../platform/service.ts'
import type { Instant } from '../../values/time.ts'
import { type PageCall, type PageRoutes, pageRoutes } from './page-routes.ts'
import { beginTelling, tellOnNextPage } from './telling.ts'

/** The member of staff who makes a request. */
interface Acting {
  readonly user: User
  /** The user as the audit log names them. */
  readonly by: Actor
  /** Returns actor and moment of a change. Call it inside the transaction, which may have waited for others. */
  change(): { readonly by: Actor; readonly at: Instant }
  /** Returns the same as one object, as the audit log takes it. */
  author(): Actor & { readonly at: Instant }
}

export type StaffCall<Params = unknown> = PageCall<Params> & Acting
export type StaffRoutes = PageRoutes<Acting>

/** Registers routes for staff who meet `need`, or who pass a guard of their own. */
export function staffRoutes(
  app: FastifyInstance,
  service: Service,
  need: Need | preHandlerAsyncHookHandler,
): StaffRoutes {
  const preHandler = typeof need === 'function' ? need : staffOnly(service, need)
  const routes = pageRoutes(app, service, { preHandler }, (request) => actingOn(service, request))
  return {
    ...routes,
    post: (path, handle, options = {}) =>
      routes.post(
        path,
        async (call) => {
          const { request, context, by } = call
          if (by.actor !== null) await beginTelling(service, request, { actor: by.actor, context })
          return handle(call)
        },
        { ...options, onSend: (request, reply) => tellOnNextPage(service, request, reply) },
      ),
  }
}

function actingOn({ clock }: Service, request: FastifyRequest): Acting {
  const by = actingAs(request)
  return {
    user: actorOf(request),
    by,
    change: () => ({ by, at: clock.now() }),
    author: () => ({ ...by, at: clock.now() }),
  }
}
