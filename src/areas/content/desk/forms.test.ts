import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { formatInstant, type Instant, parseInstant } from '../../../values/time.ts'
import { readRepeat, writeRepeat } from '../records/repeat.ts'
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
  const start = parseInstant('2027-01-23T18:00:00Z') ?? assert.fail()
  const typed = { mode: 'none', days: [], until: '', rule: '', dates: '' }
  const dates = (lines: string) => {
    const read = readRepeat({ ...typed, dates: lines }, start)
    return read.ok ? read.value.recurrence_dates : read.error
  }

  it('are read from lines in the usual ways of writing dates', () => {
    assert.deepEqual(dates('30.1.2027\n\n06.02.2027 20:15\n2027-02-13, 9.30'), [
      '2027-01-30T18:00:00.000000+00:00',
      '2027-02-06T19:15:00.000000+00:00',
      '2027-02-13T08:30:00.000000+00:00',
    ])
    for (const line of ['30.2.2027', '1.13.2027', 'morgen', '30.1.', '2027-01-30 25:00'])
      assert.equal(dates(line), 'dates')
    assert.equal(dates('30.1.2027\n'.repeat(5000)), 'dates-many')
  })

  it('are shown in the form as they were entered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rules.slice(0, 5)),
        fc.array(moment, { maxLength: 4 }),
        (recurrence, listed) => {
          const minute = (instant: Instant) =>
            formatInstant(
              Temporal.Instant.from(instant).round({ smallestUnit: 'minute', roundingMode: 'floor' }),
            )
          const recurrence_dates = [...new Set(listed.map(minute))]
          const read = readRepeat(writeRepeat({ recurrence, recurrence_dates }, start), start)
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
