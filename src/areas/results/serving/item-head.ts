import type { FastifyInstance } from 'fastify'
import { known } from '../../../platform/http/requests/errors.ts'
import { toHttpDate } from '../../../values/time.ts'
import type { ItemKind } from '../model/item.ts'
import type { ResultsArea } from './area.ts'
import { lastModifiedOf } from './last-modified.ts'

/**
 * Programs of newsrooms ask with HEAD whether an item has changed, from any site. To be called before the page
 * under the same path is: the framework answers HEAD by itself otherwise.
 */
export function itemHead(app: FastifyInstance, area: ResultsArea, path: string, kind: ItemKind): void {
  app.head<{ Params: { id: string } }>(path, async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*')
    const current = await area.current.fresh()
    const stored = known(current.item<ItemKind>(kind, request.params.id))
    return reply
      .headers({ 'Last-Modified': toHttpDate(lastModifiedOf(stored.item)), 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send()
  })
}
