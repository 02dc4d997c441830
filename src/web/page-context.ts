import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../access/sessions.ts'
import type { User } from '../access/users.ts'
import { requestLocale } from '../http/locale.ts'
import type { Locale } from '../i18n/locales.ts'
import { type Translate, translator } from '../i18n/translate.ts'
import type { Organisation } from '../organisation/organisation.ts'
import { readOrganisation } from '../organisation/store.ts'
import type { Service } from '../service.ts'
import type { Html } from './html.ts'

/** What a page needs to know of its reader and its site. */
export interface PageContext {
  readonly service: Service
  readonly organisation: Organisation
  readonly locale: Locale
  readonly t: Translate
  readonly user: User | null
  /** Path and query of the request, for the language switch and the way back after logging in. */
  readonly url: string
}

export async function pageContext(service: Service, request: FastifyRequest): Promise<PageContext> {
  const session = await sessionOf(service, request)
  const organisation = await readOrganisation(service.database.reads)
  const locale = requestLocale(request, organisation.locales, organisation.default_locale)
  return {
    service,
    organisation,
    locale,
    t: translator(locale),
    user: session?.user ?? null,
    url: request.url,
  }
}

/** Pages depend on the reader's language, login and wish for HTML; no cache may mix them up. */
export function sendPage(reply: FastifyReply, context: PageContext, page: Html, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({
      'Cache-Control': context.user === null ? 'no-cache' : 'no-store',
      Vary: 'Accept, Accept-Language, Cookie',
    })
    .type('text/html; charset=utf-8')
    .send(page.toString())
}
