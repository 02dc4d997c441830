import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import { agencyFields } from '../../records/agency-fields.ts'
import { personFields } from '../../records/person-fields.ts'
import { agencyForm, membershipForm, personForm } from './forms.ts'

const agencyId = (description: string) => ({ type: 'integer', minimum: 1, description }) as const
const position = {
  anyOf: [{ type: 'integer', minimum: 0 }, { enum: ['first', 'last', 'sorted'] }],
  description:
    'Its place among the others there, from 0; `sorted` keeps a list in the order of names. By default it comes last.',
} as const
const place = (description: string) => ({ type: 'integer', minimum: 0, description }) as const

const need = { area: 'directory' } as const

export const managedAgencies: ManagedRecord = {
  ...{ name: 'agencies', title: 'common.agencies', noun: 'agency', need, schemas: agencyForm.schemas },
  files: { organigram: { noun: 'organigram', ...agencyFields.list.organigram.file } },
  begins: {
    parent: agencyId('The agency that the new one belongs to; at the top of the directory if missing.'),
  },
  actions: {
    move: {
      summary: 'Moves an agency with everything below it.',
      members: {
        parent: {
          type: ['integer', 'null'],
          description: 'The agency that it will be below, null for the top; by default it stays where it is.',
        },
        position,
      },
      answer: {
        parent: { type: ['integer', 'null'], description: 'The agency above it.' },
        position: place('Its place there, from 0.'),
      },
    },
    sort: { summary: 'Sorts the agencies directly below an agency by name.' },
    'sort-members': { summary: 'Sorts the members of an agency by name.' },
  },
  example: { title: 'Fachstelle Beispiele', phone: '+41 58 000 12 34' },
}

export const managedPeople: ManagedRecord = {
  ...{ name: 'people', title: 'common.people', noun: 'person', need, schemas: personForm.schemas },
  files: { picture: { noun: 'picture', ...personFields.list.picture.file } },
  more: {
    agency: agencyId('An agency that a new person becomes a member of.'),
    place_title: { type: 'string', description: 'The function of a new person there.' },
  },
  example: { first_name: 'Erika', last_name: 'Beispiel' },
}

export const managedMemberships: ManagedRecord = {
  ...{
    name: 'memberships',
    title: 'common.memberships',
    noun: 'membership',
    need,
    schemas: membershipForm.schemas,
  },
  more: {
    agency: agencyId('The agency.'),
    person: { type: 'string', description: 'The id of the person; cannot be changed.' },
  },
  changes: ['agency'],
  actions: {
    move: {
      summary: 'Moves a membership within the lists of its agency and of its person.',
      members: {
        position: place('Its place in the agency, from 0; by default it stays.'),
        person_position: place(
          'Its place among the memberships of the person; refused where the key does not reach all of them.',
        ),
      },
      answer: {
        position: place('Its place in the agency, from 0.'),
        person_position: place('Its place among the memberships of the person.'),
      },
    },
  },
  example: { title: 'Beraterin', agency: 1, person: '' },
}

export const managedDirectory = [managedAgencies, managedPeople, managedMemberships] as const
