import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBallotEntity, aVote, voteResults } from '../../../../../test/support/results.ts'
import type { RawTable } from './raw-table.ts'
import { rawVote } from './raw-vote.ts'

const objects = ({ columns, rows }: RawTable) =>
  [...rows()].map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])))

describe('the raw data of a vote', () => {
  it('have these columns in this order', () => {
    assert.deepEqual(
      rawVote(aVote(), null).columns.map(({ name }) => name),
      [
        ...['id', 'title_de_CH', 'title_fr_CH', 'title_it_CH', 'title_rm_CH'],
        ...['short_title_de_CH', 'short_title_fr_CH', 'short_title_it_CH', 'short_title_rm_CH'],
        ...['date', 'shortcode', 'domain', 'status', 'answer', 'type', 'ballot_answer', 'district', 'name'],
        ...[
          'entity_id',
          'counted',
          'yeas',
          'nays',
          'invalid',
          'empty',
          'eligible_voters',
          'expats',
          'received',
        ],
      ],
    )
  })

  it('have no rows before the first upload', () => {
    assert.deepEqual([...rawVote(aVote(), null).rows()], [])
  })

  it('contain every figure of an entity', () => {
    const vote = aVote({
      id: 'energiegesetz',
      title: { de_CH: 'Energiegesetz', fr_CH: "Loi sur l'énergie" },
      shortTitle: { it_CH: 'Energia' },
      shortcode: 'K1',
    })
    const entity = aBallotEntity({
      id: 12,
      name: 'Seedorf',
      district: 'Oberland',
      eligibleVoters: 900,
      expats: 7,
      yeas: 300,
      nays: 200,
      empty: 3,
      invalid: 2,
      received: 506,
    })
    assert.deepEqual(objects(rawVote(vote, voteResults('final', { proposal: [entity] }))), [
      {
        id: 'energiegesetz',
        title_de_CH: 'Energiegesetz',
        title_fr_CH: "Loi sur l'énergie",
        title_it_CH: '',
        title_rm_CH: '',
        short_title_de_CH: '',
        short_title_fr_CH: '',
        short_title_it_CH: 'Energia',
        short_title_rm_CH: '',
        date: '2022-10-02',
        shortcode: 'K1',
        domain: 'canton',
        status: 'final',
        answer: 'accepted',
        type: 'proposal',
        ballot_answer: 'accepted',
        district: 'Oberland',
        name: 'Seedorf',
        entity_id: 12,
        counted: true,
        yeas: 300,
        nays: 200,
        invalid: 2,
        empty: 3,
        eligible_voters: 900,
        expats: 7,
        received: 506,
      },
    ])
  })

  it('leave unknown values blank: the answer while counting, missing Swiss abroad and received ballots', () => {
    const entities = [aBallotEntity({ expats: 0, received: 0 }), aBallotEntity({ id: 2, counted: false })]
    const rows = objects(rawVote(aVote(), voteResults(null, { proposal: entities })))
    assert.deepEqual(
      rows.map(({ status, answer, ballot_answer, counted, expats, received, district }) => ({
        ...{ status, answer, ballot_answer, counted, expats, received, district },
      })),
      [
        {
          status: 'unknown',
          answer: null,
          ballot_answer: null,
          counted: true,
          expats: '',
          received: 0,
          district: '',
        },
        {
          status: 'unknown',
          answer: null,
          ballot_answer: null,
          counted: false,
          expats: '',
          received: '',
          district: '',
        },
      ],
    )
  })

  it('are sorted by ballot type, then by the number of entities', () => {
    const vote = aVote({ type: 'complex', title: { de_CH: 'Mundart' } })
    const titled = {
      ...vote,
      ballots: vote.ballots.map((ballot) =>
        ballot.type === 'counter-proposal' ? { ...ballot, title: { fr_CH: 'Contre-projet' } } : ballot,
      ),
    }
    const entities = [aBallotEntity({ id: 2, yeas: 1 }), aBallotEntity({ id: 10 })]
    const results = voteResults('final', {
      proposal: entities,
      'counter-proposal': entities,
      'tie-breaker': entities,
    })
    assert.deepEqual(
      objects(rawVote(titled, results)).map((row) => [
        ...[row.type, row.entity_id, row.title_de_CH, row.title_fr_CH, row.answer, row.ballot_answer],
      ]),
      [
        ['counter-proposal', 2, '', 'Contre-projet', 'proposal', 'accepted'],
        ['counter-proposal', 10, '', 'Contre-projet', 'proposal', 'accepted'],
        ['proposal', 2, 'Mundart', '', 'proposal', 'accepted'],
        ['proposal', 10, 'Mundart', '', 'proposal', 'accepted'],
        ['tie-breaker', 2, 'Mundart', '', 'proposal', 'proposal'],
        ['tie-breaker', 10, 'Mundart', '', 'proposal', 'proposal'],
      ],
    )
  })
})
