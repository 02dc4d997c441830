import { hashed } from '../../platform/crypto/secret.ts'
import { networkOf } from '../../platform/http/server/network.ts'
import type { Database, Tx } from '../../platform/storage/database/database.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { addSeconds, type Clock, type Instant, secondsBetween } from '../../values/time.ts'
import {
  deleteThrottle,
  deleteThrottlesOf,
  findThrottle,
  lockThrottle,
  setThrottle,
} from '../stores/access-store.ts'
import { accountEmail } from './email.ts'

const longestWaitSeconds = 15 * 60
export const forgetAfterSeconds = 3600

/**
 * Failures after which an attempt has to wait. Few are allowed for one account from one network, more for a network,
 * which may be a whole office. The account as a whole is delayed only when many networks guess at it, and never for a
 * known device or session: those have their own count, whatever strangers do.
 */
const freeFailures = { known: 5, accountFromNetwork: 5, account: 50, address: 20 } as const

export interface Attempt {
  readonly email: string
  readonly address: string
  /**
   * What is counted apart from logins. Requests for mails do not delay logins. Guesses at a code come from people who
   * know the password; they are counted apart, also on a device that is known only because its user reads the mails of
   * the account. Failed logins through a provider are counted by network only.
   */
  readonly purpose?: 'code' | 'reset' | 'subscribe' | 'report' | 'sign-on'
  /** A device or session of this account. */
  readonly known?: string
  /** Whether a login with a second factor was completed on that device before. */
  readonly gaveSecondFactor?: boolean
}

/** Seconds between the last failure and the next attempt that is checked: 2, 4, 8 and so on. */
export function waitSeconds(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(longestWaitSeconds, 2 ** (failures - free + 1))
}

/**
 * Counts an attempt as failed before its password is checked, so that a thousand concurrent guesses are not all
 * checked. Fails with the seconds left to wait; a refused attempt does not prolong the wait.
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
 * Forgets failures after the owner was identified in another way, such as by a mailed link. Failures of codes stay: the
 * second factor protects against others who read the owner's mails.
 */
export function forgetAccountFailures(tx: Tx, email: string): Promise<void> {
  return deleteThrottlesOf(tx, accountSubject(email))
}

interface Limit {
  readonly most: number
  readonly seconds: number
}

interface SendingLimits {
  /** Limit for one address, regardless of the sender. */
  readonly recipient?: Limit
  /** Limit for the whole instance, which also applies to a sender with many networks and many addresses. */
  readonly total?: Limit
}

const [hour, day] = [3600, 24 * 3600]

/**
 * Limits of mails and messages that anybody can trigger. Resets reach accounts only and have no total, which strangers
 * could use up for the staff.
 */
const sendingLimits = {
  /** A mailed link works for longer than this, so that no second one is needed. */
  reset: { recipient: { most: 1, seconds: 600 } },
  report: { recipient: { most: 3, seconds: day }, total: { most: 60, seconds: hour } },
  /**
   * Proposals from programs with a key, such as the intranet of a municipality, which may send many for one address.
   */
  mutation: { recipient: { most: 20, seconds: day }, total: { most: 300, seconds: hour } },
  /** Further requests for the same address are limited without an error for its owner; see `askToConfirm`. */
  subscribe: { recipient: { most: 10, seconds: day }, total: { most: 2000, seconds: hour } },
  /** Devices that are new. */
  push: { total: { most: 10_000, seconds: hour } },
} as const satisfies Readonly<Record<string, SendingLimits>>

export interface SendingRefusal {
  /** The limit that is reached. */
  readonly limit: keyof SendingLimits
  /** Seconds until the limit allows the next one. */
  readonly seconds: number
}

/**
 * Counts a message that a stranger triggers, if the limits allow it. Each count begins with its first message and ends
 * after the seconds of its limit; `last_failure` is that end, so that deleting old rows never removes a current count.
 */
export async function admitSending(
  tx: Tx,
  clock: Clock,
  purpose: keyof typeof sendingLimits,
  recipient: string,
): Promise<Result<null, SendingRefusal>> {
  const limits: SendingLimits = sendingLimits[purpose]
  const now = clock.now()
  const counted = []
  // The total first: all transactions lock rows in the same order, which prevents deadlocks.
  for (const limit of ['total', 'recipient'] as const) {
    const allowed = limits[limit]
    if (allowed === undefined) continue
    const subject = `${purpose} ${limit === 'total' ? 'total' : `mail ${accountSubject(mailbox(recipient))}`}`
    const row = await lockThrottle(tx, subject, now)
    const isOver = row.failures === 0 || row.last_failure <= now
    const seconds = isOver ? allowed.seconds : secondsBetween(now, row.last_failure)
    const sent = isOver ? 0 : row.failures
    if (sent >= allowed.most) return fail({ limit, seconds: Math.ceil(seconds) })
    counted.push({ subject, failures: sent + 1, last_failure: addSeconds(now, seconds) })
  }
  for (const row of counted) await setThrottle(tx, row)
  return ok(null)
}

/** Many providers put `anna+one@…` and `anna+two@…` into one mailbox. */
function mailbox(email: string): string {
  return accountEmail(email).replace(/\+[^@]*(?=@)/, '')
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
  // The code that sends these mails limits them per address, so that strangers cannot use up the limit of its owner.
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
