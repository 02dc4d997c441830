import type { FastifyReply } from 'fastify'

/** Tells a program in one line what is wrong with its request. */
export function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return reply.status(400).type('text/plain; charset=utf-8').send(`${reason}\n`)
}
