import {
  pointText,
  readEmail,
  readEmailOrNull,
  readName,
  readPoint,
  readPosition,
  readText,
  readTextOrNull,
  readTitle,
} from '../../exchange/cell-values.ts'
import { type Field, publicationFields, type ShownField } from '../../exchange/field.ts'
import type { Row } from '../../storage/schema.ts'
import { personTexts } from '../fields.ts'

/** What other systems call the ways to reach somebody. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  salutation: ['Titel Anrede'],
  academic_title: ['Akad. Titel', 'Titel'],
  first_name: ['Rufname', 'Given name', 'First name'],
  last_name: ['Name', 'Familienname', 'Nom de famille', 'Last name', 'Surname'],
  email: ['E-Mail-Adresse', 'Email', 'Mail', 'Courriel', 'Adresse e-mail', 'Indirizzo e-mail'],
  phone: ['Telefonnummer', 'Tel', 'Telefon Zentrale', 'Phone'],
  phone_direct: ['Direktwahl', 'Telefon direkt', 'Mobile', 'Mobil', 'Natel', 'Handy'],
  website: ['Webseite', 'Homepage', 'Internet', 'URL', 'Site internet'],
  born: ['Geburtsjahr', 'Jahrgang (Jahr)'],
  political_party: ['Partei', 'Parti', 'Partito', 'Partida'],
  location_address: ['Adresse', 'Strasse', 'Indirizzo', 'Adressa'],
  location_code_city: ['PLZ Ort', 'PLZ und Ort', 'PLZ/Ort', 'Postleitzahl Ort'],
  external_user_id: ['Externe Benutzer-ID', 'Login'],
  staff_number: ['Personalnummer'],
  notes: ['Notizen', 'Kommentar'],
}

/** A text with a width of its own where it is usually long. */
const widths: Readonly<Record<string, number>> = {
  email: 32,
  notes: 40,
  portrait: 60,
  title: 40,
  website: 32,
}

const named = (name: string) => ({
  name,
  also: alsoCalled[name] ?? [],
  width: widths[name] ?? 20,
})

type PersonColumn =
  | Exclude<(typeof personTexts)[number], 'title'>
  | 'website_2'
  | 'external_user_id'
  | 'staff_number'

/** The fields of the API, then those that it keeps to itself. */
const personColumns: readonly PersonColumn[] = [
  ...personTexts.filter((name) => name !== 'title'),
  ...(['website_2', 'external_user_id', 'staff_number'] as const),
]

export type PersonRow = Row<'people'>

const id = { name: 'id', heading: 'exchange.column.id' } as const satisfies Partial<ShownField<never>>

export const personFields: readonly Field<PersonRow>[] = [
  ...personColumns.map(
    (name): Field<PersonRow> => ({
      ...named(name),
      heading: `personField.${name}`,
      write: (row) => row[name] ?? '',
      read:
        name === 'email'
          ? readEmailOrNull
          : name === 'first_name' || name === 'last_name'
            ? readName
            : readTextOrNull,
    }),
  ),
  ...publicationFields<PersonRow>(),
]

/** How a file names a record; it is found by it, and never changed. */
export const personId: ShownField<PersonRow> = { ...id, width: 34, write: (row) => row.id }

export interface AgencyRow extends Row<'agencies'> {
  /** The titles of those above it. */
  readonly path: string
}

const contact = [
  'location_address',
  'location_code_city',
  'postal_address',
  'postal_code_city',
  'website',
  'phone',
  'phone_direct',
] as const

export const agencyId: ShownField<AgencyRow> = { ...id, width: 10, write: (row) => row.id }

export const agencyPath: ShownField<AgencyRow> = {
  name: 'path',
  heading: 'exchange.column.path',
  width: 40,
  write: (row) => row.path,
}

/** Without the parent: what a file may call it, only the whole tree can tell. */
export const agencyFields: readonly Field<AgencyRow>[] = [
  {
    ...named('title'),
    heading: 'exchange.column.agency_title',
    also: ['Amt', 'Bezeichnung', 'Name', 'Dienststelle'],
    write: (row) => row.title,
    read: readTitle,
  },
  {
    ...named('portrait'),
    heading: 'exchange.column.portrait',
    write: (row) => row.portrait,
    read: readText,
  },
  ...contact.map(
    (name): Field<AgencyRow> => ({
      ...named(name),
      heading: `personField.${name}`,
      write: (row) => row[name],
      read: readText,
    }),
  ),
  { ...named('email'), heading: 'personField.email', write: (row) => row.email, read: readEmail },
  {
    ...named('opening_hours'),
    heading: 'exchange.column.opening_hours',
    write: (row) => row.opening_hours,
    read: readText,
  },
  {
    ...named('geo_location'),
    heading: 'exchange.column.geo_location',
    also: ['Koordinaten'],
    write: pointText,
    read: readPoint,
  },
  {
    ...named('position'),
    heading: 'exchange.column.position',
    also: ['Reihenfolge', 'Sortierung'],
    width: 10,
    write: (row) => row.position,
    read: readPosition,
  },
  ...publicationFields<AgencyRow>(),
]

export interface MembershipRow extends Row<'memberships'> {
  readonly agency_title: string
  readonly person_name: string
}

const membershipTexts = ['prefix', 'addition', 'since', 'note'] as const

export const membershipId: ShownField<MembershipRow> = { ...id, width: 34, write: (row) => row.id }

/** They tell whom and what the ids mean. */
export const membershipShown: readonly ShownField<MembershipRow>[] = [
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

export const membershipFields: readonly Field<MembershipRow>[] = [
  {
    ...named('title'),
    heading: 'exchange.column.membership_title',
    also: ['Rolle', 'Titel'],
    write: (row) => row.title,
    read: readText,
  },
  ...membershipTexts.map(
    (name): Field<MembershipRow> => ({
      ...named(name),
      heading: `exchange.column.membership_${name}`,
      write: (row) => row[name] ?? '',
      read: readTextOrNull,
    }),
  ),
  {
    ...named('position'),
    heading: 'exchange.column.position',
    also: ['Reihenfolge', 'Sortierung'],
    width: 10,
    write: (row) => row.position,
    read: readPosition,
  },
  ...publicationFields<MembershipRow>(),
]
