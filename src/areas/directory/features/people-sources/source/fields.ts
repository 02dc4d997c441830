import type { ExchangeColumn } from '../../../../../records/exchange/exchange-table.ts'
import { headingKey } from '../../../../../records/exchange/heading-key.ts'
import { headingsOf } from '../../../../../records/exchange/headings.ts'
import { agenciesTable } from '../../../exchange/agencies.ts'
import { membershipsTable } from '../../../exchange/memberships.ts'
import { peopleTable } from '../../../exchange/people.ts'
import type { RecordKind, SourceKind } from '../../../records/source.ts'

/** Who sees a record, and where it stands among others, is for the staff to say. */
const ownBusiness: readonly string[] = ['id', 'access', 'publication_start', 'publication_end', 'position']

const mappable = (columns: readonly ExchangeColumn[]) =>
  columns.filter(({ name, isRead }) => isRead && !ownBusiness.includes(name))

/** What a source may fill, in the order of tables. */
export const mappedFields: Readonly<Record<RecordKind, readonly ExchangeColumn[]>> = {
  agencies: mappable(agenciesTable.columns),
  people: mappable(peopleTable.columns),
  memberships: mappable(membershipsTable.columns),
}

type Patterns = Readonly<Record<string, string>>

/** What the attributes of most LDAP servers mean. */
const attributes: Readonly<Record<RecordKind, Patterns>> = {
  people: {
    last_name: 'sn',
    first_name: 'givenName',
    function: 'title',
    email: 'mail',
    phone: 'telephoneNumber',
    phone_direct: 'mobile',
    website: 'labeledURI',
    location_address: 'street',
    location_code_city: '{postalCode} {l}',
    postal_address: 'postalAddress',
    external_user_id: 'uid',
    staff_number: 'employeeNumber',
  },
  agencies: { title: 'ou', parent: 'dn', phone: 'telephoneNumber' },
  memberships: { title: 'title' },
}

export function usualFields(kind: SourceKind, of: RecordKind): Patterns {
  return kind === 'ldap' ? attributes[of] : {}
}

/** Which of the columns found are what, by their headings in any language. */
export function suggestedFields(of: RecordKind, names: readonly string[]): Patterns {
  const headings = headingsOf(mappedFields[of])
  const suggested = new Map<string, string>()
  for (const name of names) {
    const field = headings.get(headingKey(name))
    if (field !== undefined && !suggested.has(field)) suggested.set(field, name)
  }
  return Object.fromEntries(suggested)
}
