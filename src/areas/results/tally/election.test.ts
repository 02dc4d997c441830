import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { arbitraryElectionResults } from '../../../../test/support/arbitrary-results.ts'
import {
  aCandidate,
  aList,
  anElection,
  anElectionEntity,
  electionResults,
} from '../../../../test/support/results.ts'
import type { ElectionResults } from '../model/result-set.ts'
import { tallyElection } from './election.ts'
import { electionOverview } from './overview.ts'

describe('figures of an election', () => {
  it('include accounted ballots, accounted votes and turnout of two seats and three entities', () => {
    const entities = [1, 2, 3].map((x) =>
      anElectionEntity({
        id: x,
        eligibleVoters: 100 * x,
        receivedBallots: 80 * x,
        blankBallots: 4 * x,
        invalidBallots: 3 * x,
        blankVotes: 2 * x,
        invalidVotes: x,
      }),
    )
    const tally = tallyElection({
      election: anElection({ mandates: 2 }),
      results: electionResults({ entities }),
    })
    assert.deepEqual(
      [tally.total.accountedBallots, tally.total.accountedVotes, tally.total.turnout],
      [438, 858, 80],
    )
    assert.deepEqual([tally.entities[0]?.accountedBallots, tally.entities[0]?.accountedVotes], [73, 143])
    assert.equal(tally.total.unaccountedBallots, 42)
  })

  it('have shares of the accounted ballots and the uploaded majority in a majority election with two seats', () => {
    const tally = tallyElection({
      election: anElection({ mandates: 2, absoluteMajority: 7 }),
      results: electionResults({
        absoluteMajority: 18191,
        entities: [
          anElectionEntity({
            receivedBallots: 38888,
            blankBallots: 63,
            invalidBallots: 115,
            blankVotes: 4659,
          }),
        ],
        candidates: [
          aCandidate('1', { votes: [24132] }),
          aCandidate('2', { votes: [23620] }),
          aCandidate('3', { votes: [1709] }),
        ],
      }),
    })
    assert.deepEqual([tally.total.accountedBallots, tally.total.accountedVotes], [38710, 72761])
    assert.deepEqual(
      tally.candidates.map((candidate) => candidate.percentage),
      [62.3, 61, 4.4],
    )
    assert.equal(tally.absoluteMajority, 18191)
  })

  it('have the majority entered by staff until results are uploaded, and none in proportional elections', () => {
    const majority = (
      type: 'majorz' | 'proporz',
      entered: number | null,
      uploaded: number | null | 'nothing',
    ) =>
      tallyElection({
        election: anElection({ type, absoluteMajority: entered }),
        results: uploaded === 'nothing' ? null : electionResults({ absoluteMajority: uploaded }),
      }).absoluteMajority
    assert.equal(majority('majorz', 100, 'nothing'), 100)
    assert.equal(majority('majorz', 100, null), null)
    assert.equal(majority('majorz', 0, 0), null)
    assert.equal(majority('proporz', 100, 200), null)
  })

  it('have all votes of lists as accounted votes with three seats', () => {
    const { total } = tallyElection({
      election: anElection({ type: 'proporz', mandates: 3 }),
      results: electionResults({
        entities: [
          anElectionEntity({
            receivedBallots: 40200,
            blankBallots: 118,
            invalidBallots: 1015,
            blankVotes: 512,
          }),
        ],
      }),
    })
    assert.equal(total.accountedVotes, 116689)
  })

  it('are zero without results', () => {
    const tally = tallyElection({ election: anElection({ mandates: 3 }), results: null })
    assert.deepEqual(tally.mandates, { allocated: 0, total: 3 })
    assert.deepEqual([tally.counted, tally.completed, tally.hasResults], [false, false, false])
    assert.deepEqual([tally.total.turnout, tally.total.accountedVotes], [0, 0])
  })

  it('contain no candidates before anything is counted', () => {
    const results = electionResults({
      status: null,
      lists: [aList('1', { connection: 'A' })],
      connections: [{ id: 'A', parent: null }],
      candidates: [aCandidate('1', { list: '1' })],
    })
    const election = anElection({ type: 'proporz', mandates: 3 })
    assert.deepEqual(tallyElection({ election, results }), tallyElection({ election, results: null }))
    assert.deepEqual(electionOverview(election, results), electionOverview(election, null))
  })

  it('allocate no seat before completion, even if the elected are known', () => {
    const of = (status: 'interim' | 'final') =>
      tallyElection({
        election: anElection({ mandates: 2 }),
        results: electionResults({ status, candidates: [aCandidate('1', { elected: true })] }),
      })
    assert.deepEqual(of('interim').mandates, { allocated: 0, total: 2 })
    assert.deepEqual(of('final').mandates, { allocated: 1, total: 2 })
    assert.equal(of('interim').elected.length, 1)
  })
})

describe('the results of an election in one entity', () => {
  const results = electionResults({
    entities: [
      anElectionEntity({ id: 1, receivedBallots: 7116 + 4707, counted: false }),
      anElectionEntity({ id: 2, receivedBallots: 30000 }),
    ],
    candidates: [aCandidate('1', { votes: [7112, 9000] }), aCandidate('2', { votes: [null, 5] })],
  })

  it('have shares of the ballots there, and leave out candidates without a row there', () => {
    const tally = tallyElection({ election: anElection(), results }, { entity: 1 })
    assert.deepEqual(
      tally.candidates.map(({ id, votes, percentage }) => ({ id, votes, percentage })),
      [{ id: '1', votes: 7112, percentage: 60.2 }],
    )
    assert.equal(tally.total.accountedBallots, 11823)
    assert.deepEqual(
      tally.entities.map(({ entity }) => entity.id),
      [1],
    )
  })

  it('show the state of the count of the whole election', () => {
    const tally = tallyElection({ election: anElection(), results }, { entity: 2 })
    assert.deepEqual(tally.progress, { counted: 1, total: 2 })
    assert.equal(tally.counted, false)
  })

  it('are empty if the entity is unknown', () => {
    const tally = tallyElection({ election: anElection(), results }, { entity: 9 })
    assert.deepEqual([tally.candidates, tally.entities, tally.total.receivedBallots], [[], [], 0])
  })
})

describe('the candidates and lists of an election', () => {
  const person = { familyName: 'Abt', firstName: 'Beat', party: 'Mitte', list: '2' }
  const results = (status: 'interim' | 'final') =>
    electionResults({
      status,
      entities: [anElectionEntity()],
      lists: [
        aList('10', { name: 'Zehn', votes: [5] }),
        aList('2', { name: 'Zwei', mandates: 1, votes: [7] }),
        aList('3', { name: 'Zwei', mandates: 1, votes: [9] }),
        aList('4', { name: 'Zwei', mandates: 0, votes: [8] }),
        aList('5', { name: 'Leer', votes: [null] }),
      ],
      candidates: [
        aCandidate('101', { ...person, votes: [4] }),
        aCandidate('100', { ...person, votes: [3] }),
        aCandidate('102', { ...person, elected: true, votes: [2] }),
        aCandidate('103', { ...person, list: '10', votes: [1] }),
        aCandidate('104', { ...person, firstName: 'Urs', votes: [null] }),
        aCandidate('105', { ...person, familyName: 'Äbi', votes: [2] }),
      ],
    })
  const election = anElection({ type: 'proporz' })
  const candidates = (status: 'interim' | 'final') =>
    tallyElection({ election, results: results(status) }).candidates.map(({ id, votes }) => `${id}: ${votes}`)

  it('are merged if equal, left out without a row, and lists are sorted by id as text', () => {
    assert.deepEqual(candidates('interim'), ['103: 1', '100: 7', '105: 2', '102: 2'])
  })

  it('have the elected first once that is certain', () => {
    assert.deepEqual(candidates('final'), ['103: 1', '102: 2', '100: 7', '105: 2'])
  })

  it('are merged for lists with the same name and seats; those with most votes come first', () => {
    assert.deepEqual(tallyElection({ election, results: results('final') }).lists, [
      { id: '2', name: 'Zwei', mandates: 1, votes: 16 },
      { id: '4', name: 'Zwei', mandates: 0, votes: 8 },
      { id: '10', name: 'Zehn', mandates: 0, votes: 5 },
    ])
  })

  it('have shares of candidates in majority elections only', () => {
    const { candidates: tallied } = tallyElection({ election, results: results('final') })
    assert.ok(tallied.every(({ percentage }) => percentage === 0))
  })
})

/** The same result with its rows in the opposite order. */
function reversed(results: ElectionResults): ElectionResults {
  const turned = <T extends { readonly votes: readonly (number | null)[] }>(rows: readonly T[]) =>
    rows.toReversed().map((row) => ({ ...row, votes: row.votes.toReversed() }))
  return {
    ...results,
    entities: results.entities.toReversed(),
    lists: turned(results.lists),
    connections: results.connections.toReversed(),
    candidates: turned(results.candidates),
  }
}

describe('the tally of any election', () => {
  const elections = fc
    .constantFrom('majorz' as const, 'proporz' as const)
    .map((type) => anElection({ type, mandates: 3 }))

  it('has totals that are the sums of its entities, also calculated individually', () => {
    fc.assert(
      fc.property(elections, arbitraryElectionResults, (election, results) => {
        const tally = tallyElection({ election, results })
        const { turnout: _, ...figures } = tally.total
        for (const [name, total] of Object.entries(figures))
          assert.equal(
            tally.entities.reduce((sum, entity) => sum + Number(Reflect.get(entity, name)), 0),
            total,
            name,
          )
        const single = results.entities.map(({ id }) => tallyElection({ election, results }, { entity: id }))
        const votes = (rows: readonly { readonly votes: number }[]) =>
          rows.reduce((sum, row) => sum + row.votes, 0)
        assert.equal(votes(single.flatMap((part) => part.candidates)), votes(tally.candidates))
        assert.equal(votes(single.flatMap((part) => part.lists)), votes(tally.lists))
      }),
    )
  })

  it('loses no votes by merging', () => {
    fc.assert(
      fc.property(arbitraryElectionResults, (results) => {
        const tally = tallyElection({ election: anElection(), results })
        for (const rows of ['candidates', 'lists'] as const)
          assert.equal(
            tally[rows].reduce((sum, { votes }) => sum + votes, 0),
            results[rows].flatMap(({ votes }) => votes).reduce<number>((sum, votes) => sum + (votes ?? 0), 0),
          )
      }),
    )
  })

  it('does not depend on the order of rows and entities', () => {
    fc.assert(
      fc.property(elections, arbitraryElectionResults, (election, results) => {
        assert.deepEqual(
          tallyElection({ election, results: reversed(results) }),
          tallyElection({ election, results }),
        )
      }),
    )
  })

  it('allocates no seats before completion, and then all elected candidates', () => {
    fc.assert(
      fc.property(elections, arbitraryElectionResults, (election, results) => {
        const { completed, mandates, elected } = tallyElection({ election, results })
        assert.equal(mandates.allocated, completed ? elected.length : 0)
      }),
    )
  })
})
