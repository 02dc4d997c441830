import { type AuditedKind, fewThings } from '../../../../../office/audit-log/audited-kind.ts'
import { selectWebhooks } from '../delivery/store.ts'
import { webhookPath } from './parts.ts'

/** What the audit log tells of webhooks. */
export const auditedWebhooks: AuditedKind = {
  ...{ name: 'webhook', title: 'webhooks.title', noun: 'audit.thing.webhook' },
  words: {
    occasions: ['webhooks.occasion.'],
    kinds: ['resultsManage.'],
    domains: ['resultsItems.option.'],
    reason: ['webhooks.pause.'],
  },
  links: { items: ['vote', 'election', 'compound'] },
  things: fewThings(async (queries) =>
    (await selectWebhooks(queries)).map(({ id, name }) => ({ id, title: name, href: webhookPath({ id }) })),
  ),
}
