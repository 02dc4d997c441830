import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDay, formatDays, formatTime } from '../../../../texts/language/format.ts'
import { type Instant, timeZone, toTemporal } from '../../../../values/time.ts'

type Words = Pick<PageContext, 't' | 'locale'>

export interface Span {
  readonly starts: Instant
  readonly ends: Instant
}

/** Hour of the morning until which an event counts as part of the previous day. */
const endOfNight = 6

export function firstDay({ starts }: Span): Temporal.PlainDate {
  return local(starts).toPlainDate()
}

/** Returns the last day of an event. Midnight belongs to the day that it ends, and a night to the day on which it began. */
export function lastDay(span: Span): Temporal.PlainDate {
  const start = local(span.starts)
  const end = local(span.ends)
  if (span.ends <= span.starts) return start.toPlainDate()
  const nightAfter =
    end.hour < endOfNight &&
    end.toPlainDate().equals(start.toPlainDate().add({ days: 1 })) &&
    shorterThanADay()
  const before = end.hour === 0 && end.minute === 0
  return nightAfter || before ? end.toPlainDate().subtract({ days: 1 }) : end.toPlainDate()

  function shorterThanADay() {
    return Temporal.PlainTime.compare(end, start) < 0
  }
}

function isAllDay({ starts, ends }: Span): boolean {
  const start = local(starts)
  const end = local(ends)
  const atStart = start.hour === 0 && start.minute === 0
  return (
    atStart &&
    ends > starts &&
    ((end.hour === 0 && end.minute === 0) || (end.hour === 23 && end.minute === 59))
  )
}

/** Formats the times as `19:00–22:00`, with the last day if there are several. */
export function shortTimes({ t, locale }: Words, span: Span): string {
  const start = formatTime(locale, span.starts)
  const last = lastDay(span)
  if (!last.equals(firstDay(span))) {
    const until = t('content.events.until', {
      end: formatDay(locale, last, { day: 'numeric', month: 'long' }),
    })
    return isAllDay(span) ? until : `${start}, ${until}`
  }
  if (isAllDay(span)) return t('content.events.allDay')
  return span.ends > span.starts ? `${start}–${formatTime(locale, span.ends)}` : start
}

/** Formats the days where no heading names them: `12.–22. November`. */
export function shortDays({ locale }: Words, span: Span): string {
  return formatDays(locale, firstDay(span), lastDay(span))
}

/** Formats the first day: `Sa., 23. Januar 2027`. */
export function dayInShort({ locale }: Words, span: Span): string {
  return formatDay(locale, firstDay(span), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

export interface SpanInWords {
  readonly days: string
  readonly times: string | null
}

/** Formats in full: `Samstag, 23. Januar 2027` and `19:00–22:00 Uhr`; several days with the time of each end. */
export function spanInWords({ t, locale }: Words, span: Span): SpanInWords {
  const first = firstDay(span)
  const last = lastDay(span)
  const full = (day: Temporal.PlainDate) => formatDay(locale, day, { dateStyle: 'full' })
  const time = (instant: Instant) => t('content.events.time', { start: formatTime(locale, instant) })
  if (first.equals(last)) return { days: full(first), times: times() }
  if (isAllDay(span))
    return { days: t('content.events.span', { start: full(first), end: full(last) }), times: null }
  const days = t('content.events.span', {
    start: `${full(first)}, ${time(span.starts)}`,
    end: `${full(last)}, ${time(span.ends)}`,
  })
  return { days, times: null }

  function times(): string {
    if (isAllDay(span)) return t('content.events.allDay')
    if (span.ends <= span.starts) return time(span.starts)
    return t('content.events.times', {
      start: formatTime(locale, span.starts),
      end: formatTime(locale, span.ends),
    })
  }
}

/** Formats a moment with the offset of its local time, for programs. */
export function withOffset(instant: Instant): string {
  return local(instant).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

function local(instant: Instant): Temporal.ZonedDateTime {
  return toTemporal(instant).toZonedDateTimeISO(timeZone)
}
