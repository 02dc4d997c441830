import type { Tx } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'

/** Takes out of a copy what waits to be sent, and what opens other systems. */
export async function disarm(tx: Tx, now: Instant): Promise<void> {
  await tx.deleteFrom('outbox').execute()
  await tx.deleteFrom('push_messages').execute()
  await tx.deleteFrom('forward_files').execute()
  await tx.deleteFrom('forwards').where('finished', 'is', null).execute()
  await tx.deleteFrom('site_jobs').execute()
  await tx.deleteFrom('webhook_deliveries').where('finished', 'is', null).execute()
  await tx.updateTable('result_events').set({ expanded: now }).where('expanded', 'is', null).execute()
  await tx.updateTable('mailings').set({ finished: now }).where('finished', 'is', null).execute()
  await tx.updateTable('people_sources').set({ is_on: 0, secret: null, next_run: null }).execute()
}

export async function webhookIds(tx: Tx): Promise<readonly string[]> {
  return (await tx.selectFrom('webhooks').select('id').execute()).map(({ id }) => id)
}

export async function setWebhookSecret(tx: Tx, id: string, secret: string): Promise<void> {
  const former = { former_secret: null, former_until: null }
  await tx
    .updateTable('webhooks')
    .set({ secret, ...former })
    .where('id', '=', id)
    .execute()
}

export function selectSecondFactors(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .$narrowType<{ totp_secret: string }>()
    .execute()
}
