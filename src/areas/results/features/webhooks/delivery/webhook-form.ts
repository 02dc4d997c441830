import { readTarget, type TargetProblem } from '../../../../../platform/http/outgoing/target.ts'
import type { Queries } from '../../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { occasions } from '../../../events/occasions.ts'
import { readItems } from '../../../items/store.ts'
import { domains, itemKinds } from '../../../model/item.ts'
import type { Webhook, WebhookScope } from './webhook.ts'

/** The values as entered; an empty choice means everything. */
export interface WebhookFormValues {
  readonly name: string
  readonly url: string
  readonly occasions: readonly string[]
  readonly kinds: readonly string[]
  readonly domains: readonly string[]
  /** Ids, one per line. */
  readonly items: string
}

export interface WantedWebhook extends WebhookScope {
  readonly name: string
  readonly url: string
}

export type WebhookProblem =
  | 'name-missing'
  | 'name-long'
  | 'name-taken'
  | TargetProblem
  | 'url-long'
  | 'occasions-missing'
  | 'items-many'
  | 'items-unknown'
  | 'webhooks-many'

export const longestWebhookName = 100
export const longestUrl = 2000
export const mostItems = 200

/** Returns all problems at once, so that a form can show them together. */
export async function readWebhookForm(
  queries: Queries,
  entered: WebhookFormValues,
  hostsAllowed: readonly string[],
  /** Items named before are accepted even if they were deleted. */
  namedBefore: readonly string[] = [],
): Promise<Result<WantedWebhook, readonly WebhookProblem[]>> {
  const name = entered.name.trim()
  const url = entered.url.trim()
  const target = readTarget(url, hostsAllowed)
  const chosen = occasions.filter((one) => entered.occasions.includes(one))
  const items = idsIn(entered.items)
  const problems: WebhookProblem[] = []
  if (name === '') problems.push('name-missing')
  if (name.length > longestWebhookName) problems.push('name-long')
  if (url.length > longestUrl) problems.push('url-long')
  else if (!target.ok) problems.push(target.error)
  if (chosen.length === 0) problems.push('occasions-missing')
  if (items.length > mostItems) problems.push('items-many')
  else if (
    await anyUnknown(
      queries,
      items.filter((id) => !namedBefore.includes(id)),
    )
  )
    problems.push('items-unknown')
  if (problems.length > 0 || !target.ok) return fail(problems)
  const some = <Value extends string>(all: readonly Value[], given: readonly string[]) => {
    const known = all.filter((one) => given.includes(one))
    return known.length === 0 || known.length === all.length ? null : known
  }
  return ok({
    name,
    url: target.value.href,
    occasions: chosen,
    kinds: some(itemKinds, entered.kinds),
    domains: some(domains, entered.domains),
    items: items.length === 0 ? null : items,
  })
}

function idsIn(text: string): readonly string[] {
  const ids = text.split('\n').map((line) => line.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}

async function anyUnknown(queries: Queries, ids: readonly string[]): Promise<boolean> {
  const known = new Set<string>()
  for (const kind of itemKinds) for (const { item } of await readItems(queries, kind, ids)) known.add(item.id)
  return ids.some((id) => !known.has(id))
}

export const emptyWebhookForm: WebhookFormValues = {
  name: '',
  url: '',
  occasions,
  kinds: [],
  domains: [],
  items: '',
}

export function enteredWebhook(webhook: Webhook): WebhookFormValues {
  const { name, url, kinds, domains: levels, items } = webhook
  return {
    name,
    url,
    occasions: webhook.occasions,
    kinds: kinds ?? [],
    domains: levels ?? [],
    items: (items ?? []).join('\n'),
  }
}
