import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
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
} from '../../../test/support/results.ts'
import { tallyCompound } from '../tally/compound.ts'
import { tallyElection } from '../tally/election.ts'
import { tallyVote } from '../tally/vote.ts'
import { addressesAt } from './addresses.ts'
import { compoundEmbeds, electionEmbeds, voteEmbeds } from './embeds.ts'

const addresses = addressesAt('https://example.org')
const withMaps = { isMunicipal: false, hasMaps: true }
const everything = { partyResults: true, partyPanachage: true, listPanachage: true }

describe('what of a vote can be embedded', () => {
  const entities = [aBallotEntity({ district: 'See', yeas: 1 })]
  const results = voteResults('final', {
    proposal: entities,
    'counter-proposal': entities,
    'tie-breaker': entities,
  })

  it('map and table by entity and district, and the statistics', () => {
    const vote = aVote()
    assert.deepEqual(voteEmbeds(vote, tallyVote(vote, results), addresses, withMaps), {
      entities: [
        'https://example.org/vote/vote/proposal-by-entities-map',
        'https://example.org/vote/vote/proposal-by-entities-table',
        'https://example.org/vote/vote/vote-header-widget',
      ],
      districts: [
        'https://example.org/vote/vote/proposal-by-districts-map',
        'https://example.org/vote/vote/proposal-by-districts-table',
      ],
      statistics: ['https://example.org/vote/vote/proposal-statistics-table'],
    })
  })

  it('the same for each ballot of a complex vote', () => {
    const vote = aVote({ type: 'complex' })
    const tabs = Object.keys(voteEmbeds(vote, tallyVote(vote, results), addresses, withMaps))
    assert.equal(tabs.length, 9)
    assert.deepEqual(tabs.slice(3, 6), [
      'counter-proposal-entities',
      'counter-proposal-districts',
      'counter-proposal-statistics',
    ])
  })

  it('nothing before there are results, nor for a single municipality of a canton', () => {
    const vote = aVote({ domain: 'municipality' })
    assert.deepEqual(voteEmbeds(aVote(), tallyVote(aVote(), null), addresses, withMaps), {})
    assert.deepEqual(voteEmbeds(vote, tallyVote(vote, results), addresses, withMaps), {})
    const own = { isMunicipal: true, hasMaps: false }
    assert.deepEqual(voteEmbeds(vote, tallyVote(vote, results), addresses, own).entities?.length, 2)
  })
})

describe('what of an election can be embedded', () => {
  const results = electionResults({
    entities: [anElectionEntity({ district: 'See' })],
    connections: [{ id: '1', parent: null }],
    lists: [aList('1', { votes: [3], connection: '1' })],
    candidates: [aCandidate('1', { votes: [3] })],
  })
  const tabs = (overrides: Parameters<typeof anElection>[0], place = withMaps, contents = everything) => {
    const election = anElection(overrides)
    const tally = tallyElection({ election, results })
    return Object.keys(electionEmbeds(election, tally, contents, addresses, place)).join(' ')
  }

  it('what a majority election has', () => {
    assert.equal(tabs({}), 'candidates candidate-by-entity candidate-by-district statistics')
    assert.equal(tabs({}, { isMunicipal: false, hasMaps: false }), 'candidates statistics')
    assert.equal(tabs({ domain: 'municipality' }), 'candidates candidate-by-entity statistics')
    assert.equal(tabs({ tacit: true }), 'candidates')
  })

  it('what a proportional election has', () => {
    const none = { partyResults: false, partyPanachage: false, listPanachage: false }
    assert.equal(
      tabs({ type: 'proporz' }),
      'lists list-by-entity list-by-district connections lists-panachage candidates candidate-by-entity candidate-by-district party-strengths parties-panachage statistics',
    )
    assert.equal(
      tabs({ type: 'proporz' }, { isMunicipal: false, hasMaps: false }, none),
      'lists connections candidates statistics',
    )
    assert.equal(
      tabs(
        { type: 'proporz', showPartyStrengths: false, showPartyPanachage: false },
        { isMunicipal: false, hasMaps: false },
      ),
      'lists connections lists-panachage candidates statistics',
    )
  })
})

describe('what of a compound can be embedded', () => {
  const tabs = (overrides: Parameters<typeof aCompound>[0]) => {
    const compound = aCompound({ pukelsheim: true, domainElections: 'region', ...overrides })
    const elections = [
      {
        election: anElection({ supersegment: 'Region 1' }),
        results: electionResults({ entities: [anElectionEntity()] }),
      },
    ]
    const tally = tallyCompound({ compound, elections, parties: null, part: null })
    return Object.keys(compoundEmbeds(compound, tally, everything, addresses, withMaps)).join(' ')
  }

  it('its tabs, the strengths in second place where they lie', () => {
    const rest = 'superregions districts candidates'
    assert.equal(tabs({}), `seat-allocation list-groups ${rest} party-strengths parties-panachage statistics`)
    assert.equal(
      tabs({ horizontalPartyStrengths: true }),
      `seat-allocation party-strengths list-groups ${rest} parties-panachage statistics`,
    )
    assert.equal(
      tabs({ pukelsheim: false, domainElections: 'district', showSeatAllocation: false }),
      'districts candidates party-strengths parties-panachage statistics',
    )
  })
})
