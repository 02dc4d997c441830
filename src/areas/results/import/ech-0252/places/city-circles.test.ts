import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { information, parliament, presidency } from '../../../../../../test/support/deliveries.ts'
import { type ElectionCircle, resultSection } from '../../../../../../test/support/delivery/results.ts'
import { type VoteCircle, voteSection } from '../../../../../../test/support/delivery/votes.ts'
import { deliveryFile } from '../../../../../../test/support/delivery/xml.ts'
import {
  electionIn,
  totalsIn,
  voteIn,
  type World,
  worldAfter,
} from '../../../../../../test/support/delivery-imports.ts'
import { town } from '../../../../../../test/support/import-files.ts'
import type { EntityList } from '../../../model/entities.ts'
import { tallyVote } from '../../../tally/vote.ts'

const place = { district: null, region: null, superregion: null }
const canton: EntityList = {
  ...town,
  instance: { level: 'canton', canton: 'zh' },
  entities: [
    { id: 1, name: 'Aeugst am Albis', ...place },
    { id: 230, name: 'Winterthur', ...place },
    { id: 261, name: 'Zürich', ...place },
  ],
}

const circleNumbers = (city: number, count: number) =>
  Array.from({ length: count }, (_, at) => (at + 1) * 10_000 + city)

const winterthur = circleNumbers(230, 7).map(
  (circle, at): VoteCircle => ({
    circle,
    name: `Kreis ${at + 1}`,
    type: 'SK',
    figures: { voters: 100, abroad: at, received: 60, invalid: 1, blank: 2, yeas: 30 + at, nays: 20 },
  }),
)

function delivered(circles: readonly VoteCircle[], domain = { type: 'CT', id: '1' }): World {
  const file = deliveryFile([voteSection({ votes: [{ domain, circles }] })])
  return worldAfter(file, [], { entities: canton })
}

const entityOf = (world: World, id: number) =>
  voteIn(world, 'demo-1').results.ballots[0]?.entities.find((entity) => entity.id === id)

describe('circles of a city', () => {
  it('are added up in their municipality and stored below it', () => {
    const world = delivered([...winterthur, { circle: 1, figures: {} }])
    const { circles, ...city } = entityOf(world, 230) ?? {}
    assert.deepEqual(city, {
      ...{ id: 230, name: 'Winterthur', district: null, counted: true, eligibleVoters: 700, expats: 21 },
      ...{ received: 420, invalid: 7, empty: 14, yeas: 231, nays: 140 },
    })
    assert.deepEqual(
      circles?.map(({ id, name, counted, yeas }) => [id, name, counted, yeas]),
      winterthur.map(({ circle, name }, at) => [circle, name, true, 30 + at]),
    )
    const tally = tallyVote(voteIn(world, 'demo-1').item, voteIn(world, 'demo-1').results)
    assert.deepEqual(tally.progress, { counted: 2, total: 3 })
    const row = tally.ballots[0]?.entities.find(({ entity }) => entity.id === 230)
    assert.deepEqual(
      row?.circles.map(({ turnout, accepted }) => [turnout, accepted]),
      winterthur.map(() => [60, true]),
    )
  })

  it('make their municipality counted once all of them are', () => {
    const [first, ...others] = winterthur
    const open = delivered([{ circle: first?.circle ?? '' }, ...others])
    const { counted, yeas, eligibleVoters, circles } = entityOf(open, 230) ?? {}
    assert.deepEqual([counted, yeas, eligibleVoters], [false, 0, 0])
    assert.deepEqual(
      circles?.map((circle) => circle.counted),
      [false, true, true, true, true, true, true],
    )
    const partly = { ...first, circle: first?.circle ?? '', figures: { counted: false } }
    assert.equal(entityOf(delivered([partly, ...others]), 230)?.counted, false)
  })

  it('of Zürich are supported, also in a vote of the city alone, and the last of two rows wins', () => {
    const rows = circleNumbers(261, 9).map((circle) => ({ circle, figures: { yeas: 10, nays: 5 } }))
    const again = { circle: 90261, figures: { yeas: 100, nays: 5 } }
    const world = delivered([...rows, again], { type: 'MU', id: '261' })
    assert.deepEqual([entityOf(world, 261)?.yeas, entityOf(world, 261)?.circles?.length], [180, 9])
    const { results, item } = voteIn(world, 'demo-1')
    assert.deepEqual(
      [item.segment, results.status, results.ballots[0]?.entities.length],
      ['Zürich', 'final', 1],
    )
  })

  it('are replaced by the figures that the city states for itself, once all of them are counted', () => {
    const sums = { voters: 700, received: 420, invalid: 7, blank: 14, yeas: 231, nays: 140 }
    const whole = (figures: VoteCircle['figures']): VoteCircle => ({
      circle: 230,
      figures: { ...sums, ...figures },
    })
    assert.equal(entityOf(delivered([whole({}), ...winterthur]), 230)?.yeas, 231)
    assert.equal(entityOf(delivered([...winterthur, { circle: 230 }]), 230)?.yeas, 231)
    const file = (figures: VoteCircle['figures']) =>
      deliveryFile([
        voteSection({
          votes: [{ domain: { type: 'CT', id: '1' }, circles: [whole(figures), ...winterthur] }],
        }),
      ])
    assert.deepEqual(totalsIn(file({ yeas: 230, nays: 141 }), [], { entities: canton }), [
      'Winterthur countOfYesVotes 230 231',
      'Winterthur countOfNoVotes 141 140',
    ])
    const [first, ...others] = winterthur
    const open = [whole({ yeas: 230, nays: 141 }), { circle: first?.circle ?? '' }, ...others]
    assert.equal(entityOf(delivered(open), 230)?.yeas, 230)
  })

  it('are not recognised if their last digits are no listed municipality, or stand for voters abroad', () => {
    const world = delivered(
      [10099, 19010, 29010, 20000, 1_000_230].map((circle) => ({ circle, figures: {} })),
    )
    const ids = voteIn(world, 'demo-1').results.ballots[0]?.entities.map(({ id }) => id)
    assert.deepEqual(ids, [0, 1, 230, 261, 10099, 20000, 29010, 1_000_230])
  })

  it('are not mistaken for the quarters of a municipality', () => {
    const file = deliveryFile([
      voteSection({
        votes: [{ domain: { type: 'MU', id: '1' }, circles: [{ circle: 10001, figures: {} }] }],
      }),
    ])
    const { results } = voteIn(worldAfter(file, [], { entities: town }), 'demo-1')
    assert.ok(results.ballots[0]?.entities.some(({ id, counted }) => id === 10001 && counted))
  })
})

describe('circles of a city in an election', () => {
  const domain = { type: 'CT', id: '1' }

  function elected(circles: readonly ElectionCircle[], election: typeof presidency) {
    const groups = [{ domain, elections: [election] }]
    const file = deliveryFile([
      information({ groups, associations: election.association ? [{ id: election.association }] : [] }),
      resultSection({ elections: [{ id: election.id, circles }] }),
    ])
    const { results } = electionIn(worldAfter(file, [], { entities: canton }), election.id.toLowerCase())
    const at = results.entities.findIndex(({ id }) => id === 230)
    return { entity: results.entities[at], at, results }
  }

  it('are added up, with the votes of all candidates', () => {
    const { entity, at, results } = elected(
      circleNumbers(230, 2).map((circle) => ({
        circle,
        figures: { voters: 100, votes: { type: 'majority', candidates: [['K1', 35]] } },
      })),
      presidency,
    )
    assert.deepEqual([entity?.name, entity?.counted, entity?.eligibleVoters], ['Winterthur', true, 200])
    assert.equal(results.candidates[0]?.votes[at], 70)
  })

  it('have the votes that the city states for itself', () => {
    const row = (circle: number, votes: number, times = 1): ElectionCircle => ({
      circle,
      figures: {
        ...{ voters: 500 * times, received: 400 * times, blank: 20 * times, invalid: 5 * times },
        blankVotes: 4 * times,
        votes: {
          type: 'majority',
          candidates: [['K1', votes]],
          ...{ invalidVotes: times, individualVotes: 20 * times },
        },
      },
    })
    const refused = (votes: number) =>
      totalsIn(
        deliveryFile([
          information({ groups: [{ domain, elections: [presidency] }], associations: [] }),
          resultSection({
            elections: [
              {
                id: presidency.id,
                circles: [...circleNumbers(230, 2).map((circle) => row(circle, 35)), row(230, votes, 2)],
              },
            ],
          }),
        ]),
        [],
        { entities: canton },
      )
    assert.deepEqual(refused(70), [])
    assert.deepEqual(refused(71), ['Winterthur countOfVotesTotal K1 71 70'])
  })

  it('are added up, with the votes and panachage of lists', () => {
    const lists = [{ id: 'L1', candidates: [{ id: 'P1', panachage: { L2: 12 }, withoutList: 5 }] }]
    const one = (circle: number): ElectionCircle => ({
      circle,
      figures: { blankVotes: 7, votes: { type: 'proportional', lists } },
    })
    const single = elected([one(230)], parliament)
    const double = elected(circleNumbers(230, 2).map(one), parliament)
    const figuresOf = ({ results, at }: typeof single) => [
      results.lists[0]?.votes[at],
      results.candidates[0]?.votes[at],
      results.entities[at]?.blankVotes,
      ...results.listPanachage.map(({ votes }) => votes),
    ]
    assert.deepEqual(
      figuresOf(double),
      figuresOf(single).map((figure) => 2 * (figure ?? 0)),
    )
    const open = elected([one(10230), { circle: 20230 }], parliament)
    assert.deepEqual([open.entity?.counted, open.entity?.eligibleVoters], [false, 0])
  })
})
