import type { FastifyRequest } from 'fastify'
import { searchOf } from '../../../../platform/http/requests/parameters.ts'
import type { Elsewhere } from '../../serving/public-page.ts'

/** To the same page without one of its parameters. */
export function withoutParameter(request: FastifyRequest, name: string): Elsewhere {
  const given = new URLSearchParams(searchOf(request))
  given.delete(name)
  const query = given.toString()
  const [path = ''] = request.url.split('?')
  return { redirect: query === '' ? path : `${path}?${query}` }
}
