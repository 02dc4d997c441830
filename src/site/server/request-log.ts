import type { FastifyInstance } from 'fastify'
import type { RepeatedAnswers } from '../../platform/http/caches/repeated-answers.ts'
import { loggedPath } from '../../platform/http/server/logged-path.ts'

/**
 * One line per request. Headers, cookies and bodies are never logged, nor paths that hold a secret. What is answered
 * again from memory is counted: its lines would take longer than the answers and hide all others.
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
