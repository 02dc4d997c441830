import { RRuleTemporal } from 'rrule-temporal'
import type { Recurrence } from './recurrence.ts'

/** Sufficient for half a century of a daily rule, and computed within a second or two. */
const maximumSteps = 20_000

/** Returns the dates of a rule after the first date and up to the last, in order; the first is the event's own. */
export function datesOfRule(
  { pattern }: Recurrence,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): readonly Temporal.PlainDate[] {
  const dates: Temporal.PlainDate[] = []
  if (Temporal.PlainDate.compare(first, last) > 0) return dates
  // In UTC, where every day has 24 hours.
  const rule = new RRuleTemporal({
    rruleString: `RRULE:${pattern}`,
    dtstart: first.toZonedDateTime('UTC'),
    until: last.toZonedDateTime('UTC'),
    temporal: Temporal,
    maxIterations: maximumSteps,
    maxCandidateEvaluations: maximumSteps,
    cache: false,
  })
  try {
    rule.all((moment) => {
      const date = moment.toPlainDate()
      if (Temporal.PlainDate.compare(date, first) > 0) dates.push(date)
      return dates.length < maximumSteps
    })
  } catch (error) {
    // The limit of steps was reached; the dates found so far are correct.
    if (!(error instanceof Error && error.message.startsWith('Maximum '))) throw error
  }
  return dates
}
