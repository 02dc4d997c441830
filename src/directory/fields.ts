/** How an agency is reached. */
export const agencyContacts = [
  'location_address',
  'location_code_city',
  'postal_address',
  'postal_code_city',
  'website',
  'email',
  'phone',
  'phone_direct',
  'opening_hours',
] as const

/** The texts of an agency in the order the API gives them; `modified` stands after the location. */
export const agencyTexts = ['title', 'portrait', ...agencyContacts] as const

/** What the API shows of a person, in its order. `title` is made of the names. */
export const personTexts = [
  'academic_title',
  'born',
  'email',
  'first_name',
  'function',
  'last_name',
  'location_address',
  'location_code_city',
  'notes',
  'parliamentary_group',
  'phone',
  'phone_direct',
  'political_party',
  'postal_address',
  'postal_code_city',
  'profession',
  'salutation',
  'title',
  'website',
] as const

/** What a mutation may propose, in the order of the template, with the labels clients know. */
export const proposableFields = [
  { name: 'salutation', prompt: 'Anrede' },
  { name: 'academic_title', prompt: 'Akademischer Titel' },
  { name: 'first_name', prompt: 'Vorname' },
  { name: 'last_name', prompt: 'Nachname' },
  { name: 'function', prompt: 'Funktion' },
  { name: 'email', prompt: 'E-Mail' },
  { name: 'phone', prompt: 'Telefon' },
  { name: 'phone_direct', prompt: 'Direktnummer oder Mobil' },
  { name: 'born', prompt: 'Jahrgang' },
  { name: 'profession', prompt: 'Beruf' },
  { name: 'political_party', prompt: 'Politische Partei' },
  { name: 'parliamentary_group', prompt: 'Fraktion' },
  { name: 'website', prompt: 'Webseite' },
  { name: 'website_2', prompt: 'Webseite 2' },
  { name: 'location_address', prompt: 'Standortadresse' },
  { name: 'location_code_city', prompt: 'Standort Postleitzahl und Ort' },
  { name: 'postal_address', prompt: 'Postadresse' },
  { name: 'postal_code_city', prompt: 'Postleitzahl und Ort' },
  { name: 'notes', prompt: 'Bemerkungen' },
  { name: 'external_user_id', prompt: 'Externe ID' },
  { name: 'staff_number', prompt: 'Nummer' },
] as const

export type ProposableField = (typeof proposableFields)[number]['name']

/** Last name first, as lists are sorted. */
export function personTitle(person: {
  readonly last_name: string | null
  readonly first_name: string | null
}): string {
  return [person.last_name, person.first_name].filter((part) => part !== null && part !== '').join(' ')
}
