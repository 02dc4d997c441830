import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instant } from '../../../../../test/support/database.ts'
import { aBallotEntity, aVote, voteResults } from '../../../../../test/support/results.ts'
import { addressesAt } from '../../serving/addresses.ts'
import { tallyVote } from '../../tally/vote.ts'
import { voteJson } from './vote-json.ts'

const addresses = addressesAt('https://example.org')
const embed = { entities: ['https://example.org/vote/energiegesetz/proposal-by-entities-map'] }

describe('the JSON of a vote', () => {
  const vote = aVote({
    id: 'energiegesetz',
    title: { de_CH: 'Energiegesetz', fr_CH: 'Loi sur l’énergie' },
    lastResultChange: instant('2022-10-02T10:30:00.250000Z'),
  })
  const results = voteResults('interim', {
    proposal: [
      aBallotEntity({ id: 0, name: '', yeas: 1, nays: 1, eligibleVoters: 4 }),
      aBallotEntity({ id: 2, name: 'Baar', yeas: 5, nays: 3, empty: 1, invalid: 1, eligibleVoters: 20 }),
      aBallotEntity({ id: 3, name: 'Cham', counted: false }),
    ],
  })
  const json = voteJson(vote, tallyVote(vote, results), addresses, embed)

  it('has all members in the documented order', () => {
    assert.deepEqual(
      Object.keys(json).join(' '),
      'completed date domain last_modified progress related_link title short_title type results ballots url embed media data',
    )
    assert.deepEqual(
      { ...json, ballots: [], embed: {} },
      {
        completed: false,
        date: '2022-10-02',
        domain: 'canton',
        last_modified: '2022-10-02T10:30:00.250000+00:00',
        progress: { counted: 2, total: 3 },
        related_link: null,
        title: { de_CH: 'Energiegesetz', fr_CH: 'Loi sur l’énergie' },
        short_title: null,
        type: 'vote',
        results: { answer: null, nays_percentage: 40, yeas_percentage: 60 },
        ballots: [],
        url: 'https://example.org/vote/energiegesetz',
        embed: {},
        media: {
          pdf: 'https://example.org/vote/energiegesetz/pdf',
          maps: {
            entities: 'https://example.org/vote/energiegesetz/proposal-by-entities-map-svg',
          },
        },
        data: {
          json: 'https://example.org/vote/energiegesetz/data-json',
          csv: 'https://example.org/vote/energiegesetz/data-csv',
          xml: 'https://example.org/vote/energiegesetz/ech-0252',
        },
      },
    )
  })

  it('has members that only deliveries fill', () => {
    const delivered = aVote({
      decisiveMajority: 2,
      leftOutQuestions: ['V-4'],
      questions: [{ ballot: 'proposal', key: 'V-1', identifications: [{ name: 'idBund', id: '6650' }] }],
    })
    const figures = { proposal: [aBallotEntity({ yeas: 1, eligibleVoters: 2, voterTurnout: 51.5 })] }
    const tally = tallyVote(delivered, voteResults('final', figures))
    const said = voteJson(delivered, tally, addresses, embed)
    assert.deepEqual([said.decisive_majority, said.left_out_questions], [2, ['V-4']])
    const [ballot] = said.ballots
    assert.deepEqual(
      [ballot?.external_id, ballot?.other_identifications],
      ['V-1', [{ name: 'idBund', id: '6650' }]],
    )
    const [entity] = ballot?.results.entities ?? []
    assert.deepEqual([entity?.turnout, entity?.voter_turnout], [50, 51.5])
  })

  it('gives each ballot its figures, its id and its address', () => {
    const [ballot] = json.ballots
    assert.ok(ballot)
    assert.deepEqual(Object.keys(ballot), ['type', 'title', 'progress', 'results', 'id', 'url'])
    assert.equal(ballot.url, `https://example.org/ballot/${'0'.repeat(32)}`)
    assert.equal(
      Object.keys(ballot.results.total).join(' '),
      'accepted yeas nays empty invalid yeas_percentage nays_percentage eligible_voters cast_ballots turnout counted',
    )
    assert.deepEqual(
      ballot.results.entities.find(({ id }) => id === 2),
      {
        accepted: true,
        yeas: 5,
        nays: 3,
        empty: 1,
        invalid: 1,
        yeas_percentage: 62.5,
        nays_percentage: 37.5,
        eligible_voters: 20,
        cast_ballots: 10,
        turnout: 50,
        counted: true,
        name: 'Baar',
        district: null,
        id: 2,
      },
    )
    const abroad = ballot.results.entities.find(({ id }) => id === 0)
    assert.deepEqual([abroad?.name, abroad?.district], ['Expats', ''])
    assert.equal(ballot.results.entities.find(({ id }) => id === 3)?.accepted, null)
  })
})
