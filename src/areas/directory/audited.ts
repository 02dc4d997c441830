import { readNumberId } from '../../formats/collection-json/ids.ts'
import type { AuditedKind } from '../../office/audit-log/audited-kind.ts'
import { fieldLabels } from '../../records/fields/fields.ts'
import {
  agenciesTitled,
  peopleNamed,
  selectAgencyTitles,
  selectMembershipTitles,
  selectNames,
} from './audited-store.ts'
import { agenciesPath, membershipsPath, peoplePath } from './changes/paths.ts'
import { agencyFields } from './records/agency-fields.ts'
import { membershipFields } from './records/membership-fields.ts'
import { personFields } from './records/person-fields.ts'

interface Names {
  readonly first_name: string | null
  readonly last_name: string | null
}

const nameOf = ({ first_name, last_name }: Names) =>
  [first_name, last_name].filter((part) => part !== null && part !== '').join(' ')

const words = { access: ['directoryManage.access.'] }

/** What the audit log tells of the directory. */
export const auditedDirectory: readonly AuditedKind[] = [
  {
    ...{ name: 'agency', title: 'common.agencies', noun: 'audit.thing.agency', words },
    labels: fieldLabels(agencyFields),
    links: {
      agency: ['agency'],
      agency_id: ['agency'],
      order: ['agency'],
      parent: ['agency'],
      parent_id: ['agency'],
      scope: ['agency'],
    },
    things: {
      async find(queries, ids) {
        const found = await selectAgencyTitles(
          queries,
          ids.flatMap((id) => readNumberId(id) ?? []),
        )
        return found.map(({ id, title }) => ({ id: String(id), title, href: `${agenciesPath}/${id}` }))
      },
      search: async (queries, text, most) =>
        (await agenciesTitled(queries, text, most)).map(({ id }) => String(id)),
    },
  },
  {
    ...{ name: 'person', title: 'common.people', noun: 'audit.thing.person' },
    labels: fieldLabels(personFields),
    words: { ...words, fields: ['personField.'], hidden_person_fields: ['personField.'] },
    links: { person: ['person'], person_id: ['person'] },
    things: {
      async find(queries, ids, { t }) {
        const found = await selectNames(queries, ids)
        return found.map((person) => ({
          id: person.id,
          title: nameOf(person) || t('directory.unnamed'),
          href: `${peoplePath}/${person.id}`,
        }))
      },
      search: async (queries, text, most) => (await peopleNamed(queries, text, most)).map(({ id }) => id),
    },
  },
  {
    ...{ name: 'membership', title: 'common.memberships', noun: 'audit.thing.membership' },
    labels: fieldLabels(membershipFields),
    words: { ...words, of: { agency: 'common.agency', person: 'common.person' } },
    links: { memberships: ['membership'], order: ['membership'] },
    about: (action, id, { of }) =>
      action === 'membership.order' && typeof of === 'string' ? { kind: of, id } : null,
    things: {
      async find(queries, ids) {
        const found = await selectMembershipTitles(queries, ids)
        return found.map(({ id, title, ...person }) => ({
          ...{ id, href: `${membershipsPath}/${id}` },
          title: `${title} (${nameOf(person)})`,
        }))
      },
      search: async () => [],
    },
  },
]
