import Type, { type Static } from 'typebox'
import { tableMember } from '../bundle/table-member.ts'
import { indexRecords } from '../search/store.ts'
import { bumpRevision } from '../storage/revisions.ts'
import type { Dated, Row } from '../storage/schema.ts'
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

const schema = Type.Object(articleFields, { additionalProperties: false })

type NewsRecord = Static<typeof schema>

export const newsMember = tableMember({
  name: 'news',
  schema,
  references: [{ field: 'image', column: 'image', to: 'files', noun: 'file' }],
  idOf: ({ id }) => id,
  toRow,
  fromRow: (row: Row<'news'>): NewsRecord => ({ id: row.id, ...articleRecord(row) }),
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

function toRow(record: NewsRecord, dates: Dated) {
  const article = articleRow(record, dates)
  const hashtags = hashtagsOf([article.title, ...openTexts(article)])
  return { ...article, hashtags: JSON.stringify(hashtags) }
}
