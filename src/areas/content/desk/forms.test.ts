import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { FormValues } from '../../../records/fields/field.ts'
import { formatInstant, type Instant, parseInstant } from '../../../values/time.ts'
import { readRepeat, writeRepeat } from '../records/repeat/typed-repeat.ts'
import { type EntryRecord, forms } from './forms.ts'
import type { EntryKind } from './kinds.ts'

const moment = fc
  .integer({ min: 0, max: 3_000_000_000_000 })
  .map((time) => formatInstant(Temporal.Instant.fromEpochMilliseconds(time)))
const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const rules = [
  null,
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20270630',
  'FREQ=WEEKLY;COUNT=3',
  'FREQ=DAILY',
  'RRULE:FREQ=MONTHLY;BYDAY=+2TU;INTERVAL=1',
  'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;WKST=SU',
  'FREQ=MONTHLY;BYMONTHDAY=1,15;UNTIL=20270630T120000Z',
  'FREQ=YEARLY;INTERVAL=2\nEXDATE:20310101',
  'FREQ=WEEKLY;UNTIL=19700101T000000Z EXDATE;VALUE=DATE:20270105,20270105',
  'nonsense',
]

/** Entries as other programs may create them: with blanks, markup and moments to the microsecond. */
const records: Readonly<Record<EntryKind, fc.Arbitrary<EntryRecord>>> = {
  event: fc.record({
    title: text.map((title) => `T ${title}`),
    description: text,
    location: text,
    price: text,
    tags: fc.uniqueArray(
      text.map((tag) => `t${tag.trim()}`),
      { maxLength: 3 },
    ),
    start: moment,
    end: moment,
    recurrence: fc.constantFrom(...rules),
    recurrence_dates: fc.array(moment, { maxLength: 3 }),
    organizer_email: text,
    external_event_url: text,
    highlight: fc.boolean(),
    access: fc.constantFrom('public', 'secret_mtan', 'member'),
    publication_start: fc.option(moment),
    publication_end: fc.constant(null),
  }),
  news: fc.record({
    title: fc.constant('N'),
    lead: text,
    text,
    pinned: fc.boolean(),
    publication_end: fc.option(moment),
  }),
  topic: fc.record({ title: fc.constant('T'), parent: fc.option(fc.integer({ min: 1, max: 99 })), text }),
}

describe('the form of an entry', () => {
  it('changes nothing in a record whose fields nobody has edited', () => {
    for (const kind of ['event', 'news', 'topic'] as const)
      fc.assert(
        fc.property(records[kind], (record) => {
          const form = forms[kind]
          const typed = [...form.typed(record)]
          const sent = Object.fromEntries(typed.map(([name, texts]) => [name, texts.toReversed()]))
          const read = form.read(form.received(sent), record)
          // The generator also creates ends before starts, which are rejected.
          if (!read.ok) {
            assert.ok(
              read.error.every(({ code }) => code === 'end' || code === 'window'),
              JSON.stringify(read.error),
            )
            return
          }
          assert.deepEqual({ ...read.value, ...record }, read.value)
        }),
      )
  })

  it('keeps a recurrence as it is stored, although browsers change its blanks', () => {
    const stored = {
      title: 'T',
      start: '2027-01-05T18:00:00.000000+00:00',
      end: '2027-01-05T21:00:00.000000+00:00',
      recurrence: ' rrule:freq=weekly;interval=1\r\nEXDATE;VALUE=DATE:20270119,20270112 ',
      recurrence_dates: [],
    }
    const form = forms.event
    const typed = Object.fromEntries(form.typed(stored))
    const [kept = ''] = typed.repeat_kept ?? []
    const sent = { ...typed, repeat_kept: kept.replaceAll('\r\n', '\n').trim() }
    const read = form.read(form.received(sent), stored)
    assert.ok(read.ok)
    assert.equal(read.value.recurrence, stored.recurrence)
    const moved = form.read(form.received({ ...sent, start: '2027-01-05T20:00' }), stored)
    assert.ok(moved.ok)
    assert.equal(moved.value.recurrence, sent.repeat_kept)
  })

  it('shows each problem at its field', () => {
    const wrong = {
      title: '',
      start: 'gestern',
      end: '2027-01-01T10:00',
      organizer_email: 'kein@',
      external_event_url: 'javascript:alert(1)',
      access: 'all',
      tags_more: 'x'.repeat(101),
      publication_start: '2027-01-02T00:00',
      publication_end: '2027-01-01T00:00',
    }
    const read = forms.event.read(forms.event.received(wrong), {})
    assert.deepEqual(read.ok ? [] : read.error.map(({ input, code }) => `${input} ${code}`), [
      'title required',
      'tags tags',
      'start moment',
      'organizer_email email',
      'external_event_url link',
      'access access',
      'publication_end window',
    ])
  })
})

describe('the dates on which an event takes place again', () => {
  // A Saturday, the fourth of its month.
  const start = parseInstant('2027-01-23T18:00:00Z') ?? assert.fail()
  const typed = (inputs: Readonly<Record<string, string | readonly string[]>>): FormValues =>
    new Map(Object.entries(inputs).map(([name, value]) => [name, [value].flat()]))
  const dates = (inputs: Readonly<Record<string, string | readonly string[]>>) => {
    const read = readRepeat(typed(inputs), start)
    return read.ok ? read.value.recurrence_dates : read.error[0]?.code
  }
  const rule = (inputs: Readonly<Record<string, string | readonly string[]>>) => {
    const read = readRepeat(typed(inputs), start)
    return read.ok ? read.value.recurrence : read.error[0]
  }
  const shown = (recurrence: string) =>
    Object.fromEntries(
      [...writeRepeat({ recurrence, recurrence_dates: [] }, start)].map(([name, values]) => [
        name,
        values.join(),
      ]),
    )

  it('are read from lines in the usual ways of writing dates, and from rows with or without a time', () => {
    assert.deepEqual(dates({ dates: '30.1.2027\n\n06.02.2027 20:15\n2027-02-13, 9.30' }), [
      '2027-01-30T18:00:00.000000+00:00',
      '2027-02-06T19:15:00.000000+00:00',
      '2027-02-13T08:30:00.000000+00:00',
    ])
    assert.deepEqual(dates({ dates: ['2027-01-30', '', '2027-02-06'], date_times: ['', '', '20:15'] }), [
      '2027-01-30T18:00:00.000000+00:00',
      '2027-02-06T19:15:00.000000+00:00',
    ])
    for (const line of ['30.2.2027', '1.13.2027', 'morgen', '30.1.', '2027-01-30 25:00'])
      assert.equal(dates({ dates: line }), 'dates')
    assert.equal(dates({ dates: [''], date_times: ['20:15'] }), 'dates', 'a time without a day')
    assert.equal(dates({ dates: '30.1.2027\n'.repeat(5000) }), 'dates-many')
  })

  it('are read from choices in the order of speech', () => {
    assert.equal(rule({ repeat: 'none', every: '2' }), null)
    assert.equal(rule({ repeat: 'daily', every: '3' }), 'FREQ=DAILY;INTERVAL=3')
    assert.equal(
      rule({ repeat: 'weekly', weekdays: ['SA', 'TU'], repeat_end: 'count', repeat_count: '9', until: 'x' }),
      'FREQ=WEEKLY;BYDAY=TU,SA;COUNT=9',
    )
    const second = { month_on: 'weekday', month_position: '2', month_weekday: 'TU' }
    assert.equal(
      rule({ repeat: 'monthly', ...second, repeat_end: 'until', until: '2027-12-31' }),
      'FREQ=MONTHLY;BYDAY=2TU;UNTIL=20271231',
    )
    assert.equal(rule({ repeat: 'monthly', ...second, month_position: '-1' }), 'FREQ=MONTHLY;BYDAY=-1TU')
    assert.equal(rule({ repeat: 'monthly', month_on: 'day', month_day: '' }), 'FREQ=MONTHLY')
    assert.equal(rule({ repeat: 'monthly', month_day: '-1' }), 'FREQ=MONTHLY;BYMONTHDAY=-1')
    assert.equal(rule({ repeat: 'yearly', until: '2030-01-01' }), 'FREQ=YEARLY;UNTIL=20300101')
    assert.equal(rule({ repeat: 'rule', rule: ' FREQ=YEARLY;BYWEEKNO=20 ' }), 'FREQ=YEARLY;BYWEEKNO=20')
  })

  it('have their problems at the input that is wrong', () => {
    assert.deepEqual(rule({ repeat: 'daily', every: '0' }), { input: 'every', code: 'every' })
    assert.deepEqual(rule({ repeat: 'daily', every: '100' }), { input: 'every', code: 'every' })
    for (const until of ['', '2027-02-30'])
      assert.deepEqual(rule({ repeat: 'daily', repeat_end: 'until', until }), {
        input: 'until',
        code: 'until',
      })
    assert.deepEqual(rule({ repeat: 'daily', until: '2027-01-22' }), { input: 'until', code: 'until-early' })
    assert.deepEqual(rule({ repeat: 'daily', repeat_end: 'count', repeat_count: '5001' }), {
      input: 'repeat_count',
      code: 'count',
    })
    assert.deepEqual(rule({ repeat: 'rule', rule: 'FREQ=HOURLY' }), { input: 'rule', code: 'rule' })
  })

  it('leave out what is not ticked in the calendar, if the rule has it', () => {
    const weekly = { repeat: 'weekly', left_out: ['2027-02-06', '2027-02-07'] }
    assert.equal(rule(weekly), 'FREQ=WEEKLY\nEXDATE:20270206')
    const offered = '2027-02-06,2027-02-13,2027-02-20'
    assert.equal(
      rule({ ...weekly, offered, takes_place: ['2027-02-06', '2027-02-20'] }),
      'FREQ=WEEKLY\nEXDATE:20270213',
    )
    assert.equal(rule({ ...weekly, repeat: 'none' }), null)
  })

  it('are shown by the natural inputs wherever the rule comes from', () => {
    const { repeat, month_on, month_position, month_weekday, until } = shown(
      'RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=-1;WKST=SU;UNTIL=20271231T180000Z',
    )
    assert.deepEqual(
      [repeat, month_on, month_position, month_weekday, until],
      ['monthly', 'weekday', '-1', 'TU', '2027-12-31'],
    )
    // The last date begins an hour later than that.
    assert.equal(shown('FREQ=DAILY;UNTIL=20271231T170000Z').until, '2027-12-30')
    assert.equal(shown('FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=23').repeat, 'yearly')
    assert.equal(shown('FREQ=MONTHLY;COUNT=7').repeat_count, '7')
    for (const other of [
      'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=24',
      'FREQ=MONTHLY;BYDAY=TU',
      'FREQ=MONTHLY;BYMONTHDAY=1,15',
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
      'FREQ=DAILY;BYMONTH=2',
      'FREQ=DAILY;INTERVAL=100',
    ])
      assert.deepEqual([shown(other).repeat, shown(other).rule], ['rule', other])
  })

  it('are shown in the form as they were entered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rules.slice(0, -1)),
        fc.array(moment, { maxLength: 4 }),
        (recurrence, listed) => {
          const minute = (instant: Instant) =>
            formatInstant(
              Temporal.Instant.from(instant).round({ smallestUnit: 'minute', roundingMode: 'floor' }),
            )
          const recurrence_dates = [...new Set(listed.map(minute))]
          const read = readRepeat(new Map(writeRepeat({ recurrence, recurrence_dates }, start)), start)
          assert.ok(read.ok)
          assert.equal(read.value.recurrence, recurrence)
          // In the repeated hour at the end of summer time, the first is meant.
          assert.ok(
            read.value.recurrence_dates.every(
              (date) => recurrence_dates.includes(date as Instant) || isAmbiguous(date),
            ),
          )
        },
      ),
    )
  })
})

/** Checks whether the local time occurs again an hour later. */
function isAmbiguous(date: string): boolean {
  const here = Temporal.Instant.from(date).toZonedDateTimeISO('Europe/Zurich')
  return here.toPlainTime().equals(here.add({ hours: 1 }).toPlainTime())
}
