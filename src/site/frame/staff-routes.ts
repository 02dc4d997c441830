import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { User } from '../../identity/accounts/users.ts'
import type { Actor } from '../../identity/audit/audit.ts'
import { actingAs, actorOf, type Need, staffOnly } from '../../identity/sessions/guard.ts'
import { textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import type { Instant } from '../../values/time.ts'
import type { Html } from '../../web/markup/html.ts'
import { type PageContext, pageContext, sendPage } from './page-context.ts'

/** The parameters that a path names: `{ id: string }` for `/manage/sources/:id`. */
export type ParamsOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown

/** A request by a member of staff, with what nearly all handlers of staff pages do with it. */
export interface StaffCall<Params = unknown> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly params: Params
  readonly query: unknown
  readonly body: unknown
  readonly user: User
  /** The user as the audit log names them. */
  readonly by: Actor
  /** Who makes a change, and when; called inside the transaction, which may have waited for others. */
  change(): { readonly by: Actor; readonly at: Instant }
  /** The same as one value, as the audit log takes it. */
  author(): Actor & { readonly at: Instant }
  /** The `done` of the query: what a redirect says has just happened. */
  readonly done: string
  context(): Promise<PageContext>
  show(render: (context: PageContext) => Html | Promise<Html>, status?: number): Promise<FastifyReply>
  /** Sends the browser on with GET. */
  redirect(path: string): FastifyReply
}

type Answer = FastifyReply | Promise<FastifyReply>

export interface StaffRoutes {
  get<const Path extends string>(path: Path, handle: (call: StaffCall<ParamsOf<Path>>) => Answer): void
  post<const Path extends string>(path: Path, handle: (call: StaffCall<ParamsOf<Path>>) => Answer): void
}

/** Registers routes for staff who meet `need`, or whom a guard of its own lets in. */
export function staffRoutes(
  app: FastifyInstance,
  service: Service,
  need: Need | preHandlerAsyncHookHandler,
): StaffRoutes {
  const preHandler = typeof need === 'function' ? need : staffOnly(service, need)
  const handler =
    <Params>(handle: (call: StaffCall<Params>) => Answer) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      handle(staffCall<Params>(service, request, reply))
  return {
    get: (path, handle) => app.get(path, { preHandler }, handler(handle)),
    post: (path, handle) => app.post(path, { preHandler }, handler(handle)),
  }
}

function staffCall<Params>(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): StaffCall<Params> {
  const by = actingAs(request)
  const context = () => pageContext(service, request)
  return {
    request,
    reply,
    params: request.params as Params,
    query: request.query,
    body: request.body,
    user: actorOf(request),
    by,
    change: () => ({ by, at: service.clock.now() }),
    author: () => ({ ...by, at: service.clock.now() }),
    done: textField(request.query, 'done'),
    context,
    async show(render, status = 200) {
      const shown = await context()
      return sendPage(reply, shown, await render(shown), status)
    },
    redirect: (path) => reply.redirect(path, 303),
  }
}
