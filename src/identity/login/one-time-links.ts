import { hashed, randomSecret } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { OneTimePurpose } from '../../platform/storage/schema/schema.ts'
import { addSeconds, type Clock } from '../../values/time.ts'
import { type User, userOf } from '../accounts/users.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { findUserByEmail } from '../stores/access-store.ts'
import { deleteOneTimeLinksOf, findOneTimeLink, insertOneTimeLink } from '../stores/account-store.ts'
import { type LinkPurpose, mailLink } from './mails.ts'

export const lifetimes: Readonly<Record<Exclude<OneTimePurpose, 'setup'>, number>> = {
  invitation: 7 * 24 * 3600,
  reset: 3600,
  login: 300,
}

/**
 * Issues a link and returns its secret, of which only the hash is stored. A new invitation invalidates earlier ones. A
 * reset does not invalidate links that were mailed before, because anybody may request a reset for any address.
 */
export async function issueOneTimeLink(
  tx: Tx,
  clock: Clock,
  userId: string,
  purpose: Exclude<OneTimePurpose, 'setup'>,
  providerSession: string | null = null,
): Promise<string> {
  const secret = randomSecret()
  const now = clock.now()
  if (purpose === 'invitation') await deleteOneTimeLinksOf(tx, userId, [purpose])
  const expires = addSeconds(now, lifetimes[purpose])
  const link = { id: hashed(secret), purpose, user_id: userId, created: now, expires }
  await insertOneTimeLink(tx, { ...link, provider_session: providerSession })
  return secret
}

export type HandOver = { readonly kind: 'mailed' } | { readonly kind: 'shown'; readonly href: string }

/** Mails a link to the owner; where mail is not configured, returns it for an admin to hand over. */
export async function handOverLink(
  tx: Tx,
  service: Pick<Service, 'clock' | 'config'>,
  user: User,
  purpose: LinkPurpose,
  by: Actor,
): Promise<HandOver> {
  const { clock, config } = service
  const secret = await issueOneTimeLink(tx, clock, user.id, purpose)
  const href = `${config.baseUrl}/password/${secret}`
  const mailed = config.smtpUrl !== null
  if (mailed) {
    const actor = by.actor === null ? undefined : await findUserByEmail(tx, by.actor)
    await mailLink(tx, clock, user, { purpose, href, inviter: actor?.name ?? null })
  }
  const detail = { mailed }
  await recordAudit(tx, { ...by, at: clock.now(), action: `user.${purpose}`, subject: user.email, detail })
  return mailed ? { kind: 'mailed' } : { kind: 'shown', href }
}

export interface OpenLink {
  readonly id: string
  readonly purpose: LinkPurpose
  readonly user: User
}

/** Returns the link of a secret while it is valid. */
export async function findLink(queries: Queries, clock: Clock, secret: string): Promise<OpenLink | null> {
  const id = hashed(secret)
  const row = await findOneTimeLink(queries, id, ['invitation', 'reset'], clock.now())
  if (row === undefined) return null
  return { id, purpose: row.purpose === 'invitation' ? 'invitation' : 'reset', user: userOf(row) }
}
