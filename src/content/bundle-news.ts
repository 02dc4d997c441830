import Type, { type Static } from 'typebox'
import { optional } from '../bundle/fields.ts'
import { tableMember } from '../bundle/table-member.ts'
import { indexRecords } from '../search/store.ts'
import { bumpRevision } from '../storage/revisions.ts'
import type { Dated, Flag, Row } from '../storage/schema.ts'
import {
  articleFields,
  articleProblem,
  articleRecord,
  articleRow,
  articleWords,
  openTexts,
} from './bundle-article.ts'
import { replaceHashtags } from './bundle-store.ts'
import { hashtagsOf } from './hashtags.ts'

const schema = Type.Object(
  { ...articleFields, pinned: optional(Type.Boolean()) },
  { additionalProperties: false },
)

type NewsRecord = Static<typeof schema>

export const newsMember = tableMember({
  name: 'news',
  schema,
  references: [{ field: 'image', column: 'image', to: 'files', noun: 'file' }],
  idOf: ({ id }) => id,
  toRow,
  fromRow: newsRecord,
  check: articleProblem,
  async afterSave({ tx }, saved) {
    const news = saved.map(({ record }) => record)
    await replaceHashtags(tx, news)
    await indexRecords(tx, 'news', news.map(articleWords))
    return null
  },
  async finish({ tx }) {
    await bumpRevision(tx, 'content')
    return null
  },
})

/** As a bundle has it, with all its fields. */
export function newsRecord(row: Row<'news'>): NewsRecord {
  return { id: row.id, ...articleRecord(row), pinned: row.pinned === 1 }
}

function toRow(record: NewsRecord, dates: Dated) {
  const article = articleRow(record, dates)
  const hashtags = hashtagsOf([article.title, ...openTexts(article)])
  const pinned: Flag = record.pinned === true ? 1 : 0
  return { ...article, hashtags: JSON.stringify(hashtags), pinned }
}
