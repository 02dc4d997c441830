import type { Locale } from '../../i18n/locales.ts'
import type { Instant } from '../../time.ts'
import { element, type Xml } from '../../web/xml.ts'
import { jsonTime } from './last-modified.ts'

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

export function perLanguage(
  name: string,
  languages: readonly Locale[],
  text: (locale: Locale) => string,
): readonly Xml[] {
  return languages.map((locale) => element(name, { 'xml:lang': locale.slice(0, 2) }, text(locale)))
}
