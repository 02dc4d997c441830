import { type Control, type FormValues, firstOf } from '../../../records/fields/field.ts'
import { readLocal } from '../../../values/local-time.ts'
import { fail, ok } from '../../../values/result.ts'
import { type Instant, parseInstant } from '../../../values/time.ts'
import type { Reader, SiteReader } from '../../../web/components/reader.ts'
import { readRecurrence } from '../dates/recurrence.ts'
import { planOf } from './repeat/plan.ts'
import {
  dateLines,
  dayInputs,
  daysLeftOut,
  eventDay,
  type RepeatProblem,
  readRepeat,
  ruleInputs,
  writeRepeat,
} from './repeat/typed-repeat.ts'
import { repeatInWords } from './repeat/words.ts'

const mostTags = 30
const longestTag = 100

/** Checkboxes, and a line for further tags. */
export const tagsControl: Control<readonly string[] | null, 'tags'> = {
  inputs: ({ name }) => [name, 'tags_more'],
  write: (tags, { name }) => [
    [name, tags ?? []],
    ['tags_more', ['']],
  ],
  read: (typed, { name }) => {
    const more = firstOf(typed, 'tags_more').split(',')
    const all = [...(typed.get(name) ?? []), ...more].map((tag) => tag.replace(/\s+/g, ' ').trim())
    const tags = [...new Set(all)].filter((tag) => tag !== '')
    const isTooMuch = tags.length > mostTags || tags.some((tag) => tag.length > longestTag)
    return isTooMuch ? fail([{ input: name, code: 'tags' }]) : ok({ [name]: tags })
  },
  isSame: (one, other) => haveSame(one, other, ['tags', 'tags_more']),
}

/** The rule of an event with the days that it leaves out, and its further dates; those without a time have that of the event. */
export const repeatControl: Control<string | null, RepeatProblem> = {
  also: ['recurrence_dates'],
  follows: ['start'],
  inputs: () => [...ruleInputs, ...dayInputs],
  write: (recurrence, _, { recurrence_dates, start }) => {
    const dates = Array.isArray(recurrence_dates) ? recurrence_dates.map(String) : []
    return writeRepeat({ recurrence: recurrence ?? null, recurrence_dates: dates }, momentOf(start))
  },
  read: (typed, { record }) => {
    const first = momentOf(record.start)
    // Without a first date nothing can repeat; the missing date is reported elsewhere.
    if (first === null) return ok({})
    const read = readRepeat(typed, first)
    return read.ok ? ok({ ...read.value }) : read
  },
  isSame: (one, other) =>
    haveSame(withoutBlanks(one), withoutBlanks(other), ruleInputs) &&
    areSame(dateLines(one), dateLines(other)) &&
    areSame(daysLeftOut(one), daysLeftOut(other)),
  text: (reader, _, typed) => repeatText(reader, typed),
}

/** Returns the recurrence as typed in words, with the days that it leaves out. */
function repeatText(reader: SiteReader, typed: FormValues): string {
  const start = readLocal(firstOf(typed, 'start'))
  const read = start === null ? null : readRepeat(typed, start)
  const words =
    start !== null && read?.ok === true ? recurrenceInWords(reader, read.value.recurrence, start) : null
  const days = words === null ? [] : daysLeftOut(typed)
  return [...(words === null ? [] : [words]), ...days, ...dateLines(typed)].join(', ')
}

/** Returns a recurrence in words; null if there is none. */
export function recurrenceInWords(reader: Reader, recurrence: string | null, start: Instant): string | null {
  const rule = recurrence === null ? null : readRecurrence(recurrence)
  if (rule === null) return null
  const plan = rule.ok ? planOf(rule.value, start) : null
  if (!rule.ok || plan === null) return reader.t('repeat.otherRule')
  return repeatInWords(reader, plan, eventDay(start), rule.value.except.length)
}

export const momentOf = (value: unknown): Instant | null =>
  typeof value === 'string' ? parseInstant(value) : null

/** Compares values regardless of order, because the order of checkboxes is that of the page. */
function haveSame(one: FormValues, other: FormValues, inputs: readonly string[]): boolean {
  const filled = (typed: FormValues, input: string) => (typed.get(input) ?? []).filter((text) => text !== '')
  return inputs.every((input) => areSame(filled(one, input), filled(other, input)))
}

/** Browsers do not send the blanks of a rule as they are stored. */
function withoutBlanks(typed: FormValues): FormValues {
  return new Map([...typed].map(([input, texts]) => [input, texts.map((text) => text.replace(/\s+/g, ''))]))
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())
