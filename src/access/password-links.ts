import { fail, ok, type Result } from '../result.ts'
import type { Service } from '../service.ts'
import { deleteOneTimeLink } from './account-store.ts'
import { accountEmail } from './email.ts'
import { findLink, handOverLink } from './one-time-links.ts'
import { hashPassword, type PasswordProblem } from './passwords.ts'
import { findUserByEmail } from './store.ts'
import { takeAttempt } from './throttle.ts'
import { setPassword, type User, userOf } from './users.ts'

/** Sets the password of whoever was given the link; every session and every other link ends with it. */
export async function redeemLink(
  { database, clock }: Service,
  secret: string,
  password: string,
  address: string,
): Promise<Result<User, 'gone' | PasswordProblem>> {
  if ((await findLink(database.reads, clock, secret)) === null) return fail('gone')
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  return database.transaction(async (tx) => {
    const link = await findLink(tx, clock, secret)
    if (link === null || !(await deleteOneTimeLink(tx, link.id))) return fail('gone')
    await setPassword(tx, clock, link.user, hash.value, { by: { actor: link.user.email, address } })
    return ok(link.user)
  })
}

/** Whether a wish for a new password is heard now: fails with the seconds left to wait. */
export function admitResetRequest(
  { database, clock }: Service,
  email: string,
  address: string,
): Promise<Result<null, number>> {
  return takeAttempt(database, clock, { email: accountEmail(email), address, purpose: 'reset' })
}

/**
 * Mails a link if the address has an account. To be called once the answer is on its way: neither what it says nor
 * when it comes may tell whether there is one.
 */
export async function mailResetLink(service: Service, email: string, address: string): Promise<void> {
  await service.database.transaction(async (tx) => {
    const row = await findUserByEmail(tx, accountEmail(email))
    if (row === undefined || row.blocked !== null) return
    await handOverLink(tx, service, userOf(row), 'reset', { actor: null, address })
  })
}
