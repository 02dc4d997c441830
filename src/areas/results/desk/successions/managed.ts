import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import { type CodeOf, recordForm } from '../../../../records/fields/record-form.ts'
import { successionFields } from '../../places/successions/succession-fields.ts'

export type SuccessionCode = CodeOf<typeof successionFields.list> | 'itself' | 'entered'

export const successionForm = recordForm<typeof successionFields.list, SuccessionCode>(successionFields, {
  groups: { succession: 'placeSuccessions.title' },
  problemText:
    (code, { field: name, part: value = '' }) =>
    (t) => {
      const { label = 'common.date' } =
        Object.entries(successionFields.list).find(([own]) => own === name)?.[1] ?? {}
      const column = t(label)
      switch (code) {
        case 'not-number':
          return t('placeSuccessions.problem.notNumber', { value, column })
        case 'not-day':
          return t('placeSuccessions.problem.notDay', { value, column })
        case 'itself':
          return t('placeSuccessions.problem.itself', { value })
        case 'entered':
          return t('placeSuccessions.problem.entered')
      }
    },
})

export const managedSuccessions: ManagedRecord = {
  ...{ name: 'successions', title: 'placeSuccessions.title', noun: 'succession of a municipality' },
  need: { area: 'results' },
  schemas: successionForm.schemas,
  example: { old_id: 3372, new_id: 3396, date: '2027-01-01' },
}
