import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { arbitraryResults } from '../../../../test/support/arbitrary-results.ts'
import {
  aBallotEntity,
  aCandidate,
  aCompound,
  aList,
  anElection,
  anElectionEntity,
  aVote,
  electionResults,
  voteResults,
} from '../../../../test/support/results.ts'
import type { Item } from '../model/item.ts'
import type { ElectionResults } from '../model/result-set.ts'
import { compareResults } from './compare-results.ts'
import { importantChanges } from './important-changes.ts'

const itemOf: Readonly<Record<Item['kind'], Item>> = {
  vote: aVote(),
  election: anElection(),
  compound: aCompound(),
}

describe('important changes between two results', () => {
  it('do not exist in equal results, nor in first ones', () => {
    fc.assert(
      fc.property(arbitraryResults, (results) => {
        const item = itemOf[results.kind]
        assert.deepEqual(importantChanges(compareResults(item, results, results)), [])
        assert.deepEqual(importantChanges(compareResults(item, null, results)), [])
      }),
    )
  })

  it('do not exist where only more places are counted', () => {
    const open = aBallotEntity({ id: 2, counted: false })
    const before = voteResults('interim', { proposal: [aBallotEntity({ yeas: 9 }), open] })
    const after = voteResults('final', {
      proposal: [aBallotEntity({ yeas: 9 }), { ...open, counted: true, nays: 20 }],
    })
    assert.deepEqual(importantChanges(compareResults(aVote(), before, after)), [])
    assert.deepEqual(importantChanges(compareResults(aVote(), after, before)), [
      { what: 'answer', ballot: null, before: 'rejected', after: null },
      { what: 'reopened' },
      { what: 'uncounted', places: [{ id: 2, name: 'Seedorf' }] },
    ])
  })

  it('include a changed answer, for each ballot of a complex vote', () => {
    const of = (yeas: number) => [aBallotEntity({ yeas, nays: 10 })]
    const before = voteResults('final', {
      proposal: of(20),
      'counter-proposal': of(5),
      'tie-breaker': of(20),
    })
    const after = voteResults('final', { proposal: of(5), 'counter-proposal': of(5), 'tie-breaker': of(20) })
    const changes = importantChanges(compareResults(aVote({ type: 'complex' }), before, after))
    assert.deepEqual(changes, [
      { what: 'answer', ballot: null, before: 'proposal', after: 'rejected' },
      { what: 'answer', ballot: 'proposal', before: 'accepted', after: 'rejected' },
      { what: 'turned', to: 'no', ballot: 'proposal', places: [{ id: 1, name: 'Seedorf' }] },
      { what: 'completed' },
      { what: 'corrected', places: [{ id: 1, name: 'Seedorf' }] },
    ])
  })

  it('include places whose majority changes sides while others are still counted', () => {
    const place = (id: number, yeas: number) => aBallotEntity({ id, name: `Ort ${id}`, yeas, nays: 10 })
    const results = (...yeas: readonly number[]) =>
      voteResults('interim', {
        proposal: [...yeas.map((of, at) => place(at, of)), aBallotEntity({ id: 9, counted: false })],
      })
    const turned = (before: readonly number[], after: readonly number[]) =>
      importantChanges(compareResults(aVote(), results(...before), results(...after))).filter(
        ({ what }) => what === 'turned',
      )
    assert.deepEqual(turned([11, 9, 20, 11], [9, 11, 15, 10]), [
      { what: 'turned', to: 'no', ballot: null, places: [{ id: 0, name: 'Ort 0' }] },
      { what: 'turned', to: 'yes', ballot: null, places: [{ id: 1, name: 'Ort 1' }] },
    ])
    assert.deepEqual(turned([11, 10], [12, 11]), [])
  })

  it('include seats, and people who are elected in the place of others', () => {
    const results = (winner: string, mandates: number): ElectionResults =>
      electionResults({
        entities: [anElectionEntity()],
        lists: [aList('1', { mandates, votes: [10] })],
        candidates: ['a', 'b'].map((id) => aCandidate(id, { elected: id === winner, votes: [5] })),
      })
    const changes = importantChanges(compareResults(anElection(), results('a', 1), results('b', 2)))
    assert.deepEqual(changes, [
      { what: 'notElected', names: ['Muster a Anna'] },
      { what: 'elected', names: ['Muster b Anna'] },
      { what: 'seats', names: ['Liste 1'] },
      { what: 'completed' },
    ])
  })

  it('include places that are gone or corrected', () => {
    const place = (id: number, yeas: number) => aBallotEntity({ id, name: `Ort ${id}`, yeas })
    const before = voteResults('interim', { proposal: [place(1, 5), place(2, 5)] })
    const after = voteResults('interim', { proposal: [place(1, 6), place(3, 5)] })
    const changes = importantChanges(compareResults(aVote(), before, after))
    assert.deepEqual(changes, [
      { what: 'missing', places: [{ id: 2, name: 'Ort 2' }] },
      { what: 'corrected', places: [{ id: 1, name: 'Ort 1' }] },
    ])
  })
})
