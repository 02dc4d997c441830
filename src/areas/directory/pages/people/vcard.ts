import ICAL from 'ical.js'
import { websiteHref } from '../../../../web/components/contact-links.ts'
import { codeAndCity } from '../parts/contact.ts'
import type { PersonMembership, PersonRecord } from '../parts/people-store.ts'

export interface PersonCard {
  readonly organisation: string
  /** Base of absolute links, without a final slash. */
  readonly baseUrl: string
  readonly name: string
  readonly person: PersonRecord
  /** A public membership; null if the person has none. */
  readonly membership: PersonMembership | null
}

/** Writes a vCard 3.0, the version that phones and mail programs of any age support. */
export function vCard({ organisation, baseUrl, name, person, membership }: PersonCard): string {
  const card = new ICAL.Component('vcard')
  // Must be first: the library chooses its escaping by the version.
  card.addPropertyWithValue('version', '3.0')
  const add = (property: string, value: string | readonly string[] | null, type?: string) => {
    const parts = (typeof value === 'string' ? [value] : (value ?? [])).map(printable)
    if (parts.every((part) => part.trim() === '')) return
    const added = card.addPropertyWithValue(property, typeof value === 'string' ? (parts[0] ?? '') : parts)
    if (type !== undefined) added.setParameter('type', type)
  }
  add('n', [person.last_name ?? '', person.first_name ?? '', '', person.academic_title ?? '', ''])
  add('fn', name)
  add('title', membership?.title || person.function)
  add('org', membership === null ? [organisation] : [organisation, membership.agency.title])
  add('tel', person.phone, 'WORK')
  add('tel', person.phone_direct, 'WORK')
  add('email', person.email, 'INTERNET')
  add('adr', postalAddress(person.location_address, person.location_code_city), 'WORK')
  if (person.postal_address !== person.location_address)
    add('adr', postalAddress(person.postal_address, person.postal_code_city), 'POSTAL')
  for (const website of [person.website, person.website_2])
    add('url', website === null ? null : websiteHref(website))
  if (person.picture !== null) {
    const photo = card.addPropertyWithValue('photo', `${baseUrl}/files/${person.picture}`)
    photo.setParameter('value', 'uri')
  }
  add('source', `${baseUrl}/people/${person.id}`)
  add('uid', `${person.id}@${new URL(baseUrl).hostname}`)
  add('rev', person.modified.replace(/\.\d+\+00:00$/, 'Z'))
  return `${card.toString()}\r\n`
}

/** Removes control characters: the library escapes line feeds only, and others could end a line for some programs. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
}

/** Returns the components: box, extension, street, place, region, code, country. */
function postalAddress(street: string | null, codeCity: string | null): string[] {
  const { code, city } = codeAndCity(codeCity ?? '')
  const lines = (street ?? '').split('\n').map((line) => line.trim())
  return ['', '', lines.filter((line) => line !== '').join(', '), city, '', code, '']
}
