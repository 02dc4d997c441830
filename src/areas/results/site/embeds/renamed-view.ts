import type { FastifyRequest } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import { currentAddress } from '../../serving/redirect-former-id.ts'
import { viewQuery } from '../../serving/view-query.ts'
import { pathWithin } from './find-embed.ts'

/** The same question about a view whose item has another id by now; null where it is unknown altogether. */
export async function askedOfRenamed(area: ResultsArea, request: FastifyRequest): Promise<string | null> {
  const path = pathWithin(area, viewQuery(request).text('url'))
  const renamed = path === null ? null : await currentAddress(area, path)
  if (renamed === null) return null
  const [asked = '', search] = request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('url', renamed)
  return `${asked}?${query}`
}
