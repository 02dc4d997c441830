import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { openData } from '../../serving/open-data.ts'
import { readerOf } from '../../serving/reader.ts'
import { countingsOf } from '../parts/counting.ts'
import { atomFeed, feedItems, feedPath } from './atom.ts'

/** Registers the Atom feed. */
export function feedRoutes(app: FastifyInstance, area: ResultsArea): void {
  openData(app, area, feedPath, async (request) => {
    const current = await area.current.fresh()
    const context = readerOf(area, request, current, feedPath)
    const items = feedItems(current.items)
    return {
      key: `feed ${context.locale}`,
      stamp: current.stamp,
      type: 'application/atom+xml; charset=utf-8',
      lastModified: newest(items.map(({ item }) => lastModifiedOf(item))),
      make: async () => atomFeed(context, items, await countingsOf(area, context, current, items)),
    }
  })
}
