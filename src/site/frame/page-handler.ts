import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../../platform/service.ts'
import type { Html } from '../../web/markup/html.ts'
import { type PageContext, pageContext, sendPage } from './page-context.ts'

/** Returns a handler that answers with the page that `render` makes. */
export function pageHandler<Rest extends readonly unknown[]>(
  render: (context: PageContext, request: FastifyRequest, ...rest: Rest) => Promise<Html>,
) {
  return async (service: Service, request: FastifyRequest, reply: FastifyReply, ...rest: Rest) => {
    const context = await pageContext(service, request)
    return sendPage(reply, context, await render(context, request, ...rest))
  }
}
