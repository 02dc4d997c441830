import type { IndexEntry } from '../../../platform/search/store.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
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
  return { id: String(id), title, texts: [wordsOf(sanitizeText(portrait)), ...addresses] }
}

type Named = Pick<Row<'people'>, 'id' | 'first_name' | 'last_name' | 'function'>

/** Only fields that no organisation can hide: what a page does not show must not be found by guessing either. */
export function personEntry(person: Named): IndexEntry {
  const spoken = `${person.first_name ?? ''} ${person.last_name ?? ''}`
  return { id: person.id, title: personTitle(person), texts: [spoken, person.function ?? ''] }
}
