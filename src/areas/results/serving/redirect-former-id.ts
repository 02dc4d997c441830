import type { FastifyInstance, FastifyReply } from 'fastify'
import { PageProblem } from '../../../platform/http/requests/errors.ts'
import { storableText } from '../../../values/text.ts'
import { itemAddress } from '../items/former-address.ts'
import { itemWithFormerId } from '../items/former-addresses-store.ts'
import type { ResultsArea } from './area.ts'

/**
 * Routes below the address of an item, which lead on from the addresses it had before. Only where there is nothing is
 * anything looked up; and as that depends on ids alone, which everybody may know, it tells nothing of results.
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
      // The error page of the site answers.
      if (address === null) throw error
      return redirectTo(reply, address)
    })
    routes(scope)
  })
}

/** The same address below the id that the item has now; null where no public item ever had the one that is named. */
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
