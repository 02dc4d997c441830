import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
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
import type { Election } from '../model/item.ts'
import { compoundOverview, electionOverview, voteOverview } from './overview.ts'

describe('the overview of a vote', () => {
  it('has no shares until something is counted', () => {
    const open = voteOverview(
      aVote(),
      voteResults('unknown', { proposal: [aBallotEntity({ counted: false })] }),
    )
    assert.deepEqual([open.yeasPercentage, open.naysPercentage], [null, null])
    const begun = voteOverview(
      aVote(),
      voteResults('unknown', { proposal: [aBallotEntity({ yeas: 1, nays: 3 })] }),
    )
    assert.deepEqual([begun.yeasPercentage, begun.naysPercentage, begun.answer], [25, 75, 'rejected'])
  })

  it('counts the entities of a complex vote once', () => {
    const entities = Array.from({ length: 11 }, (_, id) => aBallotEntity({ id, yeas: 1, eligibleVoters: 4 }))
    const results = voteResults('final', {
      proposal: entities,
      'counter-proposal': entities,
      'tie-breaker': entities,
    })
    const overview = voteOverview(aVote({ type: 'complex' }), results)
    assert.deepEqual(overview.progress, { counted: 11, total: 11 })
    assert.deepEqual([overview.answer, overview.turnout], ['proposal', 25])
    assert.deepEqual(overview.ballots[2], {
      type: 'tie-breaker',
      answer: 'proposal',
      yeasPercentage: 100,
      naysPercentage: 0,
    })
  })
})

describe('the overview of an election', () => {
  it('names the elected in any state of the count, by family and first name', () => {
    const results = electionResults({
      status: 'interim',
      entities: [anElectionEntity({ eligibleVoters: 8, receivedBallots: 2 })],
      lists: [aList('1', { name: 'Mitte', votes: [1] })],
      candidates: [
        aCandidate('1', { familyName: 'Zwyer', elected: true, votes: [1] }),
        aCandidate('2', { familyName: 'Abt', elected: true, party: 'Mitte', list: '1', votes: [1] }),
        aCandidate('3', { votes: [1] }),
      ],
      parties: { rows: [aPartyRow({ votes: 1 })], panachage: [] },
    })
    assert.deepEqual(electionOverview(anElection({ type: 'proporz', mandates: 2 }), results), {
      kind: 'election',
      completed: false,
      counted: true,
      hasResults: true,
      progress: { counted: 1, total: 1 },
      turnout: 25,
      voters: { eligible: 8, received: 2 },
      elected: [
        { firstName: 'Anna', familyName: 'Abt', party: 'Mitte', listId: '1', listName: 'Mitte' },
        { firstName: 'Anna', familyName: 'Zwyer', party: null, listId: null, listName: null },
      ],
      mandates: { allocated: 0, total: 2 },
      hasPartyResults: true,
    })
  })
})

describe('the overview of a compound', () => {
  const member = (election: Partial<Election>, ...names: readonly string[]) => {
    const own = anElection({ type: 'proporz', mandates: 2, ...election })
    const candidates = names.map((familyName, at) =>
      aCandidate(`${at}`, { familyName, elected: true, list: `${at}`, votes: [1] }),
    )
    const entities = [anElectionEntity({ eligibleVoters: 200 * names.length, receivedBallots: 150 })]
    const results = electionResults({ entities, candidates })
    return { election: own, overview: electionOverview(own, results) }
  }

  it('is computed from those of its elections', () => {
    const elections = [
      member({ id: 'b', shortcode: '2' }, 'Abt'),
      member({ id: 'a', shortcode: '1' }, 'Zwyer', 'Ochs'),
    ]
    const overview = compoundOverview(aCompound(), elections, {
      rows: [aPartyRow({ mandates: 1 })],
      panachage: [],
    })
    assert.deepEqual(
      overview.elected.map(({ familyName }) => familyName),
      ['Zwyer', 'Ochs', 'Abt'],
    )
    assert.deepEqual(overview.mandates, { allocated: 3, total: 4 })
    assert.deepEqual(overview.progress, { counted: 2, total: 2 })
    assert.equal(overview.turnout, 50)
    assert.deepEqual([overview.completed, overview.counted, overview.hasPartyResults], [true, true, true])
  })

  it('calculates the turnout of counted elections with known eligible voters', () => {
    const { election, overview } = member({ id: 'a' }, 'Abt')
    const { voters: _, ...old } = overview
    const others = [
      { election, overview: { ...overview, counted: false } },
      { election, overview: old },
    ]
    assert.equal(compoundOverview(aCompound(), others, null).turnout, 0)
    assert.equal(compoundOverview(aCompound(), [...others, member({ id: 'b' }, 'Beck')], null).turnout, 75)
  })

  it('is empty without elections', () => {
    const overview = compoundOverview(aCompound(), [], null)
    assert.deepEqual(
      [
        overview.completed,
        overview.counted,
        overview.hasResults,
        overview.hasPartyResults,
        overview.progress,
      ],
      [false, true, false, false, { counted: 0, total: 0 }],
    )
  })
})
