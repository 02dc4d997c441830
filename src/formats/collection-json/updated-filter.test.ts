import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { formatInstant, type Instant, parseInstant } from '../../values/time.ts'
import { queryProblemMessage, readQuery } from './query.ts'
import {
  type InstantRange,
  momentRange,
  readMoment,
  readUpdatedRange,
  type UpdatedComparison,
  type UpdatedMoment,
  updatedFilters,
} from './updated-filter.ts'

function instant(text: string): Instant {
  const parsed = parseInstant(text)
  assert.ok(parsed)
  return parsed
}

function contains(range: InstantRange, moment: Instant): boolean {
  return (
    (range.from === undefined || moment >= range.from) &&
    (range.before === undefined || moment < range.before)
  )
}

describe('reading a moment of the filter "updated"', () => {
  const readable: [string, string, UpdatedMoment['precision']][] = [
    ['2023', '2023-01-01T00:00:00Z', 'minute'],
    ['2023-04', '2023-04-01T00:00:00Z', 'minute'],
    ['2023-04-14', '2023-04-14T00:00:00Z', 'minute'],
    ['2023-04-14T16:38', '2023-04-14T16:38:00Z', 'minute'],
    ['2023-04-14T16:38:18', '2023-04-14T16:38:18Z', 'second'],
    ['2023-04-14T16:38:18.197623', '2023-04-14T16:38:18Z', 'second'],
    ['2023-04-14T16:38:18.999999999999', '2023-04-14T16:38:18Z', 'second'],
    ['2023-04-14T16:38:18.197623+00:00', '2023-04-14T16:38:18Z', 'second'],
    ['2023-04-14T16:38:18.197623 00:00', '2023-04-14T16:38:18Z', 'second'],
    ['2023-04-14T16:38Z', '2023-04-14T16:38:00Z', 'minute'],
    ['2023-04-14T16:38:18+02:00', '2023-04-14T14:38:18Z', 'second'],
    ['2023-04-14T16:38 02:00', '2023-04-14T14:38:00Z', 'minute'],
    ['2023-04-14T16:38:18-05:30', '2023-04-14T22:08:18Z', 'second'],
    ['2024-02-29', '2024-02-29T00:00:00Z', 'minute'],
    ['0001-01-01', '0001-01-01T00:00:00Z', 'minute'],
    ['9999-12-31T23:59:59', '9999-12-31T23:59:59Z', 'second'],
  ]
  for (const [text, meant, precision] of readable) {
    test(`takes ${text}`, () => {
      assert.deepEqual(readMoment(text), { instant: instant(meant), precision })
    })
  }

  const unreadable = [
    '',
    'foo',
    '23',
    '2023-13',
    '2023-00-01',
    '0000-01-01',
    '0001-01-01T00:00:00+05:00',
    '2023-02-29',
    '2023-04-31',
    '2023-04-14T24:00',
    '2023-04-14T16:60',
    '2023-04-14T16:38:60',
    '2023-04-14T16',
    '2023-04-14T16:38:18.',
    '2023-04-14T16:38:18+2:00',
    '2023-04-14T16:38:18+24:00',
    '2023-04-14Z',
    '2023-04-14 16:38',
    ' 2023-04-14',
    '2023-04-14\n',
    '+012023-04-14',
    '-2023-04-14',
    '٢٠٢٣-04-14',
    '0000-01-01T00:00+01:00',
    '9999-12-31T23:59-01:00',
  ]
  for (const text of unreadable) {
    test(`refuses ${JSON.stringify(text)}`, () => {
      assert.equal(readMoment(text), null)
    })
  }

  test('never throws', () => {
    const pieces = fc.constantFrom('2023', '-', '02', '30', 'T', ':', '.', '+', ' ', 'Z', '9', '٣')
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: pieces })), (text) => {
        const moment = readMoment(text)
        assert.ok(moment === null || parseInstant(moment.instant) === moment.instant)
      }),
    )
  })
})

describe('the records that a comparison selects', () => {
  const modified = ['01:01:00', '01:06:30.5', '01:10:59.999999'].map((time) => instant(`2023-04-14T${time}Z`))
  const cases: [string, string, number][] = [
    ['gt', '01:06', 1],
    ['ge', '01:06', 2],
    ['eq', '01:06', 1],
    ['le', '01:06', 2],
    ['lt', '01:06', 1],
    ['lt', '01:01', 0],
    ['gt', '01:06:29', 2],
    ['gt', '01:06:30', 1],
    ['eq', '01:06:30', 1],
    ['eq', '01:06:31', 0],
    ['le', '01:06:30', 2],
    ['gt', '01:10', 0],
  ]
  for (const [comparison, time, count] of cases) {
    test(`updated_${comparison} ${time}: ${count}`, () => {
      const query = readQuery(`updated.${comparison}=2023-04-14T${time}`, updatedFilters)
      assert.ok(query.ok)
      const range = readUpdatedRange(query.value.values)
      assert.ok(range.ok)
      assert.equal(modified.filter((moment) => contains(range.value, moment)).length, count)
    })
  }

  test('are those of the half-open minute that is given', () => {
    const moment = { instant: instant('2023-04-14T01:06:00Z'), precision: 'minute' } as const
    assert.deepEqual(momentRange('eq', moment), {
      from: '2023-04-14T01:06:00.000000+00:00',
      before: '2023-04-14T01:07:00.000000+00:00',
    })
  })

  for (const text of ['', 'foo', '2023-02-30']) {
    test(`are refused for a value of ${JSON.stringify(text)}, which is named`, () => {
      const query = readQuery(new URLSearchParams({ updated_gt: text }), updatedFilters)
      assert.ok(query.ok)
      const range = readUpdatedRange(query.value.values)
      assert.ok(!range.ok)
      assert.match(queryProblemMessage(range.error), /'updated_gt'/)
    })
  }

  test('are all without a filter', () => {
    const query = readQuery('', updatedFilters)
    assert.ok(query.ok)
    assert.deepEqual(readUpdatedRange(query.value.values), { ok: true, value: {} })
  })
})

describe('the filter for any instant and moment', () => {
  const earliest = BigInt(Date.parse('0001-01-01T00:00:00Z')) * 1000n
  const latest = BigInt(Date.parse('9999-12-31T23:59:59Z')) * 1000n + 999_999n
  const micros = fc.oneof(
    fc.bigInt({ min: earliest, max: latest }),
    fc.bigInt({ min: -90_000_000n, max: 90_000_000n }),
    fc.bigInt({ min: latest - 90_000_000n, max: latest }),
  )
  const precision = fc.constantFrom<UpdatedMoment['precision']>('second', 'minute')
  const comparisons = updatedFilters.map(({ comparison }) => comparison)

  function truncate(time: bigint, unit: UpdatedMoment['precision']): bigint {
    const size = unit === 'second' ? 1_000_000n : 60_000_000n
    return (time - earliest) / size
  }

  function toInstant(time: bigint): Instant {
    return formatInstant(new Temporal.Instant(time * 1000n))
  }

  function holds(comparison: UpdatedComparison, left: bigint, right: bigint): boolean {
    switch (comparison) {
      case 'lt':
        return left < right
      case 'le':
        return left <= right
      case 'eq':
        return left === right
      case 'ge':
        return left >= right
      case 'gt':
        return left > right
    }
  }

  // Close pairs matter most, independent ones almost never share a minute.
  const pair = fc
    .tuple(micros, fc.oneof(micros, fc.bigInt({ min: -120_000_000n, max: 120_000_000n })), fc.boolean())
    .map(([a, b, near]) => [a, near ? a + b : b] as const)
    .filter(([, b]) => b >= earliest && b <= latest)

  test('selects what a comparison of truncated times selects', () => {
    fc.assert(
      fc.property(pair, precision, ([stored, asked], unit) => {
        const text = toInstant(asked).slice(0, unit === 'second' ? 19 : 16)
        const moment = readMoment(text)
        assert.ok(moment)
        assert.equal(moment.precision, unit)
        for (const comparison of comparisons) {
          assert.equal(
            contains(momentRange(comparison, moment), toInstant(stored)),
            holds(comparison, truncate(stored, unit), truncate(asked, unit)),
            `${toInstant(stored)} ${comparison} ${text}`,
          )
        }
      }),
      { numRuns: 500 },
    )
  })

  test('combined with others selects what each of them selects', () => {
    const asked = fc.record({ time: micros, unit: precision })
    fc.assert(
      fc.property(
        micros,
        fc.array(asked, { minLength: 5, maxLength: 5 }),
        fc.subarray([0, 1, 2, 3, 4]),
        (stored, all, used) => {
          const search = new URLSearchParams()
          let expected = true
          for (const index of used) {
            const filter = updatedFilters[index]
            const value = all[index]
            assert.ok(filter && value)
            const text = toInstant(value.time).slice(0, value.unit === 'second' ? 19 : 16)
            search.append(filter.name, text)
            expected &&= holds(
              filter.comparison,
              truncate(stored, value.unit),
              truncate(value.time, value.unit),
            )
          }
          const query = readQuery(search, updatedFilters)
          assert.ok(query.ok)
          const range = readUpdatedRange(query.value.values)
          assert.ok(range.ok)
          assert.equal(contains(range.value, toInstant(stored)), expected)
        },
      ),
    )
  })
})
