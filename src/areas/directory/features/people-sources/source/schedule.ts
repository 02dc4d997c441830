import { addSeconds, formatInstant, type Instant, timeZone, toTemporal } from '../../../../../values/time.ts'
import type { Schedule } from '../../../records/source.ts'

/** When a source is due after a run at this moment; null where only people start it. */
export function nextRun(schedule: Schedule, now: Instant): Instant | null {
  switch (schedule.kind) {
    case 'hand':
      return null
    case 'every':
      return addSeconds(now, schedule.minutes * 60)
    case 'daily': {
      const local = toTemporal(now).toZonedDateTimeISO(timeZone)
      const at = local.withPlainTime(Temporal.PlainTime.from(schedule.at))
      const next = Temporal.ZonedDateTime.compare(at, local) > 0 ? at : tomorrow(local, schedule.at)
      return formatInstant(next.toInstant())
    }
  }
}

/** Where summer time leaves the hour out, the one after it counts. */
function tomorrow(local: Temporal.ZonedDateTime, at: string): Temporal.ZonedDateTime {
  return local.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone, plainTime: at })
}
