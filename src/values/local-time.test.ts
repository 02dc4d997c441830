import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { localText, readLocal } from './local-time.ts'
import { formatInstant, parseInstant } from './time.ts'

describe('moments in forms', () => {
  it('are in local time', () => {
    assert.equal(localText(parseInstant('2027-01-23T18:00:59Z')), '2027-01-23T19:00')
    assert.equal(localText(parseInstant('2027-07-23T18:00:00Z')), '2027-07-23T20:00')
    assert.equal(readLocal('2027-01-23T19:00'), '2027-01-23T18:00:00.000000+00:00')
    assert.equal(readLocal('2027-03-28T02:30'), '2027-03-28T01:30:00.000000+00:00')
    assert.equal(readLocal('2027-10-31T02:30'), '2027-10-31T00:30:00.000000+00:00')
    for (const text of ['', '2027-01-23', '2027-02-29T10:00', '2027-01-23T25:00', '0000-01-01T00:00', 'x'])
      assert.equal(readLocal(text), null, text)
  })

  it('survive a round trip, to the minute and except for the repeated hour', () => {
    const minutes = fc.integer({ min: -20_000_000, max: 60_000_000 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = formatInstant(Temporal.Instant.fromEpochMilliseconds(minute * 60_000))
        const back = readLocal(localText(instant))
        assert.equal(localText(back), localText(instant))
      }),
    )
  })
})
