import { circleOfParents } from '../bundle/parents.ts'
import { recordMember } from '../records/record-member.ts'
import { indexRecords } from '../search/store.ts'
import { bumpRevision } from '../storage/revisions.ts'
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
