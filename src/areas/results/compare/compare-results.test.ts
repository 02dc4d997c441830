import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import {
  arbitraryCompoundResults,
  arbitraryElectionResults,
  arbitraryVoteResults,
} from '../../../../test/support/arbitrary-results.ts'
import {
  aBallotEntity,
  aCandidate,
  aCompound,
  aList,
  anElection,
  anElectionEntity,
  aPartyRow,
  aVote,
  electionResults,
  voteResults,
} from '../../../../test/support/results.ts'
import type { Item } from '../model/item.ts'
import type { ResultSet } from '../model/result-set.ts'
import { compareResults } from './compare-results.ts'
import type { BallotFigure, Comparison, ElectionFigure, FigurePair } from './comparison.ts'

/** Figures that can be added up. */
const ballotCounts: readonly BallotFigure[] = [
  'yeas',
  'nays',
  'empty',
  'invalid',
  'castBallots',
  'eligibleVoters',
  'expats',
]
const electionCounts: readonly ElectionFigure[] = [
  'eligibleVoters',
  'expats',
  'receivedBallots',
  'accountedBallots',
  'blankBallots',
  'invalidBallots',
  'accountedVotes',
  'blankVotes',
  'invalidVotes',
]

interface Case {
  readonly item: Item
  readonly before: ResultSet | null
  readonly after: ResultSet | null
}

/** Creates two unrelated results, or two that differ in a part only. */
function twoOf<T extends ResultSet>(items: readonly Item[], results: fc.Arbitrary<T>): fc.Arbitrary<Case> {
  const related = fc.tuple(results, results, fc.nat()).map(([one, other, at]) => {
    const keys = Object.keys(one).filter((key) => key !== 'kind' && !isPerPlace(key))
    const key = keys[at % Math.max(1, keys.length)]
    return [one, key === undefined ? one : { ...one, [key]: other[key as keyof T] }] as const
  })
  const some = fc.option(results, { freq: 6 })
  return fc
    .record({ item: fc.constantFrom(...items), pair: fc.oneof(fc.tuple(some, some), related) })
    .map(({ item, pair: [before, after] }) => ({ item, before, after }))
}

/** Properties that hold data by place. */
const isPerPlace = (key: string) => ['entities', 'lists', 'candidates', 'candidatePanachage'].includes(key)

const votes = twoOf([aVote(), aVote({ type: 'complex' })], arbitraryVoteResults)
const elections = twoOf(
  [anElection(), anElection({ type: 'proporz', mandates: 5 })],
  arbitraryElectionResults,
)
const compounds = twoOf([aCompound()], arbitraryCompoundResults)
const cases = fc.oneof(votes, elections, compounds)

/** Swaps before and after in a comparison, and in its changed places. */
function mirrored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mirrored)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]) => [key, mirrored(member)] as const)
  const swapped = { ...Object.fromEntries(entries) }
  if ('before' in swapped && 'after' in swapped)
    return { ...swapped, before: swapped.after, after: swapped.before }
  return swapped
}

const difference = (pair: FigurePair | undefined) => (pair?.after ?? 0) - (pair?.before ?? 0)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function listed(comparison: Comparison): number {
  const { others } = comparison
  switch (comparison.kind) {
    case 'vote':
      return others.length + comparison.ballots.flatMap(({ places }) => places).length
    case 'election': {
      const { places, lists, candidates, parties } = comparison
      return [others, places, lists, candidates, parties].flat().length
    }
    case 'compound':
      return others.length + comparison.parties.length
  }
}

describe('comparing two results', () => {
  it('finds nothing in equal results and something in all others', () => {
    fc.assert(
      fc.property(cases, ({ item, before, after }) => {
        const same = compareResults(item, before, before)
        assert.equal(same.isSame, true)
        assert.equal(listed(same), 0)
        assert.deepEqual(mirrored(same), same)
        const other = compareResults(item, before, after)
        assert.equal(other.isSame, isDeepStrictEqual(before, after))
        const isStatusChanged = 'status' in other && other.status.before !== other.status.after
        const isMajorityChanged =
          'absoluteMajority' in other && other.absoluteMajority.before !== other.absoluteMajority.after
        if (!other.isSame) assert.ok(listed(other) > 0 || isStatusChanged || isMajorityChanged)
      }),
    )
  })

  it('finds the same differences in both directions', () => {
    fc.assert(
      fc.property(cases, ({ item, before, after }) => {
        assert.deepEqual(compareResults(item, after, before), mirrored(compareResults(item, before, after)))
      }),
    )
  })

  it('the differences of all places of a ballot add up to that of the whole', () => {
    fc.assert(
      fc.property(votes, ({ item, before, after }) => {
        const comparison = compareResults(item, before, after)
        assert.ok(comparison.kind === 'vote')
        for (const { figures, places } of comparison.ballots)
          for (const name of ballotCounts)
            assert.equal(
              sum(places.map((place) => difference(place.figures[name]))),
              difference(figures[name]),
            )
      }),
    )
  })

  it('the differences of all places, lists and candidates of an election add up as well', () => {
    fc.assert(
      fc.property(elections, ({ item, before, after }) => {
        const comparison = compareResults(item, before, after)
        assert.ok(comparison.kind === 'election')
        for (const name of electionCounts)
          assert.equal(
            sum(comparison.places.map((place) => difference(place.figures[name]))),
            difference(comparison.figures[name]),
          )
        assert.ok(before?.kind !== 'vote' && after?.kind !== 'vote')
        for (const records of ['lists', 'candidates'] as const) {
          const all = (results: ResultSet | null) =>
            results?.kind === 'election' ? sum(results[records].flatMap(({ votes }) => votes).map(Number)) : 0
          assert.equal(sum(comparison[records].map((one) => difference(one.votes))), all(after) - all(before))
        }
      }),
    )
  })

  it('never compares results of different kinds', () => {
    assert.throws(() => compareResults(aVote(), null, electionResults()), /election/)
  })
})

describe('comparing two results of a vote', () => {
  const seedorf = aBallotEntity({ id: 1, name: 'Seedorf', eligibleVoters: 100, yeas: 30, nays: 10 })
  const buerglen = aBallotEntity({ id: 2, name: 'Bürglen', counted: false, eligibleVoters: 200 })
  const before = voteResults('interim', { proposal: [seedorf, buerglen] })

  it('distinguishes a place that is counted now from one that was corrected', () => {
    const after = voteResults('final', {
      proposal: [
        { ...seedorf, yeas: 20 },
        { ...buerglen, counted: true, yeas: 10, nays: 60 },
      ],
    })
    const comparison = compareResults(aVote(), before, after)
    assert.ok(comparison.kind === 'vote')
    assert.deepEqual(comparison.status, { before: 'interim', after: 'final' })
    assert.deepEqual(comparison.progress, {
      before: { counted: 1, total: 2 },
      after: { counted: 2, total: 2 },
    })
    assert.deepEqual(comparison.answer, { before: null, after: 'rejected' })
    const [ballot] = comparison.ballots
    assert.deepEqual(ballot?.figures.yeasPercentage, { before: 75, after: 30 })
    assert.deepEqual(ballot?.places[0]?.state, { before: 'counted', after: 'counted' })
    assert.deepEqual(ballot?.places[0]?.figures.yeas, { before: 30, after: 20 })
    assert.deepEqual(ballot?.places[0]?.figures.nays, { before: 10, after: 10 })
    assert.deepEqual(ballot?.places[1]?.state, { before: 'uncounted', after: 'counted' })
    assert.deepEqual(ballot?.places[1]?.figures.yeasPercentage, { before: null, after: (10 / 70) * 100 })
  })

  it('distinguishes a place that is new from one that is gone', () => {
    const after = voteResults('interim', { proposal: [buerglen, aBallotEntity({ id: 3, name: 'Altdorf' })] })
    const comparison = compareResults(aVote(), before, after)
    assert.ok(comparison.kind === 'vote')
    assert.deepEqual(
      comparison.ballots[0]?.places.map(({ id, name, state }) => [id, name.after, state.before, state.after]),
      [
        [1, null, 'counted', 'missing'],
        [3, 'Altdorf', 'missing', 'counted'],
      ],
    )
  })

  it('treats a missing result as an empty one', () => {
    const comparison = compareResults(aVote(), null, before)
    assert.ok(comparison.kind === 'vote')
    assert.deepEqual(comparison.exists, { before: false, after: true })
    assert.deepEqual(comparison.ballots[0]?.figures.yeas, { before: null, after: 30 })
    assert.equal(comparison.ballots[0]?.places.length, 2)
  })
})

describe('comparing two results of an election', () => {
  const places = [1, 2].map((id) => anElectionEntity({ id, name: `Ort ${id}`, receivedBallots: 10 }))
  const before = electionResults({
    entities: places,
    lists: [aList('1', { mandates: 1, votes: [10, 0] }), aList('2', { mandates: 0, votes: [4, 4] })],
    candidates: [
      aCandidate('a', { list: '1', elected: true, votes: [6, 2] }),
      aCandidate('b', { list: '2', votes: [5, 3] }),
    ],
    parties: { rows: [aPartyRow({ votes: 10, totalVotes: 40 })], panachage: [] },
  })
  const compared = (after: typeof before) => {
    const comparison = compareResults(anElection({ type: 'proporz' }), before, after)
    assert.ok(comparison.kind === 'election')
    return comparison
  }

  it('says who is elected now and who is not any more', () => {
    const { candidates, elected } = compared({
      ...before,
      candidates: before.candidates.map((candidate) => ({ ...candidate, elected: candidate.id === 'b' })),
    })
    assert.deepEqual(elected, { before: 1, after: 1 })
    assert.deepEqual(
      candidates.map(({ id, elected: is }) => [id, is.before, is.after]),
      [
        ['a', true, false],
        ['b', false, true],
      ],
    )
  })

  it('finds votes that only moved from one place to another, and names both', () => {
    const {
      candidates,
      places: changed,
      figures,
    } = compared({
      ...before,
      candidates: before.candidates.map((candidate) =>
        candidate.id === 'a' ? { ...candidate, votes: [2, 6] } : candidate,
      ),
    })
    assert.deepEqual(candidates[0]?.votes, { before: 8, after: 8 })
    assert.equal(candidates[0]?.places, 2)
    assert.deepEqual(figures.receivedBallots, { before: 20, after: 20 })
    const name = { before: 'Muster a Anna', after: 'Muster a Anna' }
    assert.deepEqual(
      changed.map(({ id, votes }) => [id, votes]),
      [
        [1, [{ of: 'candidate', id: 'a', name, before: 6, after: 2 }]],
        [2, [{ of: 'candidate', id: 'a', name, before: 2, after: 6 }]],
      ],
    )
  })

  it('matches places by their number, not by their position', () => {
    const comparison = compared({
      ...before,
      entities: [anElectionEntity({ id: 0, name: '' }), ...places],
      lists: before.lists.map((list) => ({ ...list, votes: [null, ...list.votes] })),
      candidates: before.candidates.map((candidate) => ({ ...candidate, votes: [null, ...candidate.votes] })),
    })
    assert.deepEqual([comparison.lists, comparison.candidates], [[], []])
    assert.deepEqual(
      comparison.places.map(({ id, state }) => [id, state.before]),
      [[0, 'missing']],
    )
  })

  it('shows seats and votes of lists, and figures of parties', () => {
    const comparison = compared({
      ...before,
      lists: [aList('1', { mandates: 0, votes: [8, 0] }), aList('3', { votes: [2, 0] })],
      parties: { rows: [aPartyRow({ votes: 20, totalVotes: 40 })], panachage: [] },
    })
    assert.deepEqual(
      comparison.lists.map(({ id, votes, mandates }) => [id, votes, mandates]),
      [
        ['1', { before: 10, after: 8 }, { before: 1, after: 0 }],
        ['2', { before: 8, after: null }, { before: 0, after: null }],
        ['3', { before: null, after: 2 }, { before: null, after: 0 }],
      ],
    )
    assert.deepEqual(comparison.parties[0]?.share, { before: 25, after: 50 })
  })

  it('says that further parts differ where it does not list them', () => {
    const { others, isSame } = compared({ ...before, connections: [{ id: '1', parent: null }] })
    assert.deepEqual({ others, isSame }, { others: ['connections'], isSame: false })
  })

  it('says nothing of connections and panachage that a first upload does not have either', () => {
    const first = compareResults(anElection({ type: 'proporz' }), null, before)
    assert.deepEqual(first.others, [])
  })
})
