import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { arbitraryElectionResults } from '../../../../test/support/arbitrary-results.ts'
import { aCandidate, aList, anElectionEntity, electionResults } from '../../../../test/support/results.ts'
import { candidateShares, listShares } from './shares.ts'

const proporz = { type: 'proporz' } as const
const majorz = { type: 'majorz' } as const

describe('shares of lists and candidates', () => {
  it('are calculated for lists with 8 and 6 votes and a candidate with 2', () => {
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

  it('are of the ballots in a majority election, 20 of 21 for a candidate', () => {
    const candidate = aCandidate('1', { votes: [20] })
    const entities = [anElectionEntity({ receivedBallots: 25, blankBallots: 3, invalidBallots: 1 })]
    const shares = candidateShares(majorz, electionResults({ entities, candidates: [candidate] }), candidate)
    assert.equal(shares.entities[0]?.percentage, 95.24)
  })

  it('may exceed 100 for several seats', () => {
    const candidate = aCandidate('1', { votes: [30] })
    const entities = [anElectionEntity({ receivedBallots: 20 })]
    const shares = candidateShares(majorz, electionResults({ entities, candidates: [candidate] }), candidate)
    assert.equal(shares.entities[0]?.percentage, 150)
  })

  it('are 0 for a missing row of a list, while a missing row of a candidate removes the whole district', () => {
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

  it('exist for every entity and district; votes of entities add up to those of districts', () => {
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

  it('of all lists add up to 100 wherever any votes were cast', () => {
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
