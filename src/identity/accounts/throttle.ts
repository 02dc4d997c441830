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

interface Limit {
  readonly most: number
  readonly seconds: number
}

interface SendingLimits {
  /** For one address, whoever asks and from wherever. */
  readonly recipient?: Limit
  /** For the whole instance: somebody with many networks and many addresses is limited by nothing else. */
  readonly total?: Limit
}

const [hour, day] = [3600, 24 * 3600]

/**
 * What anybody can have sent. Resets reach accounts only and have no total, which strangers could use up for the staff.
 */
const sendingLimits = {
  /** A link that was mailed works for longer, so nobody has to ask again. */
  reset: { recipient: { most: 1, seconds: 600 } },
  report: { recipient: { most: 3, seconds: day }, total: { most: 60, seconds: hour } },
  /** Proposed by programs with a key, such as the intranet of a municipality: many for one address are usual. */
  mutation: { recipient: { most: 20, seconds: day }, total: { most: 300, seconds: hour } },
  /** Wishes for one and the same address are limited further, without its owner being refused; see `askToConfirm`. */
  subscribe: { recipient: { most: 10, seconds: day }, total: { most: 2000, seconds: hour } },
  /** Devices that are new. */
  push: { total: { most: 10_000, seconds: hour } },
} as const satisfies Readonly<Record<string, SendingLimits>>

export interface SendingRefusal {
  /** Whose limit is reached. */
  readonly limit: keyof SendingLimits
  /** Seconds until there is room again. */
  readonly seconds: number
}

/**
 * Counts something that is sent at the wish of a stranger, if the limits allow it. Each count begins with its first and ends
 * after the seconds of its limit; `last_failure` is that end, so that clearing old rows never forgets one that still counts.
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
  // The total first: whoever locks several rows does so in the same order.
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
