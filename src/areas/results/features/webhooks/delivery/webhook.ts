import type { Row } from '../../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../../values/time.ts'
import type { Occasion } from '../../../events/occasions.ts'
import type { Item } from '../../../model/item.ts'
import { type WebhookRecord, webhookFields } from './webhook-fields.ts'

export type PauseReason = 'staff' | 'gone' | 'secret'

export interface Webhook extends Omit<WebhookRecord, 'created' | 'modified'> {
  readonly id: string
  /** Null while events are sent. */
  readonly pause: { readonly since: Instant; readonly reason: PauseReason } | null
  readonly hasSecret: boolean
  /** Until when the previous secret signs as well. */
  readonly formerUntil: Instant | null
}

export type WebhookRow = Row<'webhooks'>

export function webhookOf(row: WebhookRow): Webhook {
  const { id, paused, pause_reason, former_until } = row
  return {
    ...webhookFields.fromRow(row),
    id,
    pause: paused === null || pause_reason === null ? null : { since: paused, reason: pause_reason },
    hasSecret: row.secret !== null,
    formerUntil: former_until,
  }
}

/** Returns whether the webhook gets an event. `told`: all occasions of the event, such as `first` and `final`. */
export function wants(
  { occasions, kinds, domains, items }: WebhookRecord,
  told: readonly Occasion[],
  item: Item,
): boolean {
  const compound = item.kind === 'election' ? item.compound : null
  return (
    told.some((occasion) => occasions.includes(occasion)) &&
    (kinds?.includes(item.kind) ?? true) &&
    (domains?.includes(item.domain) ?? true) &&
    (items?.some((id) => id === item.id || id === compound) ?? true)
  )
}

/** The part of a URL that all staff may see; the rest may contain a secret of the receiver. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}
