import type { FastifyInstance } from 'fastify'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { basePath, withoutBasePath } from '../../platform/config/base-path.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import { localeCookie } from '../../platform/http/requests/locale.ts'
import type { Service } from '../../platform/service.ts'
import { isLocale } from '../../texts/language/locales.ts'

const year = 365 * 24 * 3600

/** `/locale/fr_CH` remembers the language and leads back to where the reader was. */
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

/** A path on this site, whatever was asked for: a link elsewhere would make us a stepping stone for fraud. */
export function localPath(target: unknown, baseUrl: string): string {
  if (typeof target !== 'string') return '/'
  const { origin } = new URL(baseUrl)
  const url = URL.parse(target, origin)
  if (url === null || url.origin !== origin) return '/'
  const path = withoutBasePath(url.pathname + url.search, basePath(baseUrl))
  return path.replace(/^\/+/, '/') + url.hash
}

/** A language named in the address would win over the one just chosen. */
function withoutLocale(path: string): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.delete('locale')
  return url.pathname + url.search + url.hash
}
