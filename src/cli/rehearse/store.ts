import type { Queries, Tx } from '../../platform/storage/database/database.ts'
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

/**
 * Accounts of the instance are opened by the instance alone: nothing that opens them there can be tried out here. For the
 * copy the instance is what a provider is for others; who had not set up an account yet has not here either.
 */
export async function replaceCredentials(tx: Tx, original: string, now: Instant): Promise<void> {
  const identities = await tx.selectFrom('identities').select('user_id').execute()
  const external = new Set(identities.map(({ user_id }) => user_id))
  const users = await tx.selectFrom('users').select(['id', 'password_hash']).execute()
  const rows = users
    .filter(({ id, password_hash }) => password_hash !== null || external.has(id))
    .map(({ id }) => ({
      ...{ issuer: original, subject: id, user_id: id, provider: new URL(original).host },
      ...{ created: now, last_login: now },
    }))
  await tx.deleteFrom('passkeys').execute()
  await tx.deleteFrom('recovery_codes').execute()
  await tx.deleteFrom('identities').execute()
  for (const row of rows) await tx.insertInto('identities').values(row).execute()
  await tx
    .updateTable('users')
    .set({ password_hash: null, totp_secret: null, totp_step: null, login_way: 'external' })
    .execute()
}

/** Ids of accounts that are not blocked. */
export async function openAccounts(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('users').select('id').where('blocked', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ids of accounts that came from the instance: `replaceCredentials` leaves them no other way to log in. */
export async function copiedAccounts(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('users').select('id').where('login_way', '=', 'external').execute()
  return new Set(rows.map(({ id }) => id))
}
