import { indexRecords } from '../../../platform/search/store.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import { circleOfParents } from '../../../records/bundle/parents.ts'
import { recordMember } from '../../../records/fields/record-member.ts'
import { topicFields } from './article-fields.ts'
import { articleColumns, articleProblem, articleWords } from './bundle-article.ts'

export const topicsMember = recordMember('topics', topicFields, {
  computed: (_, columns, dates) => articleColumns(columns, dates),
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
