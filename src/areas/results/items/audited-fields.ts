import type { AuditedFields } from '../../../office/audit-log/audited-kind.ts'
import { fieldLabels } from '../../../records/fields/fields.ts'
import type { ItemKind } from '../model/item.ts'
import { compoundFields, electionFields, voteFields } from './item-fields.ts'

const option = ['resultsItems.option.']
const words = {
  ...{ domain: option, domain_elections: option, majority_type: option, seat_method: option },
  type: [...option, 'results.vote.ballot.', 'resultsManage.'],
}

/** How the audit log writes the fields of items. */
export const auditedItemFields = {
  vote: { name: 'vote', labels: fieldLabels(voteFields), words },
  election: {
    ...{ name: 'election', labels: fieldLabels(electionFields), words },
    links: { related: ['election'], compound: ['compound'] },
  },
  compound: {
    ...{ name: 'compound', labels: fieldLabels(compoundFields), words },
    links: { elections: ['election'], related: ['compound'] },
  },
} as const satisfies Readonly<Record<ItemKind, AuditedFields>>
