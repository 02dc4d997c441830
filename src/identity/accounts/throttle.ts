import { hashed } from '../../platform/crypto/secret.ts'
import { networkOf } from '../../platform/http/server/network.ts'
import type { Database, Tx } from '../../platform/storage/database/database.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { addSeconds, type Clock, type Instant, secondsBetween } from '../../values/time.ts'
import {
  deleteForgottenThrottles,
  deleteThrottle,
  deleteThrottlesOf,
  findThrottle,
  lockThrottle,
  setThrottle,
} from '../stores/access-store.ts'

const longestWaitSeconds = 15 * 60
const forgetAfterSeconds = 3600

/**
 * Strict with whoever guesses at one account from one place. A whole office may sit behind one address and is
 * allowed more. The account as a whole only ever waits when many places guess at it, and then only for strangers: who
 * brings something that only its owner can have is counted for himself, whatever others do.
 */
const freeFailures = { known: 5, accountFromNetwork: 5, account: 50, address: 20 } as const

export interface Attempt {
  readonly email: string
  readonly address: string
  /**
   * Wishes for mails are counted apart from log-ins: whoever asks for a new password many times keeps nobody from
   * logging in. Guesses at a code come from people who know the password. They are counted apart as well, also on a
   * device that is known only because its user reads the mails of the account. Failed log-ins through a provider are
   * counted by network alone.
   */
  readonly purpose?: 'code' | 'reset' | 'subscribe' | 'report' | 'sign-on'
  /** A device or session of this account. */
  readonly known?: string
  /** Whether a second factor was given on that device before. */
  readonly gaveSecondFactor?: boolean
}

/** Seconds between the last failure and the next attempt that is checked: 2, 4, 8 and so on. */
export function waitSeconds(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(longestWaitSeconds, 2 ** (failures - free + 1))
}

/**
 * Counts an attempt before its password is checked, as if it had failed: a thousand guesses sent at once
 * are not all looked at. Fails with the seconds left to wait; a refused attempt does not prolong the wait.
 */
export async function takeAttempt(
  database: Database,
  clock: Clock,
  attempt: Attempt,
): Promise<Result<null, number>> {
  const subjects = subjectsOf(attempt)
  // Read without a transaction first, so that a refusal costs no write.
  for (const subject of subjects) {
    const left = secondsLeft(await findThrottle(database.reads, subject.name), subject.free, clock.now())
    if (left > 0) return fail(left)
  }
  return database.transaction(async (tx) => {
    const now = clock.now()
    const counted = []
    let stubborn = false
    for (const { name, free, kind } of subjects) {
      const row = await lockThrottle(tx, name, now)
      const left = secondsLeft(row, free, now)
      if (left > 0) return fail(left)
      const earlier = secondsBetween(row.last_failure, now) >= forgetAfterSeconds ? 0 : row.failures
      if (kind === 'accountFromNetwork') stubborn = earlier >= free
      // One network adds at most its free failures to those of the account, however long it goes on.
      if (kind === 'account' && stubborn) continue
      counted.push({ subject: name, failures: earlier + 1, last_failure: now })
    }
    for (const row of counted) await setThrottle(tx, row)
    return ok(null)
  })
}

type Counted = Pick<Row<'login_throttle'>, 'failures' | 'last_failure'>

function secondsLeft(row: Counted | undefined, free: number, now: Instant): number {
  if (row === undefined) return 0
  return Math.max(0, Math.ceil(waitSeconds(row.failures, free) - secondsBetween(row.last_failure, now)))
}

export async function forgetFailures(tx: Tx, attempt: Attempt): Promise<void> {
  for (const { name } of subjectsOf(attempt)) await deleteThrottle(tx, name)
}

/**
 * For an owner who has proven who he is in another way, such as by reading the mails of the account. Guesses at codes stay:
 * a second factor is there for the case that somebody else reads them.
 */
export function forgetAccountFailures(tx: Tx, email: string): Promise<void> {
  return deleteThrottlesOf(tx, accountSubject(email))
}

/** Limits mails that anybody can ask for: true, and counted, if enough seconds have passed since the last one. */
export async function admitMail(tx: Tx, clock: Clock, email: string, secondsApart: number): Promise<boolean> {
  const subject = `mail ${accountSubject(email)}`
  const now = clock.now()
  const { failures: mails, last_failure: last } = await lockThrottle(tx, subject, now)
  if (mails > 0 && secondsBetween(last, now) < secondsApart) return false
  await setThrottle(tx, { subject, failures: mails + 1, last_failure: now })
  return true
}

export function forgetOldFailures(database: Database, clock: Clock): Promise<void> {
  const before = addSeconds(clock.now(), -forgetAfterSeconds)
  return database.transaction((tx) => deleteForgottenThrottles(tx, database.kind, before))
}

interface Subject {
  readonly kind: keyof typeof freeFailures
  readonly name: string
  readonly free: number
}

function subjectsOf({ email, address, purpose, known, gaveSecondFactor }: Attempt): readonly Subject[] {
  const subject = (kind: Subject['kind'], name: string) => ({ kind, name, free: freeFailures[kind] })
  const account = accountSubject(email)
  const network = networkOf(address)
  const codes = [
    subject('accountFromNetwork', `code ${account} ${network}`),
    subject('account', `code ${account}`),
  ]
  if (known !== undefined) {
    const own = subject('known', `${account} ${known}`)
    return purpose === 'code' && gaveSecondFactor !== true ? [own, ...codes] : [own]
  }
  if (purpose === 'sign-on') return [subject('address', `sign-on address:${network}`)]
  // How many mails an address gets is decided where they are sent: nobody else may use up those of its owner.
  if (purpose === 'reset' || purpose === 'subscribe' || purpose === 'report')
    return [
      subject('accountFromNetwork', `${purpose} ${account} ${network}`),
      subject('address', `${purpose} address:${network}`),
    ]
  return [
    subject('accountFromNetwork', `${account} ${network}`),
    ...(purpose === 'code' ? codes : [subject('account', account)]),
    subject('address', `address:${network}`),
  ]
}

/** Hashed, because people type their password into the wrong field. */
function accountSubject(email: string): string {
  return `account:${hashed(email)}`
}
