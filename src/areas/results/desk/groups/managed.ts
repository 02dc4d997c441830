import Type from 'typebox'
import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import { type CodeOf, recordForm } from '../../../../records/fields/record-form.ts'
import { groupSetFields } from '../../places/groups/group-fields.ts'
import { postalCodePattern } from '../../places/postal-codes/read-postal-codes.ts'

export type GroupSetCode = CodeOf<typeof groupSetFields.list> | 'name-taken' | 'municipality-unknown'

export const groupSetForm = recordForm<typeof groupSetFields.list, GroupSetCode>(groupSetFields, {
  groups: { set: 'placeGroups.set' },
  problemText: (code, { part: value = '' }) => {
    switch (code) {
      case 'required':
      case 'too-long':
        return `common.problem.${code}`
      case 'name-taken':
        return 'common.problem.taken'
      case 'group-unreadable':
        return 'placeGroups.unreadable'
      case 'in-two-groups':
        return (t) => t('placeGroups.problem.inTwoGroups', { value })
      case 'municipality-unknown':
        return (t) => t('placeGroups.problem.unknownMunicipality', { value })
    }
  },
})

export const managedPlaceGroups: ManagedRecord = {
  ...{ name: 'place-groups', title: 'placeGroups.title', noun: 'set of place groups' },
  need: { area: 'results' },
  schemas: groupSetForm.schemas,
  example: {
    name: 'Lage',
    groups: [
      { name: 'Stadt', municipalities: [3203] },
      { name: 'Land', municipalities: [3204, 3213] },
    ],
  },
}

const codes = Type.Array(
  Type.Object(
    {
      postal_code: Type.String({ pattern: postalCodePattern }),
      municipality: Type.Integer({ minimum: 1, description: 'Its number.' }),
    },
    { additionalProperties: false },
  ),
  { description: 'A row for each postal code of a municipality.' },
)

/** What `replace` is sent. */
export const sentCodes = Type.Object({ codes })

export const managedPostalCodes: ManagedRecord = {
  ...{ name: 'postal-codes', title: 'postalCodes.title', noun: 'postal codes', need: { area: 'results' } },
  ...{ isSingle: true, isFixed: true, schemas: { codes } },
  actions: {
    replace: {
      summary:
        'Replaces all; those of municipalities elsewhere are left out, so the whole country may be sent.',
      members: { codes },
      answer: { stored: { type: 'integer', description: 'How many there are now.' } },
    },
    clear: { summary: 'Deletes all.' },
  },
  example: {},
}
