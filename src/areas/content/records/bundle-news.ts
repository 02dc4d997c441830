import { indexRecords } from '../../../platform/search/store.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import { recordMember } from '../../../records/fields/record-member.ts'
import { newsFields } from './article-fields.ts'
import { articleColumns, articleProblem, articleWords, openTexts } from './bundle-article.ts'
import { replaceHashtags } from './bundle-store.ts'
import { hashtagsOf } from './hashtags.ts'

export const newsMember = recordMember('news', newsFields, {
  computed: (_, columns, dates) => ({
    ...articleColumns(columns, dates),
    hashtags: JSON.stringify(hashtagsOf([columns.title, ...openTexts(columns)])),
  }),
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
