import type { FastifyInstance } from 'fastify'
import { storableText } from '../../../../values/text.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { jsonDocument, stampOf } from '../../serving/json-document.ts'
import { jsonTime, lastModifiedOf } from '../../serving/last-modified.ts'
import { openData } from '../../serving/open-data.ts'
import { isProjected, voteProjections } from '../../serving/vote-projection.ts'
import { projectionJson } from './projection-json.ts'

/** Registers projections, which are no results: unsigned, at their own address, and removed once all is counted. */
export function projectionRoutes(app: FastifyInstance, area: ResultsArea): void {
  openData<{ readonly id: string }>(app, area, '/vote/:id/projection', async ({ params }) => {
    const current = await area.current.fresh()
    const stored = current.item('vote', storableText(params.id))
    if (stored === null || !isProjected(current, stored)) return null
    return jsonDocument({
      key: JSON.stringify(['projection', stored.item.id]),
      stamp: stampOf([stored], current.stamp),
      lastModified: null,
      make: async () => ({
        vote: addressesAt(area.service.config.baseUrl).item(stored.item),
        last_modified: jsonTime(lastModifiedOf(stored.item)),
        projection: (await voteProjections(area, current, stored)).map(projectionJson),
      }),
    })
  })
}
