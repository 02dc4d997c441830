import type { FastifyRequest } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import { currentAddress } from '../../serving/redirect-former-id.ts'
import { viewQuery } from '../../serving/view-query.ts'
import { pathWithin } from './find-embed.ts'

/** Returns the same request for the current id of a renamed item; null if the id was never used. */
export async function requestForCurrentId(
  area: ResultsArea,
  request: FastifyRequest,
): Promise<string | null> {
  const path = pathWithin(area, viewQuery(request).text('url'))
  const renamed = path === null ? null : await currentAddress(area, path)
  if (renamed === null) return null
  const [asked = '', search] = request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('url', renamed)
  return `${asked}?${query}`
}
