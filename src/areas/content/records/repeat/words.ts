import { formatDay } from '../../../../texts/language/format.ts'
import {
  conventionsOf,
  type Language,
  type Locale,
  languageOf,
  languageTag,
} from '../../../../texts/language/locales.ts'
import type { Reader } from '../../../../web/components/reader.ts'
import {
  lastOfMonth,
  type monthPositions,
  type RepeatPlan,
  type RuleWeekday,
  weekdayOf,
  weekdays,
} from './plan.ts'

/** Weekdays that are feminine, whose ordinals differ. */
const feminine: Readonly<Partial<Record<Language, readonly RuleWeekday[]>>> = {
  it: ['SU'],
  rm: ['WE', 'TH', 'SA', 'SU'],
}

/** Returns a plan as a sentence without a full stop: "Jeden zweiten Dienstag im Monat, bis 31. Dezember 2027". */
export function repeatInWords(
  reader: Reader,
  plan: RepeatPlan,
  first: Temporal.PlainDate,
  exceptions = 0,
): string {
  const { t, locale } = reader
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const parts = [
    daysInWords(reader, plan, first),
    ...(isRare(plan, first) ? [t('repeat.wherePossible')] : []),
    ...(plan.until === null
      ? []
      : [t('content.events.untilDay', { date: formatDay(locale, plan.until, date) })]),
    ...(plan.count === null ? [] : [t('content.events.count', { count: plan.count })]),
    ...(exceptions === 0 ? [] : [t('repeat.exceptions', { count: exceptions })]),
  ]
  const [letter = '', ...rest] = parts.join(', ')
  return letter.toLocaleUpperCase(languageTag(locale)) + rest.join('')
}

function daysInWords(reader: Reader, plan: RepeatPlan, first: Temporal.PlainDate): string {
  const { t, locale } = reader
  const count = plan.every
  switch (plan.mode) {
    case 'daily':
      return t('repeat.daily', { count })
    case 'weekly': {
      const days = plan.days.length === 0 ? [weekdayOf(first)] : plan.days
      return t('repeat.weekly', { count, days: listed(locale, days) })
    }
    case 'monthly': {
      if ('weekday' in plan) {
        const { position, weekday } = plan
        const place = placeInWords(reader, position, weekday)
        return t('repeat.monthlyPlace', { count, place, day: weekdayName(locale, weekday) })
      }
      if (plan.day === lastOfMonth) return t('repeat.monthlyLast', { count })
      return t('repeat.monthlyDay', { count, day: dayOfMonth(locale, plan.day ?? first.day) })
    }
    case 'yearly':
      return t('repeat.yearly', { count, day: formatDay(locale, first, { day: 'numeric', month: 'long' }) })
  }
}

/** Returns whether there is no such day in some months or years. */
function isRare(plan: RepeatPlan, first: Temporal.PlainDate): boolean {
  if (plan.mode === 'yearly') return first.month === 2 && first.day === 29
  if (plan.mode !== 'monthly') return false
  return 'weekday' in plan ? plan.position === 5 : (plan.day ?? first.day) > 28
}

/** Returns an ordinal as it stands before a weekday, with its article where the language needs one. */
export function placeInWords(
  { t, locale }: Reader,
  position: (typeof monthPositions)[number],
  weekday: RuleWeekday,
): string {
  const isFeminine = feminine[languageOf[locale]]?.includes(weekday) === true
  return t(isFeminine ? `repeat.feminine.${position}` : `repeat.place.${position}`)
}

/** The first of January 2024 was a Monday. */
export function weekdayName(locale: Locale, weekday: RuleWeekday): string {
  const day = new Temporal.PlainDate(2024, 1, 1 + weekdays.indexOf(weekday))
  return formatDay(locale, day, { weekday: 'long' })
}

function listed(locale: Locale, days: readonly RuleWeekday[]): string {
  return new Intl.ListFormat(languageTag(locale)).format(days.map((day) => weekdayName(locale, day)))
}

/** Returns the number of a day in a month, an ordinal number for the first where the language has it. */
function dayOfMonth(locale: Locale, day: number): string {
  return (day === 1 ? conventionsOf(locale).firstOfMonth : undefined) ?? String(day)
}
