import type { FastifyRequest } from 'fastify'
import { requestLocale } from '../../http/locale.ts'
import { translator } from '../../i18n/translate.ts'
import type { PageContext } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import type { CurrentItems } from '../current/current-items.ts'

/** Files are the same for everybody who reads the same language: no page around them depends on more. */
export function readerOf(
  { service }: ResultsArea,
  request: FastifyRequest,
  { organisation }: CurrentItems,
  address: string,
): PageContext {
  const locale = requestLocale(request, organisation.locales, organisation.default_locale)
  return {
    ...{ service, organisation, locale, user: null },
    t: translator(locale),
    url: address,
    headerless: 'off',
  }
}
