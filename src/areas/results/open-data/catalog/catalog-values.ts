import type { Locale } from '../../../../texts/language/locales.ts'
import { type Instant, localDay } from '../../../../values/time.ts'
import { element, type Xml } from '../../../../web/markup/xml.ts'
import type { Item } from '../../model/item.ts'
import { jsonTime } from '../../serving/last-modified.ts'

const schema = 'http://www.w3.org/2001/XMLSchema#'

/** A property whose value is another thing with an address of its own. */
export function link(name: string, address: string): Xml {
  return element(name, { 'rdf:resource': address })
}

export function moment(name: string, instant: Instant): Xml {
  return element(name, { 'rdf:datatype': `${schema}dateTime` }, jsonTime(instant))
}

export function date(name: string, day: string): Xml {
  return element(name, { 'rdf:datatype': `${schema}date` }, day)
}

/** The day on which it became public: results are made ready long before, but are none before the polling day. */
export function issued({ created, date: pollingDay }: Pick<Item, 'created' | 'date'>): string {
  const made = localDay(created)
  return made > pollingDay ? made : pollingDay
}

/** Codes of the Publications Office of the European Union, which the profile prescribes. */
const languageCodes: Readonly<Record<Locale, string>> = {
  de_CH: 'DEU',
  fr_CH: 'FRA',
  it_CH: 'ITA',
  rm_CH: 'ROH',
}

export const authority = 'http://publications.europa.eu/resource/authority'

export function languageLinks(languages: readonly Locale[]): readonly Xml[] {
  return languages.map((locale) => link('dct:language', `${authority}/language/${languageCodes[locale]}`))
}

/** Free use, the source must be named. */
export const terms = 'http://dcat-ap.ch/vocabulary/licenses/terms_by'

export function perLanguage(
  name: string,
  languages: readonly Locale[],
  text: (locale: Locale) => string,
): readonly Xml[] {
  return languages.map((locale) => element(name, { 'xml:lang': locale.slice(0, 2) }, text(locale)))
}
