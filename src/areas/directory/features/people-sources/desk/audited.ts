import type { AuditedKind } from '../../../../../office/audit-log/audited-kind.ts'
import { selectPeopleSources } from '../source/store.ts'
import { peopleSourcesPath } from './parts.ts'

/** What the audit log tells of the systems that people come from, which it names by their names. */
export const auditedPeopleSources: AuditedKind = {
  ...{ name: 'peopleSource', title: 'peopleSources.title', noun: 'audit.thing.peopleSource' },
  words: {
    kind: ['peopleSources.kind.'],
    cause: ['peopleSources.cause.'],
    departed: ['peopleSources.departed.'],
    schedule: ['peopleSources.schedule.'],
  },
  things: {
    async find(queries, names) {
      const wanted = new Set(names)
      const found = (await selectPeopleSources(queries)).filter(({ name }) => wanted.has(name))
      return found.map(({ id, name }) => ({ id: name, title: name, href: `${peopleSourcesPath}/${id}` }))
    },
    search: async () => [],
  },
}
