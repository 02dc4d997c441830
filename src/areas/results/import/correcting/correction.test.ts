import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  arbitraryElectionResults,
  arbitraryVoteResults,
} from '../../../../../test/support/arbitrary-results.ts'
import {
  aBallotEntity,
  aCandidate,
  aList,
  anElection,
  anElectionEntity,
  aVote,
  electionResults,
  voteResults,
} from '../../../../../test/support/results.ts'
import { encodeResults } from '../../model/encoding.ts'
import { type CorrectionTask, type FigureCorrection, importCorrection } from './correction.ts'
import {
  type CorrectableResults,
  correctableInElections,
  correctableInVotes,
  type FigureAddress,
  findFigure,
} from './figures.ts'

/** Every figure that a result has, and some that it has not. */
function addresses(results: CorrectableResults): readonly FigureAddress[] {
  if (results.kind === 'vote')
    return results.ballots.flatMap(({ type, entities }) =>
      entities.flatMap(({ id: place }) => correctableInVotes.map((figure) => ({ of: type, place, figure }))),
    )
  const records = [null, ...results.lists.map(({ id }) => id), ...results.candidates.map(({ id }) => id)]
  const places = [null, ...results.entities.map(({ id }) => id)]
  return correctableInElections.flatMap((figure) =>
    places.flatMap((place) => records.map((of) => ({ of, place, figure }))),
  )
}

const isSame = (one: CorrectableResults, other: CorrectableResults) =>
  Buffer.from(encodeResults(one)).equals(encodeResults(other))

/** A turnout that was delivered cannot come back once a figure behind it was another one. */
const withoutTurnout = (results: CorrectableResults): CorrectableResults =>
  results.kind === 'vote'
    ? {
        ...results,
        ballots: results.ballots.map((ballot) => ({
          ...ballot,
          entities: ballot.entities.map(({ voterTurnout: _, ...place }) => place),
        })),
      }
    : { ...results, entities: results.entities.map(({ voterTurnout: _, ...place }) => place) }

describe('a figure of a result', () => {
  it('is in its place again, with the same result around it, once it is corrected back', () => {
    const results = fc.oneof(arbitraryElectionResults, arbitraryVoteResults).map(withoutTurnout)
    fc.assert(
      fc.property(results, fc.nat(), (before, more) => {
        for (const named of addresses(before)) {
          const found = findFigure(before, named)
          if (found === null || found.value === null) continue
          const after = found.with(found.value + 1 + more)
          assert.ok(!isSame(before, after))
          const again = findFigure(after, named)
          assert.equal(again?.value, found.value + 1 + more)
          assert.ok(isSame(before, again.with(found.value)))
        }
      }),
      { numRuns: 50 },
    )
  })

  it('is not found where a place is not counted, counts by districts, or lacks the list', () => {
    const city = aBallotEntity({ id: 2, circles: [] })
    const vote = voteResults('final', { proposal: [aBallotEntity({ counted: false }), city] })
    for (const place of [1, 2, 3])
      assert.equal(findFigure(vote, { of: 'proposal', place, figure: 'yeas' }), null)
    const election = electionResults({ entities: [anElectionEntity()], lists: [aList('a', { votes: [7] })] })
    assert.equal(findFigure(election, { of: 'a', place: 1, figure: 'list_votes' })?.value, 7)
    assert.equal(findFigure(election, { of: 'b', place: 1, figure: 'list_votes' }), null)
    assert.equal(findFigure(election, { of: 'a', place: 2, figure: 'list_votes' }), null)
    assert.equal(findFigure(election, { of: 'a', place: 1, figure: 'list_number_of_mandates' }), null)
    assert.equal(findFigure(election, { of: null, place: null, figure: 'election_absolute_majority' }), null)
    assert.equal(findFigure(election, { of: null, place: 1, figure: 'yeas' }), null)
  })

  it('takes a delivered turnout with it only where the turnout is made of it', () => {
    const results = electionResults({ entities: [anElectionEntity({ voterTurnout: 40 })] })
    const turnoutAfter = (figure: FigureAddress['figure']) => {
      const after = findFigure(results, { of: null, place: 1, figure })?.with(9)
      return after?.kind === 'election' ? after.entities[0]?.voterTurnout : null
    }
    assert.equal(turnoutAfter('entity_blank_ballots'), 40)
    assert.equal(turnoutAfter('entity_received_ballots'), undefined)
    assert.equal(turnoutAfter('entity_eligible_voters'), undefined)
  })
})

describe('a correction', () => {
  const place = anElectionEntity({ eligibleVoters: 100, receivedBallots: 50, blankBallots: 2 })
  const list = aList('a', { votes: [48], mandates: 1 })
  const proportional = electionResults({
    entities: [place],
    lists: [list],
    candidates: [aCandidate('1', { list: 'a', votes: [30] })],
  })
  const election = anElection({ type: 'proporz' })
  const outcome = (correction: FigureCorrection, task: CorrectionTask = ofElection(proportional)) =>
    importCorrection(new TextEncoder().encode(JSON.stringify(correction)), task)
  const ofElection = (results: typeof proportional): CorrectionTask => ({
    ...{ format: 'correction', election: { item: election, results } },
  })
  const codes = (correction: FigureCorrection, task?: CorrectionTask) => {
    const made = outcome(correction, task)
    return made.ok
      ? made.value.flatMap(({ warnings }) => warnings.map(({ code }) => code))
      : made.error.map(({ code }) => code)
  }

  it('of an election gives the warnings that a table with the same figures gives', () => {
    const votes = { of: 'a', place: 1, figure: 'list_votes', from: 48 } as const
    assert.deepEqual(codes({ ...votes, to: 47 }), ['sum.votes', 'figure.fell'])
    assert.deepEqual(codes({ ...votes, to: 29 }), ['sum.votes', 'sum.list', 'figure.fell'])
    const place = { of: null, place: 1, figure: 'entity_blank_ballots', from: 2 } as const
    assert.deepEqual(codes({ ...place, to: 51 }), ['sum.unaccounted', 'sum.votes'])
    const seats = { of: 'a', place: null, figure: 'list_number_of_mandates', from: 1 } as const
    assert.deepEqual(codes({ ...seats, to: 2 }), ['seats.over'])
  })

  it('is refused where the figure is another one, the same, or more than a table may have', () => {
    const votes = { of: '1', place: 1, figure: 'candidate_votes' } as const
    assert.deepEqual(codes({ ...votes, from: 31, to: 32 }), ['figure.moved'])
    assert.deepEqual(codes({ ...votes, from: 30, to: 30 }), ['figure.same'])
    assert.deepEqual(codes({ ...votes, from: 30, to: 2 ** 40 }), ['value.tooLarge'])
    assert.deepEqual(codes({ ...votes, of: '2', from: 30, to: 31 }), ['figure.unknown'])
    assert.deepEqual(codes({ ...votes, from: 30, to: 31 }, ofElection(electionResults())), ['figure.unknown'])
  })

  it('of a vote is refused where more people voted than may vote', () => {
    const results = voteResults('final', { proposal: [aBallotEntity({ eligibleVoters: 10, yeas: 5 })] })
    const yeas = { of: 'proposal', place: 1, figure: 'yeas', from: 5 } as const
    const task: CorrectionTask = { format: 'correction', vote: { item: aVote(), results } }
    assert.deepEqual(codes({ ...yeas, to: 11 }, task), ['vote.tooManyCast'])
    assert.deepEqual(codes({ ...yeas, to: 6 }, task), [])
  })
})
