import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../../texts/language/locales.ts'
import { headerlessMode } from './headerless.ts'
import { namedLocale } from './locale.ts'
import { joined } from './parameters.ts'

/** The normalised path: without needless escapes, trailing slash or host name. */
export function ownPath({ routeOptions, params, url }: FastifyRequest): string {
  const given = new Map(Object.entries(Object(params)))
  return (routeOptions.url ?? url).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name)).toWellFormed()),
  )
}

/** Parameters that every page reads: the language, and whether it has a header. */
export function lookQuery(request: FastifyRequest, locales: readonly Locale[]): string {
  const headerless = headerlessMode(request) === 'carried' ? 'headerless' : ''
  return joined(headerless, namedLocale(request, locales).query)
}
