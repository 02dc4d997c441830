import type { ContentLocale } from '../../../../texts/language/locales.ts'
import { type Instant, localDay } from '../../../../values/time.ts'
import type { Item } from '../../model/item.ts'
import type { Property } from './graph.ts'

/** Returns a property whose value is another thing with an address of its own. */
export function link(name: string, address: string): Property {
  return [name, { address }]
}

export function text(name: string, value: string): Property {
  return [name, { text: value }]
}

/** Returns the day of an instant, because the profile has no times. */
export function dayOf(name: string, instant: Instant): Property {
  return date(name, localDay(instant))
}

export function date(name: string, day: string): Property {
  return [name, { text: day, datatype: 'xsd:date' }]
}

/** Returns the publication day: that of creation, but never before the polling day. */
export function issued({ created, date: pollingDay }: Pick<Item, 'created' | 'date'>): string {
  const made = localDay(created)
  return made > pollingDay ? made : pollingDay
}

/** Codes of the Publications Office of the European Union, which the profile prescribes. */
const languageCodes: Readonly<Record<ContentLocale, string>> = {
  de_CH: 'DEU',
  fr_CH: 'FRA',
  it_CH: 'ITA',
  rm_CH: 'ROH',
}

export const authority = 'http://publications.europa.eu/resource/authority'

export const languageAddress = (locale: ContentLocale) => `${authority}/language/${languageCodes[locale]}`

export function languageLinks(languages: readonly ContentLocale[]): readonly Property[] {
  return languages.map((locale) => link('dct:language', languageAddress(locale)))
}

export function perLanguage(
  name: string,
  languages: readonly ContentLocale[],
  textIn: (locale: ContentLocale) => string,
): readonly Property[] {
  return languages.map((locale) => [name, { text: textIn(locale), language: locale.slice(0, 2) }])
}
