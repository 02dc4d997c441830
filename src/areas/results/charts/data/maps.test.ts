import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aBallotEntity,
  aCompound,
  aList,
  anElection,
  anElectionEntity,
  aVote,
  electionResults,
  voteResults,
} from '../../../../../test/support/results.ts'
import { tallyCompound } from '../../tally/compound.ts'
import { listShares } from '../../tally/shares.ts'
import { tallyVote } from '../../tally/vote.ts'
import { ballotByDistrict, ballotByEntity } from './ballot-map.ts'
import { compoundByDistrict, compoundBySuperregion } from './compound-map.ts'
import { sharesByDistrict, sharesByEntity } from './share-map.ts'

describe('the map of a ballot', () => {
  const { ballots } = tallyVote(
    aVote(),
    voteResults('interim', {
      proposal: [
        aBallotEntity({ id: 0, name: '', yeas: 75, nays: 25 }),
        aBallotEntity({ id: 1, district: 'See', yeas: 1, nays: 2 }),
        aBallotEntity({ id: 2, district: 'See', yeas: 0, nays: 0, counted: false }),
        aBallotEntity({ id: 3, district: 'Berg', yeas: 1, nays: 2 }),
      ],
    }),
  )
  const [proposal] = ballots
  assert.ok(proposal)

  it('has a share for each counted entity', () => {
    assert.deepEqual(ballotByEntity(proposal), {
      0: { counted: true, percentage: 75 },
      1: { counted: true, percentage: 33.33333333333333 },
      2: { counted: false },
      3: { counted: true, percentage: 33.33333333333333 },
    })
  })

  it('sums up districts; the Swiss abroad belong to none', () => {
    assert.deepEqual(ballotByDistrict(proposal), {
      Berg: { counted: true, entities: [3], percentage: 33.333333333333336 },
      See: { counted: false, entities: [1, 2] },
      '': { counted: true, entities: [0], percentage: 75 },
    })
  })
})

describe('the map of a list', () => {
  const list = aList('1', { votes: [8, null] })
  const results = electionResults({
    entities: [
      anElectionEntity({ id: 3, district: 'See' }),
      anElectionEntity({ id: 4, district: 'See', counted: false }),
    ],
    lists: [list, aList('2', { votes: [6, null] })],
  })

  it('shows votes and shares of every entity and district', () => {
    const shares = listShares(results, list)
    assert.deepEqual(sharesByEntity(shares), {
      3: { counted: true, votes: 8, percentage: 57.14 },
      4: { counted: false, votes: 0, percentage: 0 },
    })
    assert.deepEqual(sharesByDistrict(shares), {
      See: { counted: false, votes: 8, percentage: 57.14, entities: [3, 4] },
    })
  })
})

describe('the map of a compound', () => {
  const one = anElection({ id: 'one', segment: 'See', supersegment: 'Region 1', mandates: 2, shortcode: '1' })
  const two = anElection({
    id: 'two',
    segment: 'Berg',
    supersegment: 'Region 1',
    mandates: 3,
    shortcode: '2',
  })
  const tally = tallyCompound({
    compound: aCompound(),
    elections: [
      { election: one, results: electionResults({ entities: [anElectionEntity({ id: 7 })] }) },
      {
        election: two,
        results: electionResults({ entities: [anElectionEntity({ id: 5, counted: false })] }),
      },
    ],
    parties: null,
    part: null,
  })
  const places = {
    entitiesOf: ({ id }: { readonly id: string }) => (id === 'one' ? [7] : [5]),
    electionLink: ({ id }: { readonly id: string }) => `/election/${id}`,
    superregionLink: (name: string) => `/part/${name}`,
  }
  const fixed = { votes: 0, percentage: 100 }

  it('has an area for each election', () => {
    const see = { entities: [7], ...fixed, counted: true, link: '/election/one', progress: '1 / 1' }
    const berg = { entities: [5], ...fixed, counted: false, link: '/election/two', progress: '0 / 1' }
    assert.deepEqual(compoundByDistrict(tally, 'district', places), {
      See: { ...see, mandates: '0 / 2' },
      Berg: { ...berg, mandates: '0 / 3' },
    })
    assert.deepEqual(Object.keys(compoundByDistrict(tally, 'municipality', places)), ['5', '7'])
  })

  it('has an area for each superregion', () => {
    assert.deepEqual(compoundBySuperregion(tally, places), {
      'Region 1': {
        entities: [5, 7],
        ...fixed,
        counted: false,
        link: '/part/Region 1',
        progress: '1 / 2',
        mandates: '0 / 5',
      },
    })
  })
})
