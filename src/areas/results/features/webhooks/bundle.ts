import Type, { type Static } from 'typebox'
import { randomId } from '../../../../platform/crypto/secret.ts'
import { rowsByKey, rowsInOrder, upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import { bundleMoment, optional, toInstant } from '../../../../records/bundle/fields.ts'
import { bundleMember } from '../../../../records/bundle/member.ts'
import type { Instant } from '../../../../values/time.ts'
import { strict, trimmed } from '../../bundle/shared.ts'
import { occasions } from '../../events/occasions.ts'
import { itemId } from '../../items/settings/setting.ts'
import { domains, itemKinds } from '../../model/item.ts'
import { scopeOf, storedScope, type WebhookRow } from './delivery/webhook.ts'
import { longestUrl, longestWebhookName, mostItems } from './delivery/webhook-form.ts'

const schema = Type.Object(
  {
    name: trimmed(longestWebhookName),
    url: Type.Refine(
      Type.String({ maxLength: longestUrl }),
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      () => 'must be an http or https address',
    ),
    occasions: Type.Array(Type.Enum(occasions), { minItems: 1 }),
    kinds: optional(Type.Array(Type.Enum(itemKinds))),
    domains: optional(Type.Array(Type.Enum(domains))),
    items: optional(Type.Array(itemId, { maxItems: mostItems })),
    created: optional(bundleMoment),
    modified: optional(bundleMoment),
  },
  strict,
)

type WebhookRecord = Static<typeof schema>

/**
 * Identified by name, without secrets and deliveries. A new webhook is paused until staff create its secret; an
 * existing one keeps its secret and its state.
 */
export const webhooksMember = bundleMember({
  name: 'webhooks',
  shape: 'list',
  schema,
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
    for await (const row of rowsInOrder(queries, 'webhooks', 'name')) yield recordOf(row)
  },
})

function rowOf(record: WebhookRecord, before: WebhookRow | undefined, now: Instant): WebhookRow {
  const { kinds, domains: levels, items } = record
  return {
    id: before?.id ?? randomId(),
    name: record.name.trim(),
    url: new URL(record.url).href,
    ...storedScope({
      occasions: occasions.filter((one) => record.occasions.includes(one)),
      kinds: kinds ?? null,
      domains: levels ?? null,
      items: items ?? null,
    }),
    secret: null,
    former_secret: null,
    former_until: null,
    paused: now,
    pause_reason: 'secret',
    created: toInstant(record.created ?? before?.created ?? now),
    modified: toInstant(record.modified ?? now),
  }
}

function recordOf(row: WebhookRow): WebhookRecord {
  const { occasions: chosen, kinds, domains: levels, items } = scopeOf(row)
  const list = <Value>(values: readonly Value[] | null) => (values === null ? null : [...values])
  return {
    name: row.name,
    url: row.url,
    occasions: [...chosen],
    kinds: list(kinds),
    domains: list(levels),
    items: list(items),
    created: row.created,
    modified: row.modified,
  }
}
