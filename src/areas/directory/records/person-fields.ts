import type { Hideable } from '../../../identity/organisation/settings-fields.ts'
import type { Field } from '../../../records/fields/field.ts'
import { type FieldList, inOrder, labelledFields, type NamesWith } from '../../../records/fields/fields.ts'
import { pictureFocus } from '../../../records/fields/focus.ts'
import { file, hexId } from '../../../records/fields/references.ts'
import { email, line, lines, link, phone } from '../../../records/fields/texts.ts'
import { translations } from '../../../records/fields/translations.ts'
import { fold } from '../../../values/text.ts'
import { pictureLimit, pictureTypes } from '../../../web/components/picture-field.ts'
import { addresses, contacts } from './contact-fields.ts'
import { publishedRecords } from './publication.ts'

const optional = { nullable: true, proposable: true } as const
/** A field that the API publishes. */
const told = { ...optional, api: true } as const
/** The same, unless the organisation hides it. */
const hideable = { ...told, hideable: {} } as const

const role = line({
  description: 'What the person does, in the organisation as a whole.',
  ...told,
  group: 'person',
  hint: 'personField.functionHint',
  exchange: {},
})
const profession = line({ description: 'Profession.', ...hideable, group: 'about', exchange: {} })

/** The fields of a person, in the order of bundles and of the mutation template. */
export const personFields = labelledFields('personField.', {
  id: hexId(),
  salutation: line({
    description: '`Frau`, `Herr` and the like.',
    ...hideable,
    group: 'person',
    exchange: { also: ['Titel Anrede'] },
  }),
  academic_title: line({
    description: '`Dr. iur.` and the like.',
    ...hideable,
    group: 'person',
    exchange: { also: ['Akad. Titel', 'Titel'] },
  }),
  first_name: line({
    description: 'First name.',
    ...told,
    isIndexed: true,
    group: 'person',
    exchange: { also: ['Rufname', 'Given name', 'First name'] },
  }),
  last_name: line({
    description: 'Last name.',
    ...told,
    isIndexed: true,
    group: 'person',
    required: true,
    exchange: { also: ['Name', 'Familienname', 'Nom de famille', 'Last name', 'Surname'] },
  }),
  function: role,
  email: email({
    description: 'Mail address.',
    ...hideable,
    ...contacts.email,
    after: 'phone_direct',
    hideable: { after: 'parliamentary_group' },
  }),
  phone: phone({
    description: 'Switchboard, as entered.',
    ...hideable,
    ...contacts.phone,
    hideable: { after: 'email' },
  }),
  phone_direct: phone({
    description: 'Direct line, as entered.',
    ...hideable,
    ...contacts.phone_direct,
    hideable: { after: 'phone' },
  }),
  born: line({
    description: 'Year or date of birth, as entered.',
    ...hideable,
    group: 'about',
    after: 'profession',
    exchange: { also: ['Geburtsjahr', 'Jahrgang (Jahr)'] },
  }),
  profession,
  political_party: line({
    description: 'Party.',
    ...hideable,
    group: 'about',
    exchange: { also: ['Partei', 'Parti', 'Partito', 'Partida'] },
  }),
  parliamentary_group: line({
    description: 'Group in the parliament.',
    ...hideable,
    group: 'about',
    exchange: {},
  }),
  website: link({
    description: 'The address of a page, as entered; also a link.',
    ...hideable,
    ...contacts.website,
  }),
  website_2: link({
    description: 'The address of a second page.',
    ...optional,
    hideable: {},
    group: 'contact',
    exchange: {},
  }),
  location_address: lines({
    description: 'Street and number of the place of work, in lines.',
    ...hideable,
    ...addresses.location_address,
  }),
  location_code_city: line({
    description: 'Postal code and town of the place of work.',
    ...hideable,
    ...addresses.location_code_city,
  }),
  postal_address: lines({
    description: 'Where letters are sent to, in lines.',
    ...hideable,
    ...addresses.postal_address,
  }),
  postal_code_city: line({
    description: 'Postal code and town for letters.',
    ...hideable,
    ...addresses.postal_code_city,
  }),
  notes: lines({
    description: 'Further remarks, in lines.',
    ...hideable,
    group: 'about',
    exchange: { also: ['Notizen', 'Kommentar'], width: 40 },
  }),
  external_user_id: line({
    description: 'The login of the person in another system.',
    ...optional,
    group: 'internal',
    hideable: {},
    exchange: { also: ['Externe Benutzer-ID', 'Login'] },
  }),
  staff_number: line({
    description: 'The number of the person in the personnel system.',
    ...optional,
    group: 'internal',
    exchange: { also: ['Personalnummer'] },
  }),
  picture: file({
    label: 'directoryManage.field.picture',
    group: 'picture',
    file: { types: pictureTypes, limit: pictureLimit },
  }),
  picture_focus: pictureFocus(
    {
      description:
        'The point of the picture that stays in sight where pages crop it, in percent from the left and from the top; the centre if missing.',
      group: 'picture',
    },
    {
      picture_focus_x: 'personField.picture_focus_x',
      picture_focus_y: 'personField.picture_focus_y',
    },
  ),
  translations: translations({
    function: { label: 'personField.function', field: role },
    profession: { label: 'personField.profession', field: profession },
  }),
  ...publishedRecords,
})

type List = typeof personFields.list

/** Texts of a person in the order of the API; includes the title, which is composed of the names. */
export const personTexts = [...personFields.with('api'), 'title' as const].sort()

/** What a mutation may propose, in the order of the template. */
export const proposableFields = personFields.with('proposable')

export type ProposableField = NamesWith<List, { readonly proposable: true }>

/** Fields that an organisation may hide, and memberships. */
export const hideablePersonFields: readonly Hideable[] = inOrder(
  [...personFields.with('hideable'), 'organisation'],
  (name) => (name === 'organisation' ? 'phone_direct' : fieldOf(name)?.hideable?.after),
).map((name) => {
  const field = fieldOf(name)
  return { name, label: field?.exchange?.heading ?? field?.label ?? 'common.agency' }
})

function fieldOf(name: string): Field | undefined {
  const list: FieldList = personFields.list
  return list[name]
}

/** Returns the name, last name first, as lists are sorted. */
export function personTitle(person: {
  readonly last_name: string | null
  readonly first_name: string | null
}): string {
  return [person.last_name, person.first_name].filter((part) => part !== null && part !== '').join(' ')
}

interface Names {
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly function?: string | null
}

/** Computes the search and sort columns; must be stored whenever names are. */
export function foldedNames({ first_name, last_name, function: role }: Names) {
  const words = [first_name, last_name, role].filter((part) => part !== null && part !== undefined)
  return {
    first_name_folded: fold(first_name ?? ''),
    last_name_folded: fold(last_name ?? ''),
    search_folded: fold(words.join(' ')),
  }
}
