import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  addSeconds,
  epochSeconds,
  formatInstant,
  instantOf,
  parseInstant,
  secondsBetween,
  systemClock,
  toHttpDate,
} from './time.ts'

const canonical = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/
const instants = fc
  .bigInt({ min: -62_000_000_000_000_000n, max: 253_000_000_000_000_000n })
  .map((microseconds) => Temporal.Instant.fromEpochNanoseconds(microseconds * 1000n))

describe('moments', () => {
  it('have one canonical form', () => {
    assert.match(systemClock.now(), canonical)
    assert.equal(parseInstant('2023-04-14T18:38:18.197623+02:00'), '2023-04-14T16:38:18.197623+00:00')
    assert.equal(parseInstant('2023-04-14T16:38:18Z'), '2023-04-14T16:38:18.000000+00:00')
    assert.equal(parseInstant('2023-04-14 16:38:18+00:00'), '2023-04-14T16:38:18.000000+00:00')
  })

  it('are invalid without an offset, with impossible dates or years beyond four digits', () => {
    const wrong = ['2023-04-14T16:38:18', '2023-02-30T00:00:00Z', '+010000-01-01T00:00:00Z', '', 'yesterday']
    for (const text of [
      ...wrong,
      '9999-12-31T23:00:00-05:00',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+05:00',
    ])
      assert.equal(parseInstant(text), null, text)
  })

  it('sort as texts in the order of time', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        const [x, y] = [formatInstant(a), formatInstant(b)]
        assert.match(x, canonical)
        assert.equal(Math.sign(x < y ? -1 : x > y ? 1 : 0), Math.sign(Temporal.Instant.compare(a, b)))
      }),
    )
  })

  it('survive a round trip', () => {
    fc.assert(
      fc.property(instants, (moment) => parseInstant(formatInstant(moment)) === formatInstant(moment)),
    )
  })

  it('are counted in seconds', () => {
    const start = parseInstant('2026-03-29T00:59:59.500000+00:00') ?? assert.fail()
    assert.equal(addSeconds(start, 3600), '2026-03-29T01:59:59.500000+00:00')
    assert.equal(secondsBetween(start, addSeconds(start, -90)), -90)
    assert.equal(epochSeconds(parseInstant('1970-01-01T00:00:01.250000+00:00') ?? assert.fail()), 1.25)
    assert.equal(toHttpDate(start), 'Sun, 29 Mar 2026 00:59:59 GMT')
  })

  it('are computed in the same way as by Temporal', () => {
    const milliseconds = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(instants, milliseconds, (moment, change) => {
        const written = formatInstant(moment)
        const changed = formatInstant(moment.add({ milliseconds: change }))
        if (canonical.test(changed)) assert.equal(addSeconds(written, change / 1000), changed)
        // In distant years, a number of seconds cannot represent all microseconds.
        const exact = Number(moment.epochNanoseconds / 1000n) / 1e6
        assert.ok(Math.abs(epochSeconds(written) - exact) <= 2 * Math.abs(exact) * Number.EPSILON)
        assert.equal(toHttpDate(written), new Date(moment.epochMilliseconds).toUTCString())
        const nanoseconds = BigInt(Math.floor(exact * 1e6)) * 1000n
        assert.equal(instantOf(exact), formatInstant(Temporal.Instant.fromEpochNanoseconds(nanoseconds)))
      }),
    )
  })
})
