import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { inventedVotes } from '../../test/support/past-votes.ts'
import type { PastVote, UnitResult } from '../statistics/past-vote.ts'
import { defaultThresholds, type Thresholds } from './doubt.ts'
import { findDoubts } from './find-doubts.ts'

const votes = inventedVotes(60, 20)
const newest = votes.at(-1)
assert.ok(newest)

interface Comparison extends Partial<Thresholds> {
  readonly of?: PastVote
  readonly past?: readonly PastVote[]
  readonly sameDay?: readonly PastVote['units'][]
}

function doubts(
  change: (result: UnitResult, unit: number) => UnitResult = (result) => result,
  { of = newest, past = votes.slice(0, -1), sameDay = [], ...thresholds }: Comparison = {},
) {
  assert.ok(of)
  const units = new Map([...of.units].map(([id, result]) => [id, change(result, id)]))
  return findDoubts(
    { date: of.date, units, unitCount: units.size, past, sameDay },
    { ...defaultThresholds, ...thresholds },
  )
}

const only = (unit: number, change: (result: UnitResult) => UnitResult) => (result: UnitResult, id: number) =>
  id === unit ? change(result) : result
const codes = (found: ReturnType<typeof doubts>) => found.map(({ unit, code }) => `${unit} ${code}`)
const exchanged = (result: UnitResult) => ({ ...result, yes: result.valid - result.yes })

/** A vote that is far from the middle, so that exchanged figures are not much the same. */
const clear = votes.find(({ units }) => {
  const { yes = 0, valid = 1 } = units.get(20) ?? {}
  return Math.abs(yes / valid - 0.5) > 0.08
})
assert.ok(clear)
const ofClear = { of: clear, past: votes.filter((vote) => vote !== clear) }

describe('doubts about results', () => {
  it('do not exist for results that fit', () => {
    assert.deepEqual(doubts(), [])
  })

  it('name swapped yes and no votes, with the range that would fit', () => {
    const [found, ...others] = doubts(only(20, exchanged), ofClear)
    assert.deepEqual(others, [])
    assert.ok(found?.code === 'exchanged' && found.unit === 20)
    assert.ok(found.low < found.exchanged && found.exchanged < found.high)
    assert.ok(found.reported < found.low || found.reported > found.high)
  })

  it('name a share that fits neither way', () => {
    const found = doubts(only(20, (result) => ({ ...result, yes: Math.round(result.valid * 0.98) })))
    assert.deepEqual(codes(found), ['20 share'])
    assert.deepEqual(
      doubts(
        only(20, (result) => ({ ...result, yes: result.valid })),
        { share: 1000 },
      ),
      [],
    )
  })

  it('name a turnout that does not fit', () => {
    const half = (figure: number) => Math.round(figure / 2)
    const found = doubts(
      only(20, ({ eligible, cast, valid, yes }) => ({
        eligible,
        cast: half(cast ?? 0),
        valid: half(valid),
        yes: half(yes),
      })),
    )
    assert.deepEqual(codes(found), ['20 turnout'])
  })

  it('name a number with a digit too few or too many', () => {
    const tenth = (figure: number) => Math.floor(figure / 10)
    const [yes] = doubts(
      only(20, (result) => {
        const lost = result.yes - tenth(result.yes)
        return {
          ...result,
          yes: tenth(result.yes),
          valid: result.valid - lost,
          cast: (result.cast ?? 0) - lost,
        }
      }),
    )
    assert.ok(yes?.code === 'factorTen' && yes.figure === 'yes')
    const [all] = doubts(
      only(20, ({ eligible, cast, valid, yes }) => ({
        eligible,
        cast: tenth(cast ?? 0),
        valid: tenth(valid),
        yes: tenth(yes),
      })),
    )
    assert.ok(all?.code === 'factorTen' && all.figure === 'all')
    assert.deepEqual(
      codes(doubts(only(20, (result) => ({ ...result, eligible: result.eligible * 10 })))).slice(0, 1),
      ['20 eligible'],
    )
  })

  it('name rows that are shifted', () => {
    const found = doubts((result, unit) =>
      unit >= 20 && unit < 25 ? (newest.units.get(unit + 1) ?? result) : result,
    )
    const shifted = found.filter(({ code }) => code === 'shifted')
    assert.deepEqual(
      shifted.map((doubt) => [doubt.unit, doubt.code === 'shifted' && doubt.other]),
      [20, 21, 22, 23, 24].map((unit) => [unit, unit + 1]),
    )
  })

  it('name a counted place without a vote', () => {
    assert.ok(codes(doubts(only(20, (result) => ({ ...result, valid: 0, yes: 0 })))).includes('20 noVotes'))
  })

  it('name many blank ballots', () => {
    const found = doubts(only(20, (result) => ({ ...result, cast: Math.round(result.valid * 1.06) })))
    assert.deepEqual(codes(found), ['20 unaccounted'])
  })

  it('name fewer ballots than for other proposals of the day, but not if the other one is wrong', () => {
    const fewer = (result: UnitResult) => ({
      ...result,
      cast: Math.round((result.cast ?? 0) * 0.9),
      valid: Math.round(result.valid * 0.9),
      yes: Math.round(result.yes * 0.9),
    })
    const jittered = (by: number) =>
      new Map(
        [...newest.units].map(([id, result]) => [id, { ...result, cast: (result.cast ?? 0) + (id % by) }]),
      )
    const spoiled = new Map([...jittered(5)].map(([id, result]) => [id, id === 30 ? fewer(result) : result]))
    const found = doubts(only(20, fewer), { sameDay: [jittered(4), spoiled], turnout: 1000 })
    assert.deepEqual(codes(found), ['20 day'])
    const [day] = found
    assert.ok(day?.code === 'day' && day.reported < day.low && day.low <= day.expected)
  })

  it('require enough past votes', () => {
    assert.deepEqual(doubts(only(20, exchanged), { ...ofClear, past: ofClear.past.slice(-7) }), [])
  })

  it('are judged in a small canton by how far a place ever differed from the whole', () => {
    const small = inventedVotes(11, 20)
    const of = small.at(-1)
    assert.ok(of)
    const past = small.slice(0, -1)
    assert.deepEqual(doubts(undefined, { of, past }), [])
    const found = doubts(
      only(5, (result) => ({ ...result, yes: result.valid })),
      { of, past },
    )
    assert.deepEqual(codes(found), ['5 share'])
  })

  it('do not depend on the order of places and votes, and always name a place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 40 }), (seed, unit) => {
        const invented = inventedVotes(40, 12, seed)
        const of = invented.at(-1)
        assert.ok(of)
        const change = only(unit, exchanged)
        const past = invented.slice(0, -1)
        const turned = { ...of, units: new Map([...of.units].toReversed()) }
        const found = doubts(change, { of, past })
        assert.deepEqual(codes(doubts(change, { of: turned, past: past.toReversed() })), codes(found))
        for (const doubt of found)
          if ('low' in doubt) assert.ok(doubt.reported < doubt.low || doubt.reported >= doubt.high)
      }),
      { numRuns: 25 },
    )
  })
})
