import { isIPv6 } from 'node:net'
import { fail, ok, type Result } from '../result.ts'
import type { Database, Tx } from '../storage/database.ts'
import type { Row } from '../storage/schema.ts'
import { addSeconds, type Clock, type Instant, secondsBetween } from '../time.ts'
import { hashed } from './secret.ts'
import { deleteForgottenThrottles, deleteThrottle, findThrottle, lockThrottle, setThrottle } from './store.ts'

const longestWaitSeconds = 15 * 60
const forgetAfterSeconds = 3600

/** A whole office may sit behind one address: it is allowed more mistakes than one account. */
const freeFailures = { account: 5, address: 20 } as const

export interface Attempt {
  readonly email: string
  readonly address: string
}

/** How long after the last of so many failures the next attempt is looked at: 2, 4, 8 seconds and so on. */
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
  // Looked at without a transaction first, so that refusing costs no write.
  for (const subject of subjects) {
    const left = secondsLeft(await findThrottle(database.reads, subject.name), subject.free, clock.now())
    if (left > 0) return fail(left)
  }
  return database.transaction(async (tx) => {
    const now = clock.now()
    const counted = []
    for (const { name, free } of subjects) {
      const row = await lockThrottle(tx, name, now)
      const left = secondsLeft(row, free, now)
      if (left > 0) return fail(left)
      const forgotten = secondsBetween(row.last_failure, now) >= forgetAfterSeconds
      counted.push({ subject: name, failures: forgotten ? 1 : row.failures + 1, last_failure: now })
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

/** After a success the earlier mistakes no longer count. */
export async function forgetFailures(tx: Tx, attempt: Attempt): Promise<void> {
  for (const { name } of subjectsOf(attempt)) await deleteThrottle(tx, name)
}

export function forgetOldFailures(database: Database, clock: Clock): Promise<void> {
  const before = addSeconds(clock.now(), -forgetAfterSeconds)
  return database.transaction((tx) => deleteForgottenThrottles(tx, database.kind, before))
}

function subjectsOf({ email, address }: Attempt) {
  return [
    // Hashed, because people type their password into the wrong field.
    { name: `account:${hashed(email)}`, free: freeFailures.account },
    { name: `address:${networkOf(address)}`, free: freeFailures.address },
  ]
}

/** An IPv6 customer has at least a /64 network and could use another address of it for every guess. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const [front, back] = [groups(head), groups(tail ?? '')]
  // A trailing dotted part stands for two groups.
  const missing = 8 - front.length - back.length - (address.includes('.') ? 1 : 0)
  const all = tail === undefined ? front : [...front, ...Array<string>(missing).fill('0'), ...back]
  const four = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${four.join(':')}::/64`
}
