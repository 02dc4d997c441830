import { readTarget, type TargetProblem } from '../../../../../platform/http/outgoing/target.ts'
import type { Queries } from '../../../../../platform/storage/database/database.ts'
import type { FieldProblem } from '../../../../../records/fields/field.ts'
import { type CodeOf, recordForm } from '../../../../../records/fields/record-form.ts'
import { readItems } from '../../../items/store.ts'
import { itemKinds } from '../../../model/item.ts'
import { countWebhooks, isNameTaken } from './store.ts'
import type { WebhookRow } from './webhook.ts'
import { type WebhookRecord, webhookFields } from './webhook-fields.ts'

export type WebhookFormProblem =
  | CodeOf<typeof webhookFields.list>
  | TargetProblem
  | 'name-taken'
  | 'items-unknown'
  | 'webhooks-many'

export type WebhookProblem = FieldProblem<WebhookFormProblem>

export const webhookForm = recordForm<typeof webhookFields.list, WebhookFormProblem>(webhookFields, {
  groups: { webhook: 'webhooks.title' },
  problemText: (code) =>
    code === 'required' || code === 'too-long' ? `common.problem.${code}` : `webhooks.problem.${code}`,
})

const mostWebhooks = 50

const problemOf = (field: keyof WebhookRecord, code: WebhookFormProblem): WebhookProblem => ({
  ...{ field, input: field },
  code,
})

/** Returns the problems that depend on other records or on the configuration. */
export async function furtherProblems(
  queries: Queries,
  { name = '', url = '', items }: Partial<WebhookRecord>,
  stored: WebhookRow | null,
  hostsAllowed: readonly string[],
): Promise<readonly WebhookProblem[]> {
  const target = url === '' ? null : readTarget(url, hostsAllowed)
  const isTaken = name !== '' && (await isNameTaken(queries, name, stored?.id ?? null))
  const isFull = stored === null && (await countWebhooks(queries)) >= mostWebhooks
  // Items named before are accepted even if they were deleted.
  const before = (stored === null ? null : webhookFields.fromRow(stored).items) ?? []
  const added = (items ?? []).filter((id) => !before.includes(id))
  return [
    ...(isTaken ? [problemOf('name', 'name-taken')] : []),
    ...(isFull ? [problemOf('name', 'webhooks-many')] : []),
    ...(target !== null && !target.ok ? [problemOf('url', target.error)] : []),
    ...((await anyUnknown(queries, added)) ? [problemOf('items', 'items-unknown')] : []),
  ]
}

async function anyUnknown(queries: Queries, ids: readonly string[]): Promise<boolean> {
  const known = new Set<string>()
  for (const kind of itemKinds) for (const { item } of await readItems(queries, kind, ids)) known.add(item.id)
  return ids.some((id) => !known.has(id))
}
