import type { Row } from '../../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../../values/time.ts'
import { type Occasion, occasions } from '../../../events/occasions.ts'
import { type Domain, domains, type Item, type ItemKind, itemKinds } from '../../../model/item.ts'

/** Which events a webhook gets; null means all. */
export interface WebhookScope {
  readonly occasions: readonly Occasion[]
  readonly kinds: readonly ItemKind[] | null
  readonly domains: readonly Domain[] | null
  /** Ids of items. That of a compound includes its elections. */
  readonly items: readonly string[] | null
}

export type PauseReason = 'staff' | 'gone' | 'secret'

export interface Webhook extends WebhookScope {
  readonly id: string
  readonly name: string
  readonly url: string
  /** Null while events are sent. */
  readonly pause: { readonly since: Instant; readonly reason: PauseReason } | null
  readonly hasSecret: boolean
  /** Until when the previous secret signs as well. */
  readonly formerUntil: Instant | null
  readonly created: Instant
  readonly modified: Instant
}

export type WebhookRow = Row<'webhooks'>

export function webhookOf(row: WebhookRow): Webhook {
  const { id, name, url, paused, pause_reason, former_until, created, modified } = row
  return {
    id,
    name,
    url,
    ...scopeOf(row),
    pause: paused === null || pause_reason === null ? null : { since: paused, reason: pause_reason },
    hasSecret: row.secret !== null,
    formerUntil: former_until,
    created,
    modified,
  }
}

export function scopeOf(row: Pick<WebhookRow, 'occasions' | 'kinds' | 'domains' | 'items'>): WebhookScope {
  const known = <Value extends string>(all: readonly Value[], json: string | null) => {
    const given = json === null ? null : storedList(json)
    return given === null ? null : all.filter((one) => given.includes(one))
  }
  return {
    occasions: known(occasions, row.occasions) ?? [],
    kinds: known(itemKinds, row.kinds),
    domains: known(domains, row.domains),
    items: row.items === null ? null : storedList(row.items),
  }
}

/** A value that cannot be parsed is read as an empty list, never as "everything". */
function storedList(json: string): readonly string[] {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}

export function storedScope(
  scope: WebhookScope,
): Pick<WebhookRow, 'occasions' | 'kinds' | 'domains' | 'items'> {
  const json = (list: readonly string[] | null) => (list === null ? null : JSON.stringify(list))
  return {
    occasions: JSON.stringify(scope.occasions),
    kinds: json(scope.kinds),
    domains: json(scope.domains),
    items: json(scope.items),
  }
}

/** Returns whether the webhook gets an event. `told`: all occasions of the event, such as `first` and `final`. */
export function wants(scope: WebhookScope, told: readonly Occasion[], item: Item): boolean {
  const { kinds, domains: levels, items } = scope
  const compound = item.kind === 'election' ? item.compound : null
  return (
    told.some((occasion) => scope.occasions.includes(occasion)) &&
    (kinds === null || kinds.includes(item.kind)) &&
    (levels === null || levels.includes(item.domain)) &&
    (items === null || items.includes(item.id) || (compound !== null && items.includes(compound)))
  )
}

/** The part of a URL that all staff may see; the rest may contain a secret of the receiver. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}
