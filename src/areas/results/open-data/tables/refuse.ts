import type { FastifyReply } from 'fastify'
import { sendProblem, wantsJson } from '../../../../site/serving/json-error.ts'

const titles = { 400: 'Bad Request', 406: 'Not Acceptable', 501: 'Not Implemented' } as const

/** Answers an invalid request with the reason: as one line, or after RFC 9457 if JSON is requested. */
export function refuse(reply: FastifyReply, reason: string, status: keyof typeof titles = 400): FastifyReply {
  if (wantsJson(reply.request)) {
    const title = titles[status]
    const code = title.toLowerCase().replace(' ', '_')
    return sendProblem(reply, { title, status, detail: reason, code })
  }
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${reason}\n`)
}
