import type { IndexEntry } from '../../../platform/search/store.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { translatedTexts } from '../../../records/fields/translations.ts'
import { sanitizeText, wordsOf } from '../../../web/markup/sanitize.ts'
import { personTitle } from './person-fields.ts'

export function agencyEntry(agency: Row<'agencies'>): IndexEntry {
  const { id, title, portrait } = agency
  const addresses = [
    agency.location_address,
    agency.location_code_city,
    agency.postal_address,
    agency.postal_code_city,
  ]
  const portraits = [portrait, ...translatedTexts(agency, 'portrait')].map((text) =>
    wordsOf(sanitizeText(text)),
  )
  const otherTitles = translatedTexts(agency, 'title')
  return { id: String(id), title, otherTitles, texts: [...portraits, ...addresses] }
}

type Named = Pick<Row<'people'>, 'id' | 'first_name' | 'last_name' | 'function' | 'translations'>

/**
 * Returns the search entry of a person. It contains only fields that cannot be hidden, so that hidden ones
 * cannot be guessed by searching.
 */
export function personEntry(person: Named): IndexEntry {
  const spoken = `${person.first_name ?? ''} ${person.last_name ?? ''}`
  return {
    id: person.id,
    title: personTitle(person),
    texts: [spoken, person.function ?? '', ...translatedTexts(person, 'function')],
  }
}
