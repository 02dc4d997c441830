import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { ExchangeShownField } from '../../../records/exchange/field.ts'
import { exchangeFields } from '../../../records/fields/exchange-fields.ts'
import { agencyFields } from '../records/agency-fields.ts'
import { membershipFields } from '../records/membership-fields.ts'
import { personFields, personTexts } from '../records/person-fields.ts'

const id = { name: 'id', heading: 'exchange.column.id' } as const satisfies Partial<ExchangeShownField<never>>

export type PersonRow = Row<'people'>

/** Identifies a record in a file; cannot be changed. */
export const personId: ExchangeShownField<PersonRow> = { ...id, width: 34, write: (row) => row.id }

/** The fields of the API, then those that the API does not publish. */
export const personColumns = exchangeFields<PersonRow>(personFields, personTexts)

export interface AgencyRow extends Row<'agencies'> {
  /** The titles of all agencies above. */
  readonly path: string
}

export const agencyId: ExchangeShownField<AgencyRow> = { ...id, width: 10, write: (row) => row.id }

export const agencyPath: ExchangeShownField<AgencyRow> = {
  name: 'path',
  heading: 'exchange.column.path',
  width: 40,
  write: (row) => row.path,
}

/** Without the parent, which can only be read with the whole tree. */
export const agencyColumns = exchangeFields<AgencyRow>(agencyFields)

export interface MembershipRow extends Row<'memberships'> {
  readonly agency_title: string
  readonly person_name: string
}

export const membershipId: ExchangeShownField<MembershipRow> = { ...id, width: 34, write: (row) => row.id }

/** Names of the agency and the person, for people who read the file. */
export const membershipShown: readonly ExchangeShownField<MembershipRow>[] = [
  {
    name: 'agency_title',
    heading: 'exchange.column.membership_agency_title',
    width: 40,
    write: (row) => row.agency_title,
  },
  {
    name: 'person_name',
    heading: 'exchange.column.membership_person_name',
    width: 30,
    write: (row) => row.person_name,
  },
]

/** Without the agency and the person, see memberships.ts. */
export const membershipColumns = exchangeFields<MembershipRow>(membershipFields)
