import { createHash } from 'node:crypto'
import { addSeconds, formatInstant, type Instant, timeZone, toTemporal } from '../../values/time.ts'

const yearSeconds = 365 * 24 * 3600

/** Returns an id that is the same in every installation, so that loading the sample twice updates its records. */
export function sampleId(kind: string, key: string): string {
  return createHash('sha256').update(`dreiseen ${kind} ${key}`).digest('hex').slice(0, 32)
}

/** Returns a number in [0, 1) that depends on the seed only. */
export function fraction(seed: string): number {
  return Number.parseInt(sampleId('fraction', seed).slice(0, 12), 16) / 2 ** 48
}

export function yearsBefore(now: Instant, years: number): Instant {
  return addSeconds(now, -years * yearSeconds)
}

export function yearOf(now: Instant): number {
  return toTemporal(now).toZonedDateTimeISO(timeZone).year
}

export function startOfNextYear(now: Instant): Instant {
  const start = Temporal.ZonedDateTime.from({ timeZone, year: yearOf(now) + 1, month: 1, day: 1 })
  return formatInstant(start.toInstant())
}

/** Interpolates between two moments; never returns a whole second. */
export function momentBetween(earlier: Instant, later: Instant, share: number): Instant {
  const from = toTemporal(earlier).epochNanoseconds / 1000n
  const until = toTemporal(later).epochNanoseconds / 1000n
  const moment = from + BigInt(Math.floor(Number(until - from) * share))
  const fractional = moment % 1_000_000n === 0n ? moment + 1n : moment
  return formatInstant(Temporal.Instant.fromEpochNanoseconds(fractional * 1000n))
}

export function later(a: Instant, b: Instant): Instant {
  return a > b ? a : b
}

/** Returns the last change of a record; null for one in seven, which were never changed. */
export function modifiedSince(created: Instant, now: Instant, seed: string): Instant | null {
  if (fraction(`unchanged ${seed}`) < 1 / 7) return null
  return momentBetween(created, now, fraction(`modified ${seed}`))
}
