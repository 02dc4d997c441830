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

/** Accounts of the instance are opened by the instance alone: nothing that opens them there can be tried out here. */
export async function replaceCredentials(tx: Tx, original: string, now: Instant): Promise<void> {
  const invited = ({ password_hash, id }: { password_hash: string | null; id: string }) =>
    password_hash === null && !known.has(id)
  const known = new Set(
    (await tx.selectFrom('identities').select('user_id').execute()).map(({ user_id }) => user_id),
  )
  const users = await tx.selectFrom('users').select(['id', 'password_hash']).execute()
  await tx.deleteFrom('passkeys').execute()
  await tx.deleteFrom('recovery_codes').execute()
  await tx.deleteFrom('identities').execute()
  const provider = new URL(original).host
  for (const user of users)
    if (!invited(user))
      await tx
        .insertInto('identities')
        .values({
          issuer: original,
          subject: user.id,
          user_id: user.id,
          provider,
          created: now,
          last_login: now,
        })
        .execute()
  await tx
    .updateTable('users')
    .set({ password_hash: null, totp_secret: null, totp_step: null, login_way: 'external' })
    .execute()
}
