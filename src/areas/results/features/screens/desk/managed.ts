import type { ManagedRecord } from '../../../../../desk/records/managed-record.ts'
import { screenForm } from './check-screen.ts'

const moment = { type: 'string', format: 'date-time' } as const

export const managedScreens: ManagedRecord = {
  ...{ name: 'screens', title: 'screens.title', noun: 'screen', need: { area: 'results' } },
  schemas: screenForm.schemas,
  shown: { created: moment, modified: moment },
  example: {
    ...{ group: 'Saal', duration: 30, description: 'Vorne links', kind: 'vote', item: 'beispielvorlage' },
    blocks: [
      { type: 'title', width: 'full', text: '' },
      { type: 'bar', width: 'full', text: '' },
    ],
  },
}
