import { heldBack } from '../../platform/mail/outbox.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'

export interface HeldMessage {
  readonly at: Instant
  readonly kind: 'mail' | 'webhook'
  readonly recipient: string
  readonly subject: string
}

export interface HeldMessages {
  readonly mails: number
  readonly webhooks: number
  readonly pushes: number
  /** The newest first. */
  readonly latest: readonly HeldMessage[]
}

/** Selects messages that the rehearsal has held back. */
export async function selectHeld(queries: Queries, limit: number): Promise<HeldMessages> {
  const mails = queries.selectFrom('outbox').where('last_error', '=', heldBack)
  const webhooks = queries.selectFrom('webhook_deliveries').where('error', '=', 'held')
  const mailRows = await mails
    .select(['recipient', 'subject', 'created as at'])
    .orderBy('created', 'desc')
    .limit(limit)
    .execute()
  const webhookRows = await webhooks
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(['webhooks.url as recipient', 'webhook_deliveries.occasion', 'webhook_deliveries.item_id'])
    .select('webhook_deliveries.created as at')
    .orderBy('webhook_deliveries.created', 'desc')
    .limit(limit)
    .execute()
  const latest: HeldMessage[] = [
    ...mailRows.map((row) => ({ ...row, kind: 'mail' as const })),
    ...webhookRows.map(({ at, recipient, occasion, item_id }) => ({
      ...{ at, recipient, kind: 'webhook' as const },
      subject: [occasion, item_id].filter((word) => word !== null).join(' '),
    })),
  ]
  const count = async (rows: { executeTakeFirst(): Promise<{ count: number } | undefined> }) =>
    Number((await rows.executeTakeFirst())?.count ?? 0)
  return {
    mails: await count(mails.select((of) => of.fn.countAll<number>().as('count'))),
    webhooks: await count(webhooks.select((of) => of.fn.countAll<number>().as('count'))),
    pushes: await count(
      queries.selectFrom('mailings').select((of) => of.fn.sum<number>('pushes').as('count')),
    ),
    latest: latest.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, limit),
  }
}
