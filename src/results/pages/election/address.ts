import type { FastifyRequest } from 'fastify'
import type { Elsewhere } from '../public-page.ts'

/** With its question mark; empty where there is none. */
export function queryOf({ url }: FastifyRequest): string {
  const question = url.indexOf('?')
  return question === -1 ? '' : url.slice(question)
}

/** To the same page without one of its parameters. */
export function withoutParameter(request: FastifyRequest, name: string): Elsewhere {
  const given = new URLSearchParams(queryOf(request))
  given.delete(name)
  const query = given.toString()
  const [path = ''] = request.url.split('?')
  return { redirect: query === '' ? path : `${path}?${query}` }
}
