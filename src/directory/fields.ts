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

/** What a mutation may propose, in the order of the template. */
export const proposableFields = [
  'salutation',
  'academic_title',
  'first_name',
  'last_name',
  'function',
  'email',
  'phone',
  'phone_direct',
  'born',
  'profession',
  'political_party',
  'parliamentary_group',
  'website',
  'website_2',
  'location_address',
  'location_code_city',
  'postal_address',
  'postal_code_city',
  'notes',
  'external_user_id',
  'staff_number',
] as const

export type ProposableField = (typeof proposableFields)[number]

/** Last name first, as lists are sorted. */
export function personTitle(person: {
  readonly last_name: string | null
  readonly first_name: string | null
}): string {
  return [person.last_name, person.first_name].filter((part) => part !== null && part !== '').join(' ')
}
