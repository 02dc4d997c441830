import type { FastifyInstance } from 'fastify'
import type { RepeatedAnswers } from '../../platform/http/caches/repeated-answers.ts'
import { loggedPath } from '../../platform/http/server/logged-path.ts'

/**
 * Logs one line per request. Headers, cookies, bodies and secrets in paths are never logged. Answers from memory are
 * only counted: logging takes longer than sending them, and their lines would hide all others.
 */
export function requestLog(app: FastifyInstance, repeats: RepeatedAnswers): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'request',
    )
  })
  const report = () => {
    const counts = repeats.takeCounts()
    if (Object.values(counts).some((count) => count > 0)) app.log.info(counts, 'answered again from memory')
  }
  const timer = setInterval(report, 60_000).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    report()
  })
}
