import { mediaTypes } from '../../../platform/storage/files/files.ts'
import { labelledFields } from '../../../records/fields/fields.ts'
import { file, numberId, parent } from '../../../records/fields/references.ts'
import { email, line, lines, link, phone, rich } from '../../../records/fields/texts.ts'
import { translations } from '../../../records/fields/translations.ts'
import { point, position } from '../../../records/fields/values.ts'
import type { PlainKey } from '../../../texts/translate.ts'
import { addresses, contacts } from './contact-fields.ts'
import { publishedRecords } from './publication.ts'

const told = (description: string) => ({ api: true, description }) as const
/** Also allows everybody to propose another value. */
const open = (description: string) => ({ ...told(description), proposable: true }) as const

/** The contacts of an agency, as the API has them. */
const contact = {
  location_address: lines({
    ...addresses.location_address,
    ...open('Street and number of the office, in lines.'),
  }),
  location_code_city: line({
    ...addresses.location_code_city,
    ...open('Postal code and town of the office.'),
  }),
  postal_address: lines({ ...addresses.postal_address, ...open('Where letters are sent to, in lines.') }),
  postal_code_city: line({ ...addresses.postal_code_city, ...open('Postal code and town for letters.') }),
  website: link({ ...contacts.website, after: 'email', ...open('The address of a page, as entered.') }),
  email: email({
    ...contacts.email,
    after: 'phone_direct',
    ...open('A mail address; imported records may hold several in one text.'),
    exchange: { ...contacts.email.exchange, after: 'phone_direct' },
  }),
  phone: phone({ ...contacts.phone, ...open('Switchboard, as entered.') }),
  phone_direct: phone({ ...contacts.phone_direct, ...open('Direct line, as entered.') }),
  opening_hours: lines({
    label: 'directory.hours',
    group: 'contact',
    ...open('In lines.'),
    exchange: {},
  }),
}

const title = line({
  required: true,
  isIndexed: true,
  group: 'agency',
  ...open('The name of the agency.'),
  exchange: {
    heading: 'common.agency',
    also: ['Amt', 'Bezeichnung', 'Name', 'Dienststelle'],
    width: 40,
  },
})
const portrait = rich({
  group: 'agency',
  isWide: true,
  ...told('What it does, as HTML.'),
  exchange: { width: 60 },
})

/** The fields of an agency, in the order of bundles and of the API. */
export const agencyFields = labelledFields('directoryManage.field.', {
  id: numberId(),
  parent: parent({ to: 'agencies', noun: 'agency', column: 'parent_id' }, {}),
  title,
  portrait,
  ...contact,
  geo_location: point(
    {
      label: 'common.mapPoint',
      group: 'map',
      exchange: { also: ['Koordinaten'] },
    },
    {
      geo_lat: { label: 'directoryManage.field.geo_lat', hint: 'directoryManage.hint.geo_lat' },
      geo_lon: { label: 'directoryManage.field.geo_lon', hint: 'directoryManage.hint.geo_lon' },
      geo_zoom: { label: 'directoryManage.field.geo_zoom', hint: 'directoryManage.hint.geo_zoom' },
    },
  ),
  organigram: file({
    label: 'directory.organigram',
    group: 'organigram',
    // Images, or a document.
    file: { types: mediaTypes, limit: 1024 * 1024, alt: 'organigram_alt' },
  }),
  organigram_alt: line({}),
  position: position({
    exchange: { heading: 'common.position', also: ['Reihenfolge', 'Sortierung'], width: 10 },
  }),
  translations: translations({
    title: { label: 'directoryManage.field.title', field: title },
    portrait: { label: 'directoryManage.field.portrait', field: portrait },
    opening_hours: { label: 'directory.hours', field: contact.opening_hours },
  }),
  ...publishedRecords,
})

/** Names of the contacts of an agency. */
export const agencyContacts = Object.keys(contact) as (keyof typeof contact)[]

/** Contacts of agencies only, which are also shown below those of people, with their labels. */
export const furtherContacts = [['opening_hours', 'directory.hours']] as const satisfies readonly (readonly [
  keyof typeof contact,
  PlainKey,
])[]

/** Fields for which everybody may propose a value. */
export const proposableAgencyFields = agencyFields.with('proposable')

/** Texts of an agency in the order of the API. */
export const agencyTexts = agencyFields.with('api')
