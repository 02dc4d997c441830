/**
 * The cost of request ids in all log lines: `node bench/request-context.ts`. Prints the time of a request
 * through the framework alone and with the context, measured alternately, and their ratio.
 */
import fastify, { type FastifyInstance, LogController } from 'fastify'
import {
  loggingRequests,
  requestContext,
  requestIdLabel,
} from '../src/platform/http/server/request-context.ts'

const rounds = 20
const requests = 3000

async function app(withContext: boolean): Promise<FastifyInstance> {
  const logger = { level: 'info', stream: { write: () => undefined } }
  const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdLabel })
  const made = fastify({ ...(withContext ? loggingRequests(logger) : { logger }), logController })
  if (withContext) requestContext(made, null)
  made.addHook('onResponse', async (request) => request.log.info('request'))
  made.get('/', async () => 'ok')
  await made.ready()
  return made
}

async function microsecondsEach(asked: FastifyInstance): Promise<number> {
  const begun = performance.now()
  for (let count = 0; count < requests; count++) await asked.inject('/')
  return ((performance.now() - begun) * 1000) / requests
}

const [plain, withContext] = [await app(false), await app(true)]
const best = { plain: Infinity, withContext: Infinity }
for (let round = 0; round < rounds; round++) {
  best.plain = Math.min(best.plain, await microsecondsEach(plain))
  best.withContext = Math.min(best.withContext, await microsecondsEach(withContext))
}
console.log({
  ...best,
  ratio: Math.round((best.withContext / best.plain) * 1000) / 1000,
  difference: Math.round((best.withContext - best.plain) * 10) / 10,
})
