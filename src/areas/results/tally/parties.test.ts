import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCompound, anElection, aPartyRow } from '../../../../test/support/results.ts'
import type { PartyResults, PartyRow } from '../model/result-set.ts'
import {
  hasPartyResults,
  ownPartyRows,
  partyColor,
  partyColors,
  partyOwner,
  partyRowsInEffect,
  type RelatedItem,
} from './parties.ts'

const of = (...rows: readonly PartyRow[]): PartyResults => ({ rows, panachage: [] })

function related(date: string, parties: PartyResults | null, more: Partial<RelatedItem> = {}): RelatedItem {
  return { relation: 'historical', date, colors: {}, parties, ...more }
}

describe('the party results in effect', () => {
  const own = of(aPartyRow({ year: 2022, id: '1', votes: 1 }))
  const past = [
    related('2014-01-01', of(aPartyRow({ year: 2014 }))),
    related(
      '2018-01-01',
      of(
        aPartyRow({ year: 2022, id: '1', votes: 9 }),
        aPartyRow({ year: 2018, id: '1' }),
        aPartyRow({ year: 2018, id: '2' }),
        aPartyRow({ year: 2010, id: '1' }),
      ),
    ),
  ]
  const inEffect = (useHistoricalPartyResults: boolean, others: readonly RelatedItem[]) =>
    partyRowsInEffect(partyOwner(anElection({ useHistoricalPartyResults })), own, others).map(
      ({ year, id, votes }) => `${year}/${id}: ${votes}`,
    )

  it('include those of the newest earlier item for its own year, if that is set', () => {
    assert.deepEqual(inEffect(true, past), ['2018/1: 0', '2018/2: 0', '2022/1: 1'])
    assert.deepEqual(inEffect(false, past), ['2022/1: 1'])
  })

  it('include none of later items and of relations of another kind', () => {
    const others = [
      related('2026-01-01', of(aPartyRow({ year: 2026 }))),
      related('2020-01-01', of(aPartyRow({ year: 2020 })), { relation: 'other' }),
    ]
    assert.deepEqual(inEffect(true, others), ['2022/1: 1'])
  })

  it('keep what the item itself states for the earlier year', () => {
    const both = of(aPartyRow({ year: 2018, votes: 5 }))
    const [row] = partyRowsInEffect(partyOwner(anElection({ useHistoricalPartyResults: true })), both, past)
    assert.deepEqual([row?.year, row?.votes], [2018, 5])
  })

  it('are those of the domain of an item, and of its segment for a part', () => {
    const parties = of(
      aPartyRow({ id: 'own' }),
      aPartyRow({ id: 'one', domain: 'superregion', segment: 'Region 1' }),
      aPartyRow({ id: 'two', domain: 'superregion', segment: 'Region 2' }),
    )
    const ids = (rows: readonly PartyRow[]) => rows.map(({ id }) => id)
    assert.deepEqual(ids(ownPartyRows(parties, partyOwner(aCompound()))), ['own'])
    const part = partyOwner(aCompound(), { domain: 'superregion', segment: 'Region 2' })
    assert.deepEqual(ids(ownPartyRows(parties, part)), ['two'])
  })
})

describe('the colours of parties', () => {
  const past = [
    related('2014-01-01', null, { colors: { Mitte: '#000014', Grüne: '#000014' } }),
    related('2018-01-01', null, { colors: { Mitte: '#000018' } }),
    related('2020-01-01', null, { colors: { Andere: '#000020' }, relation: 'other' }),
  ]

  it('are taken from the newest earlier item where they are missing, but only if there are own colours', () => {
    const colors = (own: Readonly<Record<string, string>>) =>
      partyColors(partyOwner(anElection({ colors: own })), past)
    assert.deepEqual(colors({ FDP: '#0000ff' }), { FDP: '#0000ff', Mitte: '#000018', Grüne: '#000014' })
    assert.deepEqual(colors({ Mitte: '#ffaa00' }), { Mitte: '#ffaa00', Grüne: '#000014' })
    assert.deepEqual(colors({}), {})
  })

  it('are found by the name in the default language, else in any other', () => {
    const colors = { Grüne: '#00ff00', Verts: '#00fe00' }
    assert.equal(partyColor(colors, { de_CH: 'Grüne', fr_CH: 'Verts' }), '#00ff00')
    assert.equal(partyColor(colors, { de_CH: 'Grüne', fr_CH: 'Verts' }, 'fr_CH'), '#00fe00')
    assert.equal(partyColor(colors, { de_CH: 'Die Grünen', fr_CH: 'Verts' }), '#00fe00')
    assert.equal(partyColor(colors, { de_CH: 'constructor' }), null)
  })
})

describe('whether an item has party results', () => {
  it('is decided by any figure other than zero', () => {
    assert.equal(hasPartyResults([]), false)
    assert.equal(hasPartyResults([aPartyRow({ totalVotes: 5, votersCount: 0 })]), false)
    assert.equal(hasPartyResults([aPartyRow(), aPartyRow({ votes: 1 })]), true)
    assert.equal(hasPartyResults([aPartyRow({ mandates: 1 })]), true)
    assert.equal(hasPartyResults([aPartyRow({ votersCount: 0.01 })]), true)
  })
})
