import type { Instant } from '../../../values/time.ts'
import type { Dated, Flag } from './columns.ts'

/** An endpoint that is notified of results. */
interface WebhookTable extends Dated {
  id: string
  name: string
  url: string
  /** JSON list. */
  occasions: string
  /** JSON lists that filter the events, null for all. */
  kinds: string | null
  domains: string | null
  items: string | null
  /** Encrypted with the secret of the instance; null until there is one. */
  secret: string | null
  /** The previous one, which also signs for a while after a change. */
  former_secret: string | null
  former_until: Instant | null
  /** Since when nothing is sent. */
  paused: Instant | null
  /** Paused by a person, because the receiver answered 410, or because the secret cannot be decrypted. */
  pause_reason: 'staff' | 'gone' | 'secret' | null
}

interface WebhookDeliveryTable {
  id: string
  webhook_id: string
  /** The same for all deliveries of an event, and for all attempts. */
  event_id: string
  event_at: Instant
  occasion: string
  /** Null for a test. */
  kind: 'vote' | 'election' | 'compound' | null
  item_id: string | null
  /** The request body as sent. */
  body: string
  state: 'queued' | 'sending' | 'delivered' | 'failed'
  attempts: number
  /** End of the worker's claim, after which another worker takes over. Null when finished. */
  next_attempt: Instant | null
  last_attempt: Instant | null
  /** The last attempt: JSON of the headers sent, the answer, and the duration in milliseconds. */
  headers: string | null
  status: number | null
  duration: number | null
  answer: string | null
  /** Why there was no answer. */
  error: string | null
  created: Instant
  finished: Instant | null
}

/** Published results that subscribers and webhooks are notified of. */
interface ResultEventTable {
  /** Ascending from 1. */
  number: number
  id: string
  at: Instant
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  /** 0 for a compound that has only the versions of its elections. */
  version: number
  occasion: 'first' | 'interim' | 'final' | 'correction' | 'manual'
  /** The occasion, where the check of `occasion` does not know it. */
  later_occasion: string | null
  /** Whether it is the first publication of the item. */
  is_first: Flag
  /** Whether the item is or was complete. */
  final: Flag
  /** Hash of the figures, to compare two events. */
  mark: string
  /** JSON, as of the event. */
  overview: string
  /** Who triggered it manually. */
  actor: string | null
  /** When the recipients were determined. */
  expanded: Instant | null
}

/** Mails to subscribers about an event or about all items of a day. */
interface MailingTable {
  id: string
  created: Instant
  event_id: string | null
  day: string | null
  actor: string | null
  /** JSON list: subscribers of any of these receive it. */
  occasions: string
  /** The id of the last subscriber for whom a mail was queued. */
  progress: string | null
  mails: number
  /** Number of delivered mails that were deleted since. */
  purged: number
  /** Number of messages that push services have taken. */
  pushes: number
  finished: Instant | null
}

/** Which events send mails automatically; without a row the defaults apply. */
interface NotificationRuleTable {
  occasion: 'first' | 'interim' | 'final' | 'correction'
  active: Flag
}

interface SubscriberTable {
  id: string
  /** In lower case. */
  email: string
  state: 'pending' | 'active' | 'unsubscribed'
  /** JSON, see results/notifications/choices.ts. */
  choices: string
  /** JSON: the choices that await confirmation. */
  wanted: string | null
  wanted_until: Instant | null
  /** Number of mails that asked for confirmation; the last is sent a day before it expires. */
  wanted_mails: number | null
  created: Instant
  confirmed: Instant | null
  ended: Instant | null
}

/** Items that a subscriber follows regardless of the other choices; they may have been deleted. */
interface SubscriberItemTable {
  subscriber_id: string
  kind: 'vote' | 'election' | 'compound'
  item_id: string
}

/** A device that shows notifications. */
interface PushSubscriberTable {
  /** Made from the endpoint, after a `p`. */
  id: string
  endpoint: string
  /** The keys of the browser, base64url. */
  p256dh: string
  auth: string
  /** JSON, as of subscribers. */
  choices: string
  created: Instant
}

/** Messages to devices; deleted once a push service has taken them. */
interface PushMessageTable {
  id: string
  subscriber_id: string
  mailing_id: string
  /** JSON, see results/features/notifications/push/messages.ts. */
  payload: string
  state: 'queued' | 'sending'
  attempts: number
  next_attempt: Instant
  created: Instant
}

export interface NotificationsTables {
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
  result_events: ResultEventTable
  mailings: MailingTable
  notification_rules: NotificationRuleTable
  subscribers: SubscriberTable
  subscriber_items: SubscriberItemTable
  push_subscribers: PushSubscriberTable
  push_items: SubscriberItemTable
  push_messages: PushMessageTable
}
