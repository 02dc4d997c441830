import type { ManagedRecord } from '../../../desk/records/managed-record.ts'
import { picture } from '../records/article-fields.ts'
import { forms } from './forms.ts'
import type { EntryKind } from './kinds.ts'

const need = { area: 'content' } as const
const files = { image: { noun: 'picture', ...picture.image.file } }

export const managedContent: Readonly<Record<EntryKind, ManagedRecord>> = {
  event: {
    ...{ name: 'events', title: 'common.events', noun: 'event', need, schemas: forms.event.schemas },
    files,
    example: {
      title: 'Beispielabend',
      start: '2027-03-04T18:00:00.000000+00:00',
      end: '2027-03-04T20:00:00.000000+00:00',
    },
  },
  news: {
    ...{ name: 'news', title: 'common.news', noun: 'news item', need, schemas: forms.news.schemas },
    files,
    example: { title: 'Beispielmeldung', lead: 'Eine Meldung als Beispiel.' },
  },
  topic: {
    ...{ name: 'topics', title: 'common.topics', noun: 'topic', need, schemas: forms.topic.schemas },
    files,
    begins: {
      parent: { type: 'integer', description: 'The topic that the new one is below; at the top if missing.' },
    },
    actions: {
      move: {
        summary: 'Moves a topic with everything below it.',
        members: {
          parent: {
            ...{ type: ['integer', 'null'] },
            description:
              'The topic that it will be below, null for the top; by default it stays where it is.',
          },
          position: {
            ...{ type: 'integer', minimum: 0 },
            description: 'Its place among the others there, from 0; by default it comes last.',
          },
        },
        answer: {
          parent: { type: ['integer', 'null'], description: 'The topic above it.' },
          position: { type: 'integer', description: 'Its place there, from 0.' },
        },
      },
    },
    example: { title: 'Beispielthema' },
  },
}
