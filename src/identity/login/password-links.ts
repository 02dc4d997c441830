import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { accountEmail } from '../accounts/email.ts'
import { hashPassword, type PasswordProblem } from '../accounts/passwords.ts'
import { admitSending, takeAttempt } from '../accounts/throttle.ts'
import { setPassword, userOf } from '../accounts/users.ts'
import { rememberDevice } from '../sessions/devices.ts'
import type { Browser } from '../sessions/sessions.ts'
import { findUserByEmail } from '../stores/access-store.ts'
import { deleteOneTimeLink } from '../stores/account-store.ts'
import { hasPasskeys } from '../stores/passkey-store.ts'
import type { LinkPurpose } from './mails.ts'
import { findLink, handOverLink } from './one-time-links.ts'

export interface Redeemed {
  readonly purpose: LinkPurpose
  readonly email: string
  /** The secret for the cookie of the browser, which is now a known device. */
  readonly device: string
  /** Existing passkeys keep working. */
  readonly hasPasskeys: boolean
}

/**
 * Sets the password for the owner of the link; ends all sessions and invalidates all other links. Forgets failed
 * attempts at the password and makes the browser a known device, so that further guesses of strangers cannot lock the
 * owner out.
 */
export async function redeemLink(
  { database, clock }: Service,
  secret: string,
  password: string,
  browser: Browser,
): Promise<Result<Redeemed, 'gone' | PasswordProblem>> {
  if ((await findLink(database.reads, clock, secret)) === null) return fail('gone')
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  return database.transaction(async (tx) => {
    const link = await findLink(tx, clock, secret)
    if (link === null || !(await deleteOneTimeLink(tx, link.id))) return fail('gone')
    const { id, email } = link.user
    await setPassword(tx, clock, link.user, hash.value, { by: { actor: email, address: browser.address } })
    return ok({
      ...{ purpose: link.purpose, email },
      device: await rememberDevice(tx, clock, id, browser),
      hasPasskeys: await hasPasskeys(tx, id),
    })
  })
}

/** Counts a request for a password reset; fails with the seconds to wait. */
export function admitResetRequest(
  { database, clock }: Service,
  email: string,
  address: string,
): Promise<Result<null, number>> {
  return takeAttempt(database, clock, { email: accountEmail(email), address, purpose: 'reset' })
}

/**
 * Mails a link if the address has an account, unless one was mailed just before, used or not. Call it after the answer
 * was sent: neither its text nor its timing may reveal whether there is an account.
 */
export async function mailResetLink(service: Service, email: string, address: string): Promise<void> {
  await service.database.transaction(async (tx) => {
    const row = await findUserByEmail(tx, accountEmail(email))
    if (row === undefined || row.blocked !== null || row.login_way === 'external') return
    if (!(await admitSending(tx, service.clock, 'reset', row.email)).ok) return
    await handOverLink(tx, service, userOf(row), 'reset', { actor: null, address })
  })
}
