import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import { liveStream } from './stream.ts'

/** What becomes new for everybody. */
export function liveRoutes(app: FastifyInstance, { current }: ResultsArea): void {
  liveStream(app, {
    path: '/live',
    watched: current,
    headers: { 'Access-Control-Allow-Origin': '*' },
    caching: 'public, max-age=1',
  })
}
