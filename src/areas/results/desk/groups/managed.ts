import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import { type CodeOf, recordForm } from '../../../../records/fields/record-form.ts'
import { groupSetFields } from '../../places/groups/group-fields.ts'

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
