import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'

/** Deletes from a copy what is queued for sending, and the credentials for other systems. */
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
  const withoutCredentials = {
    secret: null,
    acting: null,
    acting_secret: null,
    acting_since: null,
    tested: null,
  }
  await tx.updateTable('sign_on_providers').set(withoutCredentials).execute()
  await tx.deleteFrom('people_source_runs').where('state', '=', 'running').execute()
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
 * Removes all credentials of copied accounts, so that they cannot be guessed here; they log in through the original
 * instance. An account without credentials there cannot log in here either.
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

/** Reads the ids of copied accounts, which `replaceCredentials` has left no other way to log in. */
export async function copiedAccounts(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('users').select('id').where('login_way', '=', 'external').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Reads the ids of management keys. */
export async function managementKeyIds(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('management_keys').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes keys of copied accounts that are not in the original instance any more, but for those made in the rehearsal. */
export async function removeCopiedKeys(tx: Tx, kept: ReadonlySet<string>): Promise<void> {
  const copied = await tx
    .selectFrom('management_keys')
    .innerJoin('users', 'users.id', 'management_keys.user_id')
    // Written when the copy was made.
    .leftJoin('identities', 'identities.user_id', 'users.id')
    .select('management_keys.id')
    .where('users.login_way', '=', 'external')
    .where((of) =>
      of.or([
        of('identities.created', 'is', null),
        of('management_keys.created', '<=', of.ref('identities.created')),
      ]),
    )
    .execute()
  const gone = copied.map(({ id }) => id).filter((id) => !kept.has(id))
  if (gone.length > 0) await tx.deleteFrom('management_keys').where('id', 'in', gone).execute()
}
