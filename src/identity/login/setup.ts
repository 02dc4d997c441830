import { hashed, randomSecret } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Database, Queries } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { addSeconds, type Clock } from '../../values/time.ts'
import { hashPassword, type PasswordProblem } from '../accounts/passwords.ts'
import { addUser, type UserProblem, userProblems } from '../accounts/users.ts'
import { recordAudit } from '../audit/audit.ts'
import { saveFirstRun } from '../organisation/first-run-store.ts'
import { type Browser, type BrowserSecrets, openSession } from '../sessions/sessions.ts'
import { anyUser, deleteSetupLinks, insertSetupLink, isSetupLink } from '../stores/access-store.ts'

const validSeconds = 24 * 3600

/**
 * Creates a one-time link for the first account and invalidates earlier ones; null where there is an account already.
 */
export function createSetupLink(database: Database, clock: Clock, baseUrl: string): Promise<string | null> {
  return database.transaction(async (tx) => {
    if (await anyUser(tx)) return null
    const secret = randomSecret()
    const now = clock.now()
    await deleteSetupLinks(tx)
    await insertSetupLink(tx, hashed(secret), now, addSeconds(now, validSeconds))
    return `${baseUrl}/setup/${secret}`
  })
}

export async function isSetupOpen(queries: Queries, clock: Clock, secret: string): Promise<boolean> {
  return (await isSetupLink(queries, hashed(secret), clock.now())) && !(await anyUser(queries))
}

export interface FirstUser {
  readonly email: string
  readonly name: string
  readonly password: string
}

export type FirstUserProblem = UserProblem | PasswordProblem

/** Creates the first admin and logs the user in. */
export async function completeSetup(
  service: Service,
  secret: string,
  first: FirstUser,
  browser: Browser,
): Promise<Result<BrowserSecrets, 'gone' | readonly FirstUserProblem[]>> {
  const { database, clock } = service
  if (!(await isSetupOpen(database.reads, clock, secret))) return fail('gone')
  const password = await hashPassword(first.password)
  const problems = [...userProblems(first), ...(password.ok ? [] : [password.error])]
  if (!password.ok || problems.length > 0) return fail(problems)
  const by = { actor: null, address: browser.address }
  return database.transaction(async (tx) => {
    if (!(await isSetupOpen(tx, clock, secret))) return fail('gone')
    // If two people submit at once, the second transaction waits here and then finds the link deleted.
    if (!(await deleteSetupLinks(tx)).includes(hashed(secret))) return fail('gone')
    const user = await addUser(tx, clock, { ...first, role: 'admin', password: password.value }, by)
    if (!user.ok) return fail('gone')
    const { id, email } = user.value
    const at = clock.now()
    await recordAudit(tx, { ...by, at, action: 'setup', subject: email })
    await saveFirstRun(tx, { state: 'shown' }, at)
    return ok(await openSession(tx, service, id, browser))
  })
}
