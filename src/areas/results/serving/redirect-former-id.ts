import type { FastifyInstance, FastifyReply } from 'fastify'
import { PageProblem } from '../../../platform/http/requests/errors.ts'
import { storableText } from '../../../values/text.ts'
import { itemAddress } from '../items/former-address.ts'
import { itemWithFormerId } from '../items/former-addresses-store.ts'
import type { ResultsArea } from './area.ts'

/**
 * Registers routes below the address of an item that redirect from its former ids. The look-up happens only after a
 * 404; it depends on ids alone, which are public, so it reveals nothing of results.
 */
export function redirectingFormerIds(
  app: FastifyInstance,
  area: ResultsArea,
  routes: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.setErrorHandler(async (error, request, reply) => {
      const isMissing = error instanceof PageProblem && error.status === 404
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const address = isMissing && isRead ? await currentAddress(area, request.url) : null
      // The site's error page is sent.
      if (address === null) throw error
      return redirectTo(reply, address)
    })
    routes(scope)
  })
}

/** Returns the address with the current id of the item; null where the id was never that of a public item. */
export async function currentAddress(
  { service, current }: Pick<ResultsArea, 'service' | 'current'>,
  url: string,
): Promise<string | null> {
  const former = itemAddress(url)
  if (former === null) return null
  const id = await itemWithFormerId(service.database.reads, {
    kind: former.kind,
    id: storableText(former.id),
  })
  const isPublic = id !== null && (await current.fresh()).item(former.kind, id) !== null
  return isPublic ? former.withId(id) : null
}

/** Temporary and not cached, because the id may be given to another item. */
export function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('Cache-Control', 'no-cache').redirect(address, 302)
}
