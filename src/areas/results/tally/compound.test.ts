import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { arbitraryElectionResults } from '../../../../test/support/arbitrary-results.ts'
import {
  aCandidate,
  aCompound,
  anElection,
  anElectionEntity,
  aPartyRow,
  electionResults,
} from '../../../../test/support/results.ts'
import type { Compound, Election, Release } from '../model/item.ts'
import type { Candidate, ElectionResults, Status } from '../model/result-set.ts'
import { tallyCompound } from './compound.ts'
import { listGroups } from './list-groups.ts'
import type { CompoundWithResults, ElectionWithResults } from './tally.ts'

function tallied(
  elections: readonly ElectionWithResults[],
  compound: Partial<Compound> = {},
  part: CompoundWithResults['part'] = null,
) {
  return tallyCompound({ compound: aCompound(compound), elections, parties: null, part })
}

function one(results: Partial<ElectionResults>, election: Partial<Election> = {}): ElectionWithResults {
  return { election: anElection({ type: 'proporz', ...election }), results: electionResults(results) }
}

const inState = (status: Status, supersegment: string | null = null, release: Release | null = null) =>
  one({ status }, { supersegment, release })

describe('progress of a compound', () => {
  it('is measured in supersegments if any is set', () => {
    const elections = [
      inState('interim', 'A'),
      inState('final', 'A'),
      inState('final', 'B'),
      inState('interim', ''),
    ]
    assert.deepEqual(tallied(elections).progress, { counted: 1, total: 3 })
  })

  it('is measured in elections otherwise, and none counts before the release', () => {
    assert.deepEqual(tallied([inState('interim'), inState('final')]).progress, { counted: 1, total: 2 })
    const release = { completesManually: true, manuallyCompleted: false }
    const held = [inState('final', null, release), inState('final', null, release)]
    const { progress, completed } = tallied(held, release)
    assert.deepEqual([progress, completed], [{ counted: 0, total: 2 }, false])
  })

  it('of a part is measured in its own elections', () => {
    const elections = [inState('interim', 'A'), inState('final', 'A'), inState('final', 'B')]
    const part = { domain: 'superregion', segment: 'A' } as const
    const tally = tallied(elections, {}, part)
    assert.deepEqual([tally.progress, tally.completed], [{ counted: 1, total: 2 }, false])
    assert.equal(tallied(elections, {}, { ...part, segment: 'B' }).completed, true)
  })

  it('is everything counted and nothing completed without elections', () => {
    const { counted, completed, progress, mandates } = tallied([])
    assert.deepEqual([counted, completed], [true, false])
    assert.deepEqual(progress, { counted: 0, total: 0 })
    assert.deepEqual(mandates, { allocated: 0, total: 0 })
  })

  it('is completed if all its elections are, and it is released', () => {
    assert.equal(tallied([inState('final'), inState('final')]).completed, true)
    assert.equal(tallied([inState('final'), inState('unknown')]).completed, false)
    assert.equal(tallied([inState('final')], { completesManually: true }).completed, false)
    assert.equal(
      tallied([inState('final')], { completesManually: true, manuallyCompleted: true }).completed,
      true,
    )
  })
})

describe('totals of a compound', () => {
  const entity = {
    eligibleVoters: 400,
    receivedBallots: 300,
    blankBallots: 30,
    invalidBallots: 12,
    blankVotes: 40,
    invalidVotes: 2,
  }
  const elections = (counted: boolean) =>
    [1, 2].map((mandates) =>
      one(
        { status: 'unknown', entities: [anElectionEntity({ ...entity, counted })] },
        { mandates, shortcode: `${mandates}` },
      ),
    )

  it('include only the elections that are counted', () => {
    const tally = tallied(elections(true))
    assert.deepEqual(
      tally.elections.map(({ tally: { total } }) => total.accountedVotes),
      [216, 474],
    )
    const { receivedBallots, eligibleVoters, turnout, accountedVotes } = tally.totals
    assert.deepEqual([receivedBallots, eligibleVoters, turnout, accountedVotes], [600, 800, 75, 690])
    assert.deepEqual([tally.counted, tally.hasResults, tally.mandates.total], [true, true, 3])
  })

  it('are zero before anything is counted', () => {
    const { totals, counted, hasResults } = tallied(elections(false))
    assert.deepEqual([totals.receivedBallots, totals.turnout, counted, hasResults], [0, 0, false, false])
  })
})

describe('the superregions of a compound', () => {
  it('have their own progress and seats, and are sorted by name', () => {
    const of = (supersegment: string | null, counted: boolean, mandates: number) =>
      one(
        {
          status: 'unknown',
          entities: [anElectionEntity({ counted })],
          candidates: [aCandidate('1', { elected: true, votes: [1] })],
        },
        { supersegment, mandates },
      )
    const elections = [
      of('Region 2', true, 3),
      of('Region 1', false, 2),
      of('Region 2', false, 4),
      of(null, true, 9),
    ]
    assert.deepEqual(tallied(elections).superregions, [
      { name: 'Region 1', progress: { counted: 0, total: 1 }, mandates: { allocated: 0, total: 2 } },
      { name: 'Region 2', progress: { counted: 1, total: 2 }, mandates: { allocated: 1, total: 7 } },
    ])
  })
})

describe('the elected of a compound', () => {
  const elected = (more: Partial<Candidate>) => aCandidate('1', { elected: true, ...more })

  it('are sorted by short code, list as text and name', () => {
    const tally = tallied([
      one({ candidates: [elected({ familyName: 'Zwyer' })] }, { id: 'z', shortcode: '2' }),
      one(
        {
          candidates: [
            elected({ familyName: 'Abt', list: '2' }),
            elected({ familyName: 'Ochs', list: '10', firstName: 'Urs' }),
            elected({ familyName: 'Ochs', list: '10', firstName: 'Ada' }),
            aCandidate('2'),
          ],
        },
        { id: 'y', shortcode: '1' },
      ),
    ])
    assert.deepEqual(
      tally.elected.map(({ firstName, familyName, election }) => `${firstName} ${familyName} ${election.id}`),
      ['Ada Ochs y', 'Urs Ochs y', 'Anna Abt y', 'Anna Zwyer z'],
    )
  })

  const ages = (...births: readonly (readonly [number | null, Candidate['gender']])[]) =>
    tallied([
      one({
        status: 'interim',
        candidates: births.map(([yearOfBirth, gender]) => elected({ yearOfBirth, gender })),
      }),
    ]).statistics

  it('are counted by gender with their mean age, rounded half to even', () => {
    assert.deepEqual(ages([1990, 'female'], [1980, 'male']), {
      female: { count: 1, age: 32 },
      male: { count: 1, age: 42 },
      total: { count: 2, age: 37 },
    })
    assert.equal(ages([1991, 'female'], [1980, 'female']).female?.age, 36)
    assert.equal(ages([1990, 'female'], [1979, 'female']).female?.age, 38)
  })

  it('are undetermined with an unknown gender, and not broken down if all are', () => {
    assert.deepEqual(ages([1990, null], [null, 'undetermined'], [null, 'male']), {
      undetermined: { count: 2, age: 32 },
      male: { count: 1, age: null },
      total: { count: 3, age: 32 },
    })
    assert.deepEqual(ages([1990, null]), {})
    assert.deepEqual(ages(), {})
  })
})

describe('the list groups of a compound', () => {
  const rows = [
    aPartyRow({ id: '1', name: { de_CH: 'C' }, votersCount: 351.04 }),
    aPartyRow({ id: '2', name: { de_CH: 'B' }, votersCount: 491.02, mandates: 1 }),
    aPartyRow({ id: '3', name: { de_CH: 'A' }, votersCount: 603.01, mandates: 1 }),
    aPartyRow({ id: '4', year: 2018, votersCount: 999 }),
    aPartyRow({ id: '5', domain: 'superregion', segment: 'Region 1', votersCount: 999 }),
  ]
  const groups = (compound: Partial<Compound>) =>
    listGroups(aCompound(compound), { rows, panachage: [] }).map(
      ({ name, votersCount, mandates }) => `${name.de_CH} ${votersCount}/${mandates}`,
    )

  it('are the parties of the year, those with most voters first', () => {
    assert.deepEqual(groups({ pukelsheim: true }), ['A 603/1', 'B 491/1', 'C 351/0'])
    assert.deepEqual(groups({ pukelsheim: true, exactVotersCounts: true }), [
      'A 603.01/1',
      'B 491.02/1',
      'C 351.04/0',
    ])
    assert.deepEqual(groups({ pukelsheim: false }), [])
  })
})

describe('any compound', () => {
  it('sums up its elections in whatever order they come', () => {
    const results = fc.array(arbitraryElectionResults, { maxLength: 4 })
    fc.assert(
      fc.property(results, (all) => {
        const elections = all.map((own, at) => ({
          election: anElection({ id: `${at}`, mandates: at }),
          results: own,
        }))
        const tally = tallied(elections)
        const counted = tally.elections.filter((member) => member.tally.counted)
        assert.equal(
          tally.totals.receivedBallots,
          counted.reduce((sum, member) => sum + member.tally.total.receivedBallots, 0),
        )
        assert.equal(
          tally.mandates.allocated,
          tally.elections.reduce((sum, member) => sum + member.tally.mandates.allocated, 0),
        )
        assert.deepEqual(tallied(elections.toReversed()), tally)
      }),
    )
  })
})
