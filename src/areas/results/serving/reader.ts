import type { FastifyRequest } from 'fastify'
import { requestLocale } from '../../../platform/http/requests/locale.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { translator } from '../../../texts/translate.ts'
import type { CurrentItems } from '../items/current-items.ts'
import type { ResultsArea } from './area.ts'

/** A page context for files, which depend on the language only. */
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
