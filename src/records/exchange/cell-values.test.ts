import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { cellText } from '../../formats/tables/writing/csv-file.ts'
import { formatInstant } from '../../values/time.ts'
import {
  momentCell,
  pointText,
  readAccess,
  readEmail,
  readFlag,
  readInstant,
  readPoint,
  readTitle,
} from './cell-values.ts'

const read = (text: string) => {
  const result = readInstant(text)
  return result.ok ? result.value : result.error
}

describe('a moment in a cell', () => {
  it('is read in the formats of people and programs', () => {
    for (const text of [
      '2027-01-23 19:00',
      '2027-01-23T19:00:00',
      '2027-1-23 19:00:00',
      '23.01.2027 19:00',
      '23.1.2027, 19.00 Uhr',
      '23. 1. 2027 19:00',
      '2027-01-23T18:00:00+00:00',
      '2027-01-23T18:00Z',
    ])
      assert.equal(read(text), '2027-01-23T18:00:00.000000+00:00', text)
    assert.equal(read('23.01.2027'), '2027-01-22T23:00:00.000000+00:00')
  })

  it('is refused if there is no such day or time', () => {
    for (const text of ['', 'morgen', '31.02.2027', '2027-02-29', '1.1.27', '2027-01-01 25:00', '0000-01-01'])
      assert.equal(read(text), 'moment', text)
  })

  it('is the same after it was written and read, also between two minutes and in a repeated hour', () => {
    const moments = fc
      .date({
        min: new Date('0002-01-01T00:00:00Z'),
        max: new Date('9998-12-31T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => formatInstant(Temporal.Instant.fromEpochMilliseconds(date.getTime())))
    const twice = ['2026-10-25T00:30:00.000000+00:00', '2026-10-25T01:30:00.000000+00:00']
    const minutes = moments.map((moment) => formatInstant(Temporal.Instant.from(`${moment.slice(0, 16)}Z`)))
    fc.assert(
      fc.property(fc.oneof(moments, minutes, fc.constantFrom(...twice)), (moment) => {
        assert.equal(read(cellText(momentCell(moment as Parameters<typeof momentCell>[0]))), moment)
      }),
      { numRuns: 300 },
    )
  })
})

describe('other values in a cell', () => {
  it('are the same for a place after it was written and read', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.option(fc.nat(30)), (lat, lon, zoom) => {
        const point = { geo_lat: lat + 0, geo_lon: lon + 0, geo_zoom: zoom }
        assert.deepEqual(readPoint(pointText(point)), {
          ok: true,
          value: { lat: lat + 0, lon: lon + 0, zoom },
        })
      }),
    )
    for (const text of ['47', '47, 8, 31', '91, 8', '47, x', '1, 2, 3, 4'])
      assert.ok(!readPoint(text).ok, text)
  })

  it('may be yes and no in every language', () => {
    for (const word of ['Ja', 'oui', 'Sì', 'gea', 'TRUE', '1', 'x'])
      assert.deepEqual(readFlag(word), { ok: true, value: true })
    for (const word of ['Nein', 'non', 'no', 'na', 'false', '0', ''])
      assert.deepEqual(readFlag(word), { ok: true, value: false })
    assert.ok(!readFlag('vielleicht').ok)
  })

  it('are refused if they are invalid', () => {
    assert.deepEqual(readAccess('öffentlich'), { ok: false, error: 'access' })
    assert.deepEqual(readEmail('a b@c.ch'), { ok: false, error: 'email' })
    assert.deepEqual(readTitle(' '), { ok: false, error: 'required' })
    assert.deepEqual(readTitle('a'.repeat(1001)), { ok: false, error: 'tooLong' })
  })
})
