import type { FastifyInstance } from 'fastify'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { viewQuery } from '../../serving/view-query.ts'
import { refuse } from './refuse.ts'

/** By the municipalities of the polling day, or by those of today. */
export const placesAsked = ['polling-day', 'today'] as const
export type PlacesAsked = (typeof placesAsked)[number]

/** Those of the polling day unless said otherwise. Never guessed: whoever asks for others must not get these. */
export function readPlacesAsked(query: unknown): Result<PlacesAsked, string> {
  const given = viewQuery({ query }).text('municipalities')
  if (given === null) return ok('polling-day')
  const found = placesAsked.find((one) => one === given)
  return found === undefined
    ? fail(`municipalities must be ${placesAsked.join(' or ')}, not ${JSON.stringify(given)}`)
    : ok(found)
}

/** The tables of one vote can be had by the municipalities of today, those of elections cannot. */
export function refuseOtherPlaces(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const asked = readPlacesAsked(request.query)
    const isVote = request.routeOptions.url?.startsWith('/vote/') === true
    if (asked.ok && (isVote || asked.value === 'polling-day')) return
    return refuse(reply, asked.ok ? 'municipalities=today is for votes only' : asked.error)
  })
}
