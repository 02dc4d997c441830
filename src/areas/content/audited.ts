import { readNumberId } from '../../formats/collection-json/ids.ts'
import type { AuditedKind, ThingReader } from '../../office/audit-log/audited-kind.ts'
import { fieldLabels } from '../../records/fields/fields.ts'
import { articlesTitled, eventsTitled, selectArticleTitles, selectEventTitles } from './audited-store.ts'
import { entryEditPath } from './desk/kinds.ts'
import { newsFields, topicFields } from './records/article-fields.ts'
import { eventFields } from './records/event-fields.ts'

const events: ThingReader = {
  async find(queries, ids) {
    const found = await selectEventTitles(queries, ids)
    return found.map(({ id, title }) => ({ id, title, href: entryEditPath('event', id) }))
  },
  search: async (queries, text, most) => (await eventsTitled(queries, text, most)).map(({ id }) => id),
}

const articles = (kind: 'news' | 'topic', table: 'news' | 'topics'): ThingReader => ({
  async find(queries, ids) {
    const numbers = ids.flatMap((id) => readNumberId(id) ?? [])
    const found = await selectArticleTitles(queries, table, numbers)
    return found.map(({ id, title }) => ({ id: String(id), title, href: entryEditPath(kind, id) }))
  },
  search: async (queries, text, most) =>
    (await articlesTitled(queries, table, text, most)).map(({ id }) => String(id)),
})

const words = { access: ['contentManage.access.'] }

/** What the audit log tells of events, news and topics. */
export const auditedContent: readonly AuditedKind[] = [
  {
    ...{ name: 'event', title: 'common.events', noun: 'audit.thing.event', words, things: events },
    labels: fieldLabels(eventFields),
  },
  {
    ...{ name: 'news', title: 'common.news', noun: 'audit.thing.news', words },
    labels: fieldLabels(newsFields),
    things: articles('news', 'news'),
  },
  {
    ...{ name: 'topic', title: 'common.topics', noun: 'audit.thing.topic', words },
    labels: fieldLabels(topicFields),
    links: { parent: ['topic'], parent_id: ['topic'], order: ['topic'] },
    things: articles('topic', 'topics'),
  },
]
