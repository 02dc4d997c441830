import { randomId } from '../../../../platform/crypto/secret.ts'
import { rowsByKey, rowsInOrder, upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import { toInstant } from '../../../../records/bundle/fields.ts'
import { bundleMember } from '../../../../records/bundle/member.ts'
import type { Instant } from '../../../../values/time.ts'
import type { WebhookRow } from './delivery/webhook.ts'
import { type WebhookRecord, webhookFields } from './delivery/webhook-fields.ts'

/**
 * Identified by name, without secrets and deliveries. A new webhook is paused until staff create its secret; an
 * existing one keeps its secret and its state.
 */
export const webhooksMember = bundleMember({
  name: 'webhooks',
  shape: 'list',
  schema: webhookFields.schema,
  key: ({ name }) => name.trim(),
  open: ({ tx, now }) => ({
    async save(records) {
      const names = records.map(({ record }) => record.name.trim())
      const before = await rowsByKey(tx, 'webhooks', 'name', names)
      const rows = records.map(({ record }) => rowOf(record, before.get(record.name.trim()), now))
      const update = ['url', 'occasions', 'kinds', 'domains', 'items', 'created', 'modified'] as const
      await upsertRows(
        tx,
        'webhooks',
        { key: 'name', update },
        rows.map((row) => ({ ...row })),
      )
      return null
    },
  }),
  async *dump(queries) {
    for await (const row of rowsInOrder(queries, 'webhooks', 'name')) yield webhookFields.fromRow(row)
  },
})

function rowOf(record: WebhookRecord, before: WebhookRow | undefined, now: Instant): WebhookRow {
  return {
    id: before?.id ?? randomId(),
    ...webhookFields.toColumns(record),
    secret: null,
    former_secret: null,
    former_until: null,
    paused: now,
    pause_reason: 'secret',
    created: toInstant(record.created ?? before?.created ?? now),
    modified: toInstant(record.modified ?? now),
  }
}
