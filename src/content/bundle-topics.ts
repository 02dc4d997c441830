import Type, { type Static } from 'typebox'
import { numberId, optional, position } from '../bundle/fields.ts'
import { circleOfParents } from '../bundle/parents.ts'
import { tableMember } from '../bundle/table-member.ts'
import { indexRecords } from '../search/store.ts'
import { bumpRevision } from '../storage/revisions.ts'
import type { Dated, Row } from '../storage/schema.ts'
import { articleFields, articleProblem, articleRecord, articleRow, articleWords } from './bundle-article.ts'

const schema = Type.Object(
  { ...articleFields, parent: optional(numberId), position: Type.Optional(position) },
  { additionalProperties: false },
)

type TopicRecord = Static<typeof schema>

export const topicsMember = tableMember({
  name: 'topics',
  schema,
  references: [
    { field: 'parent', column: 'parent_id', to: 'topics', noun: 'topic' },
    { field: 'image', column: 'image', to: 'files', noun: 'file' },
  ],
  idOf: ({ id }) => id,
  toRow: (record: TopicRecord, dates: Dated) => ({
    ...articleRow(record, dates),
    parent_id: record.parent ?? null,
    position: record.position ?? 0,
  }),
  fromRow: topicRecord,
  check: articleProblem,
  async afterSave({ tx }, saved) {
    const topics = saved.map(({ record }) => record)
    await indexRecords(tx, 'topic', topics.map(articleWords))
    return null
  },
  async finish({ tx }) {
    await bumpRevision(tx, 'content')
    return circleOfParents(tx, 'topics')
  },
})

/** As a bundle has it, with all its fields. */
export function topicRecord(row: Row<'topics'>): TopicRecord {
  return { id: row.id, parent: row.parent_id, position: row.position, ...articleRecord(row) }
}
