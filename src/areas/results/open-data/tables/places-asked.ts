import type { FastifyInstance } from 'fastify'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { viewQuery } from '../../serving/view-query.ts'
import { refuse } from './refuse.ts'

/** Whether rows are by the municipalities of the polling day or of today. */
export const placesAsked = ['polling-day', 'today'] as const
export type PlacesAsked = (typeof placesAsked)[number]

/** Reads `municipalities`, by default those of the polling day. Fails for other values instead of using the default. */
export function readPlacesAsked(query: unknown): Result<PlacesAsked, string> {
  const given = viewQuery({ query }).text('municipalities')
  if (given === null) return ok('polling-day')
  const found = placesAsked.find((one) => one === given)
  return found === undefined
    ? fail(`municipalities must be ${placesAsked.join(' or ')}, not ${JSON.stringify(given)}`)
    : ok(found)
}

/** Refuses invalid `municipalities`, and `today` for tables of parties, which have no municipalities. */
export function refuseOtherPlaces(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const asked = readPlacesAsked(request.query)
    const isOfParties = request.routeOptions.url?.includes('/data-parties') === true
    if (asked.ok && (!isOfParties || asked.value === 'polling-day')) return
    return refuse(reply, asked.ok ? 'tables of parties have no municipalities' : asked.error)
  })
}
