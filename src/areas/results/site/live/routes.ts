import type { FastifyInstance } from 'fastify'
import { resultsKey, sharedCaching } from '../../../../platform/http/caches/shared-caching.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { liveStream } from './stream.ts'

/** `/live`: changes of public results. */
export function liveRoutes(app: FastifyInstance, { current, service }: ResultsArea): void {
  liveStream(app, {
    path: '/live',
    watched: current,
    headers: { 'Access-Control-Allow-Origin': '*' },
    caching: sharedCaching(service.config, { keys: [resultsKey] }),
  })
}
