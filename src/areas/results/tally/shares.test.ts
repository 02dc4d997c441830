import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { arbitraryElectionResults } from '../../../../test/support/arbitrary-results.ts'
import { aCandidate, aList, anElectionEntity, electionResults } from '../../../../test/support/results.ts'
import { candidateShares, listShares } from './shares.ts'

const proporz = { type: 'proporz' } as const
const majorz = { type: 'majorz' } as const

describe('shares of lists and candidates', () => {
  it('lists 8 and 6 votes, a candidate 2', () => {
    const [eight, six, two] = [
      aList('1', { votes: [8] }),
      aList('2', { votes: [6] }),
      aCandidate('1', { votes: [2] }),
    ]
    const results = electionResults({
      entities: [anElectionEntity()],
      lists: [eight, six],
      candidates: [two],
    })
    assert.equal(listShares(results, eight).entities[0]?.percentage, 57.14)
    assert.equal(listShares(results, six).entities[0]?.percentage, 42.86)
    assert.equal(candidateShares(proporz, results, two).entities[0]?.percentage, 14.29)
    assert.equal(candidateShares(proporz, results, two).districts[0]?.percentage, 14.29)
  })

  it('a candidate of a majority election 20 of 21 ballots', () => {
    const candidate = aCandidate('1', { votes: [20] })
    const entities = [anElectionEntity({ receivedBallots: 25, blankBallots: 3, invalidBallots: 1 })]
    const shares = candidateShares(majorz, electionResults({ entities, candidates: [candidate] }), candidate)
    assert.equal(shares.entities[0]?.percentage, 95.24)
  })

  it('may exceed 100', () => {
    const candidate = aCandidate('1', { votes: [30] })
    const entities = [anElectionEntity({ receivedBallots: 20 })]
    const shares = candidateShares(majorz, electionResults({ entities, candidates: [candidate] }), candidate)
    assert.equal(shares.entities[0]?.percentage, 150)
  })

  it('a missing row is nothing in a list, but takes a candidate out of the whole district', () => {
    const entities = [
      anElectionEntity({ id: 3, name: 'c', district: 'Amt', counted: false }),
      anElectionEntity({ id: 4, name: 'd', district: 'Amt' }),
    ]
    const list = aList('1', { votes: [null, 10] })
    const candidate = aCandidate('1', { votes: [null, 10] })
    const results = electionResults({ entities, lists: [list], candidates: [candidate] })
    const district = { district: 'Amt', entities: [3, 4], counted: false }
    assert.deepEqual(listShares(results, list).districts, [{ ...district, votes: 10, percentage: 100 }])
    const shares = candidateShares(proporz, results, candidate)
    assert.deepEqual(shares.districts, [{ ...district, votes: 0, percentage: 0 }])
    assert.deepEqual(
      shares.entities.map(({ entity, counted, votes, percentage }) => [
        entity.id,
        counted,
        votes,
        percentage,
      ]),
      [
        [3, false, 0, 0],
        [4, true, 10, 100],
      ],
    )
  })

  it('every entity and district is there; votes of entities add up to those of districts', () => {
    fc.assert(
      fc.property(arbitraryElectionResults, (results) => {
        for (const list of results.lists) {
          const { entities, districts } = listShares(results, list)
          assert.equal(entities.length, results.entities.length)
          assert.equal(districts.flatMap((district) => district.entities).length, results.entities.length)
          const total = (rows: readonly { readonly votes: number }[]) =>
            rows.reduce((sum, { votes }) => sum + votes, 0)
          assert.equal(total(districts), total(entities))
          for (const { percentage } of [...entities, ...districts])
            assert.ok(percentage >= 0 && percentage <= 100)
        }
      }),
    )
  })

  it('shares of all lists make 100 wherever anything was cast', () => {
    fc.assert(
      fc.property(arbitraryElectionResults, (results) => {
        const all = results.lists.map((list) => listShares(results, list).entities)
        for (const [at] of results.entities.entries()) {
          const sum = all.reduce((total, shares) => total + (shares[at]?.percentage ?? 0), 0)
          assert.ok(sum === 0 || Math.abs(sum - 100) < 0.06, `${sum}`)
        }
      }),
    )
  })
})
