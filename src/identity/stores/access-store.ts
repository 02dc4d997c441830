import type { CompiledQuery } from 'kysely'
import { kindOf, type Queries, type Tx } from '../../platform/storage/database/database.ts'
import type { Flag, NewRow, Row } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

const userColumns = ['id', 'email', 'name', 'role', 'scope'] as const

export function findUserByEmail(queries: Queries, email: string) {
  return queries
    .selectFrom('users')
    .select([...userColumns, 'password_hash', 'blocked', 'totp_secret', 'totp_step', 'login_way'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function anyUser(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** False where the e-mail address is taken; asked of the database itself, so that of two at once one wins. */
export async function insertUser(tx: Tx, row: NewRow<'users'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function anyAdmin(queries: Queries): Promise<boolean> {
  const found = await queries
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('blocked', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The admins that may log in. Writing the rows unchanged locks them in either database: two removals cannot both
 * see another admin left.
 */
export async function lockAdmins(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('users')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .where('blocked', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

/** With `replacing`, only while that is still the password and opens the account: true if it was so. */
export async function updatePassword(
  tx: Tx,
  userId: string,
  hash: string,
  replacing?: string,
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .$if(replacing !== undefined, (query) =>
      query
        .where('password_hash', '=', replacing ?? '')
        .where('blocked', 'is', null)
        .where('login_way', '!=', 'external'),
    )
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export function findSession(queries: Queries, id: string) {
  return queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.created',
      'sessions.last_seen',
      'sessions.expires',
      'users.email',
      'users.name',
      'users.role',
      'users.scope',
    ])
    .where('sessions.id', '=', id)
    .where('users.blocked', 'is', null)
    .executeTakeFirst()
}

export function selectSessionsOf(queries: Queries, userId: string, now: Instant, idleSince: Instant) {
  return queries
    .selectFrom('sessions')
    .select(['id', 'created', 'last_seen', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires', '>', now)
    .where('last_seen', '>', idleSince)
    .orderBy('last_seen', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertSession(tx: Tx, row: NewRow<'sessions'>): Promise<void> {
  await tx.insertInto('sessions').values(row).execute()
}

/** Writes may arrive out of order: a later time is kept. */
export async function touchSession(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen: now })
    .where('id', '=', id)
    .where('last_seen', '<', now)
    .execute()
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionOf(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteSessionsOf(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}

/** Rows that another transaction holds are left for the next time: two clean-ups must not wait for each other. */
export async function deleteExpiredSessions(tx: Tx, now: Instant, idleSince: Instant): Promise<void> {
  const expired = tx
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('expires', '<=', now), eb('last_seen', '<=', idleSince)]))
    .$if(kindOf(tx) === 'postgres', (query) => query.forUpdate().skipLocked())
  await tx.deleteFrom('sessions').where('id', 'in', expired).execute()
}

export function findThrottle(queries: Queries, subject: string) {
  return queries
    .selectFrom('login_throttle')
    .select(['failures', 'last_failure'])
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** The failures counted for a subject, its row locked until the end of the transaction. */
export function lockThrottle(tx: Tx, subject: string, now: Instant) {
  return tx
    .insertInto('login_throttle')
    .values({ subject, failures: 0, last_failure: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
    .returning(['failures', 'last_failure'])
    .executeTakeFirstOrThrow()
}

export async function setThrottle(tx: Tx, row: Row<'login_throttle'>): Promise<void> {
  const { subject, ...counted } = row
  await tx.updateTable('login_throttle').set(counted).where('subject', '=', subject).execute()
}

/** One by one, in the order given: whoever locks several rows does so in the same order. */
export async function deleteThrottle(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('login_throttle').where('subject', '=', subject).execute()
}

/** Of an account: its own subject and those that begin with it and a blank. */
export async function deleteThrottlesOf(tx: Tx, account: string): Promise<void> {
  await tx
    .deleteFrom('login_throttle')
    .where('subject', '>=', account)
    .where('subject', '<', `${account}!`)
    .execute()
}

export async function deleteForgottenThrottles(tx: Tx, before: Instant): Promise<void> {
  const forgotten = tx
    .selectFrom('login_throttle')
    .select('subject')
    .where('last_failure', '<', before)
    .$if(kindOf(tx) === 'postgres', (query) => query.forUpdate().skipLocked())
  await tx.deleteFrom('login_throttle').where('subject', 'in', forgotten).execute()
}

export async function insertSetupLink(tx: Tx, id: string, created: Instant, expires: Instant): Promise<void> {
  await tx
    .insertInto('one_time_links')
    .values({ id, purpose: 'setup', user_id: null, created, expires, provider_session: null })
    .execute()
}

export async function isSetupLink(queries: Queries, id: string, now: Instant): Promise<boolean> {
  const row = await queries
    .selectFrom('one_time_links')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', 'setup')
    .where('expires', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** The links that were there; a second transaction at the same time waits here and then finds none. */
export async function deleteSetupLinks(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.deleteFrom('one_time_links').where('purpose', '=', 'setup').returning('id').execute()
  return rows.map((row) => row.id)
}

/** False where the account has a key of that name. */
export async function insertAccessKey(tx: Tx, row: NewRow<'access_keys'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('access_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function selectAccessKeys(queries: Queries, userId?: string) {
  return queries
    .selectFrom('access_keys')
    .innerJoin('users', 'users.id', 'access_keys.user_id')
    .select([
      'access_keys.id',
      'access_keys.name',
      'access_keys.read_only',
      'access_keys.created',
      'access_keys.last_used',
      'users.email',
    ])
    .$if(userId !== undefined, (query) => query.where('access_keys.user_id', '=', userId ?? ''))
    .orderBy('users.email')
    .orderBy('access_keys.created')
    .orderBy('access_keys.id')
    .execute()
}

export function findAccessKeyByHash(queries: Queries, hash: string) {
  return queries
    .selectFrom('access_keys')
    .innerJoin('users', 'users.id', 'access_keys.user_id')
    .select(['access_keys.id', 'access_keys.last_used'])
    .where('access_keys.hash', '=', hash)
    .where('users.blocked', 'is', null)
    .executeTakeFirst()
}

/** Writes may arrive out of order: a later time is kept. */
export async function setKeyLastUsed(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .updateTable('access_keys')
    .set({ last_used: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used', 'is', null), eb('last_used', '<', now)]))
    .execute()
}

export function deleteAccessKey(tx: Tx, userId: string, id: string) {
  return tx
    .deleteFrom('access_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
}

interface KeyHolder {
  readonly id: string
  readonly read_only: Flag
}

/** Asked with every request that bears a token, hence put together once. */
export function keyHolderQuery(queries: Queries): (id: string) => Promise<KeyHolder | undefined> {
  const template = queries
    .selectFrom('access_keys')
    .innerJoin('users', 'users.id', 'access_keys.user_id')
    .select(['access_keys.id', 'access_keys.read_only'])
    .where('access_keys.id', '=', '')
    .where('users.blocked', 'is', null)
    .compile()
  return async (id) => {
    const query: CompiledQuery<KeyHolder> = { ...template, parameters: [id] }
    return (await queries.executeQuery(query)).rows[0]
  }
}
