import { type Control, type FormValues, firstOf } from '../../../records/fields/field.ts'
import { fail, ok } from '../../../values/result.ts'
import { type Instant, parseInstant } from '../../../values/time.ts'
import { type RepeatProblem, readRepeat, type TypedRepeat, writeRepeat } from './repeat.ts'

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

const repeatInputs = ['repeat', 'weekdays', 'until', 'rule', 'dates'] as const

/** The rule of an event and its further dates; dates without a time have that of the event. */
export const repeatControl: Control<string | null, RepeatProblem> = {
  also: ['recurrence_dates'],
  follows: ['start'],
  inputs: () => repeatInputs,
  write: (recurrence, _, { recurrence_dates, start }) => {
    const dates = Array.isArray(recurrence_dates) ? recurrence_dates.map(String) : []
    const typed = writeRepeat({ recurrence: recurrence ?? null, recurrence_dates: dates }, momentOf(start))
    return [
      ['repeat', [typed.mode]],
      ['weekdays', typed.days],
      ['until', [typed.until]],
      ['rule', [typed.rule]],
      ['dates', [typed.dates]],
    ]
  },
  read: (typed, { record }) => {
    const first = momentOf(record.start)
    // Without a first date nothing can repeat; the missing date is reported elsewhere.
    if (first === null) return ok({})
    const read = readRepeat(typedRepeat(typed), first)
    return read.ok ? ok({ ...read.value }) : fail([{ input: wrongInput[read.error], code: read.error }])
  },
  isSame: (one, other) => haveSame(one, other, repeatInputs),
}

const wrongInput: Readonly<Record<RepeatProblem, string>> = {
  rule: 'rule',
  until: 'until',
  dates: 'dates',
  'dates-many': 'dates',
}

export function typedRepeat(typed: FormValues): TypedRepeat {
  return {
    mode: firstOf(typed, 'repeat') || 'none',
    days: typed.get('weekdays') ?? [],
    until: firstOf(typed, 'until'),
    rule: firstOf(typed, 'rule'),
    dates: firstOf(typed, 'dates'),
  }
}

export const momentOf = (value: unknown): Instant | null =>
  typeof value === 'string' ? parseInstant(value) : null

/** Compares values regardless of order, because the order of checkboxes is that of the page. */
function haveSame(one: FormValues, other: FormValues, inputs: readonly string[]): boolean {
  const filled = (typed: FormValues, input: string) =>
    JSON.stringify((typed.get(input) ?? []).filter((text) => text !== '').toSorted())
  return inputs.every((input) => filled(one, input) === filled(other, input))
}
