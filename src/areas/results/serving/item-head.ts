import type { FastifyInstance } from 'fastify'
import { known } from '../../../platform/http/requests/errors.ts'
import { toHttpDate } from '../../../values/time.ts'
import type { CurrentItems } from '../items/current-items.ts'
import type { Item } from '../model/item.ts'
import type { ResultsArea } from './area.ts'
import { lastModifiedOf } from './last-modified.ts'

/**
 * Answers HEAD requests of newsroom programs, which check from any site whether an item has changed. Register it before
 * the page at the same path: the framework answers HEAD by itself otherwise.
 */
export function itemHead(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  find: (current: CurrentItems, params: Readonly<Record<string, string>>) => { readonly item: Item } | null,
): void {
  const config = { crossOrigin: true } as const
  app.head<{ Params: Record<string, string> }>(path, { config }, async (request, reply) => {
    const { item } = known(find(await area.current.fresh(), request.params))
    return reply
      .headers({ 'Last-Modified': toHttpDate(lastModifiedOf(item)), 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send()
  })
}
