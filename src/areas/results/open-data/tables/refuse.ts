import type { FastifyReply } from 'fastify'
import { wantsJson } from '../../../../site/serving/json-error.ts'

const titles = { 400: 'Bad Request', 406: 'Not Acceptable', 501: 'Not Implemented' } as const

/** Tells a program what is wrong with its request: in one line, or after RFC 9457 where JSON is asked for. */
export function refuse(reply: FastifyReply, reason: string, status: keyof typeof titles = 400): FastifyReply {
  reply.status(status).header('Cache-Control', 'no-store')
  if (!wantsJson(reply.request)) return reply.type('text/plain; charset=utf-8').send(`${reason}\n`)
  const title = titles[status]
  const code = title.toLowerCase().replace(' ', '_')
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail: reason, code }))
}
