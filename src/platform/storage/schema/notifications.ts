import type { Instant } from '../../../values/time.ts'
import type { Dated, Flag } from './columns.ts'

/** Somebody's address that is told of results. */
interface WebhookTable extends Dated {
  id: string
  name: string
  url: string
  /** JSON list. */
  occasions: string
  /** JSON lists of what it is told of, null for everything. */
  kinds: string | null
  domains: string | null
  items: string | null
  /** Encrypted with the secret of the instance; null until there is one. */
  secret: string | null
  /** The one before, which signs as well for a while after a change. */
  former_secret: string | null
  former_until: Instant | null
  /** Since when nothing is sent. */
  paused: Instant | null
  /** By a person, because the receiver said that it is gone, or for want of a secret that can be read. */
  pause_reason: 'staff' | 'gone' | 'secret' | null
}

interface WebhookDeliveryTable {
  id: string
  webhook_id: string
  /** The same in all deliveries of an event, and whenever one is sent again. */
  event_id: string
  event_at: Instant
  occasion: string
  /** Null for a test. */
  kind: 'vote' | 'election' | 'compound' | null
  item_id: string | null
  /** Exactly what is sent. */
  body: string
  state: 'queued' | 'sending' | 'delivered' | 'failed'
  attempts: number
  /** While it is sent, when the claim of its worker ends: one left behind by a crash is taken over. Null when over. */
  next_attempt: Instant | null
  last_attempt: Instant | null
  /** Of the last attempt: JSON of the headers sent, how it was answered, in how many milliseconds. */
  headers: string | null
  status: number | null
  duration: number | null
  answer: string | null
  /** Why there was no answer, see results/notifications/webhooks/attempt.ts. */
  error: string | null
  created: Instant
  finished: Instant | null
}

/** What the public can see since; see results/notifications/event.ts. */
interface ResultEventTable {
  /** 1, 2, 3 and so on. */
  number: number
  id: string
  at: Instant
  kind: 'vote' | 'election' | 'compound'
  item_id: string
  /** 0 for a compound that has only those of its elections. */
  version: number
  occasion: 'first' | 'interim' | 'final' | 'correction' | 'manual'
  /** Nothing of the item had been public before. */
  is_first: Flag
  /** It has been complete, now or earlier. */
  final: Flag
  /** Tells the figures of two events apart. */
  mark: string
  /** JSON, as it was then. */
  overview: string
  /** Who asked for it by hand. */
  actor: string | null
  /** When everybody who is to be told was worked out. */
  expanded: Instant | null
}

/** Mails to subscribers about an event or about all items of a day. */
interface MailingTable {
  id: string
  created: Instant
  event_id: string | null
  day: string | null
  actor: string | null
  /** JSON list: who wants to hear of one of these gets it. */
  occasions: string
  /** The id of the last subscriber it has come to. */
  progress: string | null
  mails: number
  /** Mails that arrived and were deleted since. */
  purged: number
  finished: Instant | null
}

/** What sends mails by itself; without a row see results/notifications/rules.ts. */
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
  /** JSON: what was asked for and waits to be confirmed. */
  wanted: string | null
  wanted_until: Instant | null
  /** How many mails have asked to confirm it, the last one a day before it ends. */
  wanted_mails: number | null
  created: Instant
  confirmed: Instant | null
  ended: Instant | null
}

/** Items that a subscriber wants to hear of whatever else was chosen; they may have been deleted. */
interface SubscriberItemTable {
  subscriber_id: string
  kind: 'vote' | 'election' | 'compound'
  item_id: string
}

export interface NotificationsTables {
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
  result_events: ResultEventTable
  mailings: MailingTable
  notification_rules: NotificationRuleTable
  subscribers: SubscriberTable
  subscriber_items: SubscriberItemTable
}
