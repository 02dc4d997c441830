import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import { liveStream } from './stream.ts'

/** `/live`: changes of public results. */
export function liveRoutes(app: FastifyInstance, { current }: ResultsArea): void {
  liveStream(app, {
    path: '/live',
    watched: current,
    headers: { 'Access-Control-Allow-Origin': '*' },
    caching: 'public, max-age=1',
  })
}
