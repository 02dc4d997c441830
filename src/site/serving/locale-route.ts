import type { FastifyInstance } from 'fastify'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { basePath, withoutBasePath } from '../../platform/config/base-path.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import { localeCookie } from '../../platform/http/requests/locale.ts'
import type { Service } from '../../platform/service.ts'
import { isLocale } from '../../texts/language/locales.ts'

const year = 365 * 24 * 3600

/** Serves `/locale/fr_CH`, which stores the language in a cookie and redirects back to the page. */
export function localeRoute(app: FastifyInstance, service: Service): void {
  app.get<{ Params: { locale: string }; Querystring: { to?: string } }>(
    '/locale/:locale',
    async (request, reply) => {
      const { locale } = request.params
      const organisation = await readOrganisation(service.database.reads)
      if (!isLocale(locale) || !organisation.locales.includes(locale)) throw new PageProblem(404)
      reply.setCookie(localeCookie, locale, {
        path: '/',
        maxAge: year,
        sameSite: 'lax',
        secure: service.config.baseUrl.startsWith('https:'),
      })
      return reply.redirect(
        withoutLocale(localPath(request.query.to ?? request.headers.referer, service.config.baseUrl)),
        303,
      )
    },
  )
}

/** Returns a path on this site for any input: a redirect to another site could be abused for phishing. */
export function localPath(target: unknown, baseUrl: string): string {
  if (typeof target !== 'string') return '/'
  const { origin } = new URL(baseUrl)
  const url = URL.parse(target, origin)
  if (url === null || url.origin !== origin) return '/'
  const path = withoutBasePath(url.pathname + url.search, basePath(baseUrl))
  return path.replace(/^\/+/, '/') + url.hash
}

/** Removes the language from an address, where it would take precedence over the one just chosen. */
function withoutLocale(path: string): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.delete('locale')
  return url.pathname + url.search + url.hash
}
