import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import type { Html } from '../../web/markup/html.ts'
import { isToldByNote } from './done-note.ts'
import { type PageContext, pageContext, sendPage } from './page-context.ts'

/** The parameters that a path names: `{ id: string }` for `/manage/sources/:id`. */
export type ParamsOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown

/** A page request with the helpers that most handlers use. */
export interface PageCall<Params = unknown> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly params: Params
  readonly query: unknown
  readonly body: unknown
  /** The `done` parameter, with which a redirect names the action that was just completed. */
  readonly done: string
  /** The context as it was when the handler first asked for it. */
  context(): Promise<PageContext>
  show(render: (context: PageContext) => Html | Promise<Html>, status?: number): Promise<FastifyReply>
  /** Redirects the browser to a path, to be requested with GET. */
  redirect(path: string): FastifyReply
}

type Answer = FastifyReply | Promise<FastifyReply>

type Register<More> = <const Path extends string>(
  path: Path,
  handle: (call: PageCall<ParamsOf<Path>> & More) => Answer,
  options?: RouteShorthandOptions,
) => void

/** Routes whose calls have additional members, such as the user. */
export interface PageRoutes<More = object> {
  readonly get: Register<More>
  readonly post: Register<More>
  /** For programs: browsers send forms with `post`. */
  readonly put: Register<More>
  readonly patch: Register<More>
  readonly delete: Register<More>
}

/** Registers page routes; `options` apply to all routes that do not set others. */
export function pageRoutes<More extends object = object>(
  app: FastifyInstance,
  service: Service,
  options: RouteShorthandOptions = {},
  moreOf: (request: FastifyRequest) => More = () => ({}) as More,
): PageRoutes<More> {
  const register =
    (method: keyof PageRoutes): Register<More> =>
    (path, handle, own = {}) =>
      app[method](path, { ...options, ...own }, (request: FastifyRequest, reply: FastifyReply) =>
        handle({ ...pageCall(service, request, reply), ...moreOf(request) }),
      )
  return {
    get: register('get'),
    post: register('post'),
    put: register('put'),
    patch: register('patch'),
    delete: register('delete'),
  }
}

function pageCall<Params>(service: Service, request: FastifyRequest, reply: FastifyReply): PageCall<Params> {
  const done = textField(request.query, 'done')
  let found: Promise<PageContext> | undefined
  const context = () => {
    found ??= pageContext(service, request)
    return found
  }
  return {
    request,
    reply,
    params: request.params as Params,
    query: request.query,
    body: request.body,
    done: isToldByNote(service, request, done) ? '' : done,
    context,
    async show(render, status = 200) {
      const shown = await context()
      return sendPage(reply, shown, await render(shown), status)
    },
    redirect: (path) => reply.redirect(path, 303),
  }
}
