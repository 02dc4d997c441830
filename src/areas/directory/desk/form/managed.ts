import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import { agencyForm, membershipForm, personForm } from './forms.ts'

const agencyId = (description: string) => ({ type: 'integer', minimum: 1, description }) as const
const need = { area: 'directory' } as const

export const managedAgencies: ManagedRecord = {
  ...{ name: 'agencies', title: 'common.agencies', noun: 'agency', need, schemas: agencyForm.schemas },
  begins: {
    parent: agencyId('The agency that the new one belongs to; at the top of the directory if missing.'),
  },
  example: { title: 'Fachstelle Beispiele', phone: '+41 58 000 12 34' },
}

export const managedPeople: ManagedRecord = {
  ...{ name: 'people', title: 'common.people', noun: 'person', need, schemas: personForm.schemas },
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
  example: { title: 'Beraterin', agency: 1, person: '' },
}

export const managedDirectory = [managedAgencies, managedPeople, managedMemberships] as const
