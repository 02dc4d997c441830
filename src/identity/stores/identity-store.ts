import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

export function findIdentity(queries: Queries, issuer: string, subject: string) {
  return queries
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Of one account, or of all. */
export function selectIdentities(queries: Queries, userId?: string) {
  return queries
    .selectFrom('identities')
    .select(['user_id', 'issuer', 'provider', 'created', 'last_login'])
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('created')
    .orderBy('issuer')
    .orderBy('subject')
    .execute()
}

/** Adds an identity, or notes its use. */
export async function upsertIdentity(tx: Tx, row: NewRow<'identities'>): Promise<void> {
  const { provider, last_login } = row
  await tx
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ provider, last_login }))
    .execute()
}

export async function insertProviderSession(tx: Tx, row: NewRow<'provider_sessions'>): Promise<void> {
  await tx.insertInto('provider_sessions').values(row).execute()
}

export function findProviderSession(queries: Queries, sessionId: string) {
  return queries
    .selectFrom('provider_sessions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}

export async function setConfirmed(tx: Tx, sessionId: string, confirmed: Instant): Promise<void> {
  await tx.updateTable('provider_sessions').set({ confirmed }).where('session_id', '=', sessionId).execute()
}

export interface EndedBy {
  readonly issuer: string
  readonly subject: string | null
  readonly sid: string | null
}

/** The sessions that a provider has ended, each with the account it is of. */
export function selectEndedSessions(queries: Queries, { issuer, subject, sid }: EndedBy) {
  return queries
    .selectFrom('provider_sessions')
    .innerJoin('sessions', 'sessions.id', 'provider_sessions.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.email'])
    .where('provider_sessions.issuer', '=', issuer)
    .$if(subject !== null, (query) => query.where('provider_sessions.subject', '=', subject ?? ''))
    .$if(sid !== null, (query) => query.where('provider_sessions.sid', '=', sid ?? ''))
    .execute()
}
