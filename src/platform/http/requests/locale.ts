import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Locale } from '../../../texts/language/locales.ts'
import { oneOf, type Parameter, parameters, searchOf } from './parameters.ts'

export const localeCookie = 'locale'

/** The parts of a request from which the language of the answer is chosen. */
export type LocaleWish = Pick<FastifyRequest, 'url' | 'cookies' | 'headers'>

/** The language of a page: from the address, the cookie, the browser's preferences, or the default. */
export function requestLocale(request: LocaleWish, available: readonly Locale[], fallback: Locale): Locale {
  const remembered = request.cookies[localeCookie]
  return (
    namedLocale(request, available).values.locale ??
    available.find((locale) => locale === remembered) ??
    acceptedLocale(request.headers['accept-language'], available) ??
    fallback
  )
}

/** Returns whether the address alone decides the language, so that the preferences of the reader have no effect. */
export function isLocaleOfAddress(
  request: LocaleWish,
  available: readonly Locale[],
  fallback: Locale,
): boolean {
  const named = namedLocale(request, available).values.locale
  return requestLocale(request, available, fallback) === (named ?? fallback)
}

/** Reads the language that the address names; two different values count as none. */
export function namedLocale(request: Pick<LocaleWish, 'url'>, available: readonly Locale[]) {
  const { read, write } = oneOf(available)
  const locale: Parameter<Locale | null> = { read: (texts) => read(texts.length === 1 ? texts : []), write }
  return parameters({ locale })(searchOf(request))
}

/** The best match of an `Accept-Language` list; `fr`, `fr-CH` and `fr_CH` all find French. */
export function acceptedLocale<Offered extends Locale>(
  header: string | undefined,
  available: readonly Offered[],
): Offered | null {
  if (header === undefined) return null
  const wanted = new Negotiator({ headers: { 'accept-language': header.replaceAll('_', '-') } }).languages()
  for (const tag of wanted) {
    if (tag === '*') return null
    const whole = tag.toLowerCase()
    const exact = available.find((locale) => locale.replace('_', '-').toLowerCase() === whole)
    const language = available.find((locale) => locale.slice(0, 2) === whole.split('-')[0])
    const match = exact ?? language
    if (match !== undefined) return match
  }
  return null
}
