import { addSeconds, formatInstant, type Instant, localDay, timeZone } from '../../../../values/time.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Titles are published a month before; figures are final half a year after. */
const daysBefore = 30
const daysAfter = 190
/** Corrections come for two weeks. */
const daysOfCorrections = 14

/** Counting begins before noon, and the last canton has finished by night. */
const firstHour = 11

/** Whether the file of a polling day exists and may still change. */
export function isOpen(pollingDay: string, now: Instant): boolean {
  const distance = daysBetween(pollingDay, localDay(now))
  return distance >= -daysBefore && distance <= daysAfter
}

/** When to ask for the file of a polling day again; null where it will not change any more. */
export function nextCheck(pollingDay: string, now: Instant, isFinal: boolean): Instant | null {
  const distance = daysBetween(pollingDay, localDay(now))
  if (isFinal || distance > daysAfter) return null
  if (distance < -daysBefore) return atHour(pollingDay, -daysBefore, 0)
  if (distance < 0) return earlier(addSeconds(now, day), atHour(pollingDay, 0, firstHour))
  if (distance === 0) {
    const noon = atHour(pollingDay, 0, firstHour)
    return now < noon ? noon : addSeconds(now, minute)
  }
  return addSeconds(now, distance <= daysOfCorrections ? hour : day)
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
}

function atHour(pollingDay: string, days: number, at: number): Instant {
  const moment = Temporal.PlainDate.from(pollingDay)
    .add({ days })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: at }) })
  return formatInstant(moment.toInstant())
}

const earlier = (one: Instant, other: Instant) => (one < other ? one : other)
