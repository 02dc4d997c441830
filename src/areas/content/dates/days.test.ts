import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type Instant, parseInstant } from '../../../values/time.ts'
import { dayEnd, dayStart, today } from './days.ts'

const instant = (text: string): Instant => parseInstant(text) ?? assert.fail(text)

describe('a day', () => {
  it('lasts from midnight to midnight on the clock of the organisation', () => {
    assert.equal(dayStart('2027-01-23'), instant('2027-01-22T23:00:00Z'))
    assert.equal(dayEnd('2027-01-23'), instant('2027-01-23T23:00:00Z'))
    assert.equal(dayStart('2027-07-23'), instant('2027-07-22T22:00:00Z'))
  })

  it('has 23 or 25 hours when the clocks change', () => {
    assert.equal(dayStart('2027-03-28'), instant('2027-03-27T23:00:00Z'))
    assert.equal(dayEnd('2027-03-28'), instant('2027-03-28T22:00:00Z'))
    assert.equal(dayStart('2027-10-31'), instant('2027-10-30T22:00:00Z'))
    assert.equal(dayEnd('2027-10-31'), instant('2027-10-31T23:00:00Z'))
  })

  it('is today until midnight', () => {
    const start = instant('2026-12-31T23:00:00Z')
    for (const now of ['2026-12-31T23:00:00Z', '2027-01-01T12:00:00Z', '2027-01-01T22:59:59.999999Z'])
      assert.equal(today(instant(now)), start, now)
    assert.equal(today(instant('2026-12-31T22:59:59Z')), instant('2026-12-30T23:00:00Z'))
  })

  it('ends in the moment in which the next one begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const day = Temporal.PlainDate.from('1950-01-01').add({ days })
        const end = dayEnd(day.toString())
        assert.equal(end, dayStart(day.add({ days: 1 }).toString()))
        assert.ok((dayStart(day.toString()) ?? '') < (end ?? ''))
      }),
    )
  })
})

describe('a text that is not a day', () => {
  it('has neither start nor end where the date is malformed or does not exist', () => {
    const wrong = [
      '',
      'heute',
      '2027-02-29',
      '2027-13-01',
      '2027-1-1',
      '20270101',
      '0000-01-01',
      '+012027-01-01',
    ]
    for (const text of [...wrong, '2027-01-01T00:00', ' 2027-01-01', '2027-01-01\n'])
      assert.deepEqual([dayStart(text), dayEnd(text)], [null, null], text)
  })

  it('has neither start nor end, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
        assert.ok(isDay || (dayStart(text) === null && dayEnd(text) === null))
      }),
    )
  })
})
