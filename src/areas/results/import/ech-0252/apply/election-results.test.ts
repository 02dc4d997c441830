import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  information,
  parliament,
  parliamentResult,
  pollingDay,
  presidency,
  results,
} from '../../../../../../test/support/deliveries.ts'
import type { ElectionInfo } from '../../../../../../test/support/delivery/information.ts'
import {
  type ElectionCircle,
  type ElectionResult,
  type ListVotes,
  resultSection,
} from '../../../../../../test/support/delivery/results.ts'
import { deliveryFile } from '../../../../../../test/support/delivery/xml.ts'
import {
  changesOf,
  electionIn,
  elevenMunicipalities,
  problemsOf,
  totalsIn,
  type World,
  worldAfter,
} from '../../../../../../test/support/delivery-imports.ts'
import { anElection, aPartyRow } from '../../../../../../test/support/results.ts'

const inform = deliveryFile([information()])
const informed = worldAfter(inform)
const counts = deliveryFile([results()])
const counted = worldAfter(counts, informed)

const presidencyOf = (change: Partial<ElectionResult>) => deliveryFile([results({ majority: change })])
const parliamentOf = (change: Partial<ElectionResult>) => deliveryFile([results({ proportional: change })])

/** Lists of one circle. */
const lists = (...votes: readonly ListVotes[]): ElectionCircle => ({
  circle: 1701,
  figures: { votes: { type: 'proportional', lists: votes } },
})

const majorityCircle = (
  circle: number | string,
  candidates: readonly (readonly [string | null, number])[],
) => ({
  circle,
  figures: { votes: { type: 'majority', candidates } as const },
})

describe('results of a majority election', () => {
  it('are the figures of the delivery', () => {
    const { item, results: after } = electionIn(counted, 'maj-1')
    assert.deepEqual([item.majorityType, item.hasExpats], ['absolute', false])
    assert.deepEqual([after.status, after.absoluteMajority], ['final', 186])
    assert.deepEqual(after.entities, [
      {
        ...{ id: 1701, name: 'Baar', district: null, superregion: null, counted: true },
        ...{ eligibleVoters: 900, expats: null, receivedBallots: 400, blankBallots: 20, invalidBallots: 5 },
        ...{ blankVotes: 4, invalidVotes: 1 },
      },
    ])
    assert.deepEqual(
      after.candidates.map(({ id, votes, elected }) => [id, votes, elected]),
      [['K1', [350], true]],
    )
  })

  it('have the number of received ballots that the delivery states for a circle', () => {
    const ballots = (valid: number, isCounted = true) =>
      totalsIn(
        presidencyOf({
          circles: [
            {
              circle: 1701,
              figures: { valid, counted: isCounted, votes: { type: 'majority', candidates: [['K1', 350]] } },
            },
          ],
        }),
        informed,
      )
    assert.deepEqual(ballots(375), [])
    assert.deepEqual(ballots(374), ['1701 countOfReceivedBallots 400 399'])
    assert.deepEqual(ballots(374, false), [])
  })

  it('without any elected candidate have nobody elected and no majority', () => {
    const file = deliveryFile([
      resultSection({ elections: [{ id: 'MAJ-1', circles: [majorityCircle(1701, [['K1', 350]])] }] }),
    ])
    const { item, results: after } = electionIn(worldAfter(file, counted), 'maj-1')
    assert.deepEqual([after.absoluteMajority, item.majorityType], [null, 'absolute'])
    assert.equal(after.candidates[0]?.elected, false)
    const zero = presidencyOf({ elected: { type: 'majority', absoluteMajority: 0, candidates: [] } })
    assert.equal(electionIn(worldAfter(zero, informed), 'maj-1').item.majorityType, 'relative')
  })

  it('with a candidate who was not announced are refused', () => {
    const circles = elevenMunicipalities.entities.map(({ id }) => majorityCircle(id, [['X', 1]]))
    assert.deepEqual(problemsOf(presidencyOf({ circles }), informed), ['delivery.noCandidate (X)'])
    const writeIn = presidencyOf({ circles: [majorityCircle(1701, [[null, 3]])] })
    assert.deepEqual(problemsOf(writeIn, informed), ['delivery.writeIn ()'])
    const elected = presidencyOf({ elected: { type: 'majority', candidates: ['X', null] } })
    assert.deepEqual(problemsOf(elected, informed), ['delivery.noCandidate (X)', 'delivery.writeIn ()'])
  })

  it('include votes for other people when they are checked', () => {
    const [warned] = changesOf(counts, informed).items
    assert.deepEqual(warned?.warnings, [])
    const figures = { votes: { type: 'majority', candidates: [['K1', 350]], individualVotes: 19 } } as const
    const [off] = changesOf(presidencyOf({ circles: [{ circle: 1701, figures }] }), informed).items
    assert.deepEqual(off?.warnings, [
      { code: 'sum.votes', values: { entity: 'Baar', votes: 369, expected: 370 } },
    ])
  })
})

describe('results of a proportional election', () => {
  it('are the figures of the delivery', () => {
    const { item, results: after } = electionIn(counted, 'pro-1')
    assert.deepEqual([after.status, after.absoluteMajority, item.majorityType], ['final', null, null])
    assert.deepEqual(
      after.entities.map(({ id, blankVotes, invalidVotes }) => [id, blankVotes, invalidVotes]),
      [[1701, 7, 0]],
    )
    assert.deepEqual(
      after.lists.map(({ id, votes, mandates, connection }) => [id, votes, mandates, connection]),
      [
        ['L1', [260], 1, 'U1U2'],
        ['L2', [null], 0, 'U1'],
      ],
    )
    assert.deepEqual(
      after.candidates.map(({ id, votes, elected }) => [id, votes, elected]),
      [
        ['P1', [230], true],
        ['P2', [null], false],
      ],
    )
    assert.deepEqual(after.candidatePanachage, {
      sources: ['L2', null],
      rows: Int32Array.of(0, 0),
      votes: Int32Array.of(12, 5),
    })
    assert.deepEqual(after.listPanachage, [
      { target: 'L1', source: 'L2', votes: 12 },
      { target: 'L1', source: null, votes: 5 },
    ])
  })

  it('sum up the panachage of lists, without votes from a list to itself', () => {
    const circles = [1701, 1702].map((circle) => ({
      ...lists({
        id: 'L1',
        candidates: [{ id: 'P1', panachage: { L1: 40, L2: 3 } }],
      }),
      circle,
    }))
    const { results: after } = electionIn(worldAfter(parliamentOf({ circles }), informed), 'pro-1')
    assert.deepEqual(after.candidatePanachage?.sources, ['L1', 'L2', null])
    assert.deepEqual(after.listPanachage, [{ target: 'L1', source: 'L2', votes: 6 }])
  })

  it('keep the known panachage if the delivery has none', () => {
    const silent = parliamentOf({ circles: [lists({ id: 'L1', votes: 270, candidates: [{ id: 'P1' }] })] })
    const kept = electionIn(worldAfter(silent, counted), 'pro-1').results
    assert.equal(kept.lists[0]?.votes[0], 270)
    assert.deepEqual(kept.candidatePanachage, electionIn(counted, 'pro-1').results.candidatePanachage)
    assert.deepEqual(kept.listPanachage, electionIn(counted, 'pro-1').results.listPanachage)
    const elsewhere = [{ ...lists({ id: 'L1', candidates: [{ id: 'P1' }] }), circle: 1702 }]
    const moved = electionIn(worldAfter(parliamentOf({ circles: elsewhere }), counted), 'pro-1').results
    assert.deepEqual([moved.candidatePanachage, moved.listPanachage], [null, []])
    const first = electionIn(worldAfter(silent, informed), 'pro-1').results
    assert.deepEqual([first.candidatePanachage, first.listPanachage], [null, []])
  })

  it('combine the delivered panachage with the known one', () => {
    const two = [1701, 1702].map((circle) => ({
      ...lists({ id: 'L1', candidates: [{ id: 'P1', panachage: { L2: circle - 1700 }, withoutList: 9 }] }),
      circle,
    }))
    const before = worldAfter(parliamentOf({ circles: two }), informed)
    const later = [
      lists({ id: 'L1', candidates: [{ id: 'P1' }] }),
      { ...lists({ id: 'L1', candidates: [{ id: 'P1', panachage: { L2: 50 } }] }), circle: 1702 },
    ]
    const { results: after } = electionIn(worldAfter(parliamentOf({ circles: later }), before), 'pro-1')
    assert.deepEqual(after.candidatePanachage, {
      sources: ['L2', null],
      rows: Int32Array.of(0, 0, 0, 1),
      votes: Int32Array.of(1, 9, 50, 0),
    })
  })

  it('with an unknown list are refused, wherever it occurs', () => {
    const of = (list: ListVotes) => problemsOf(parliamentOf({ circles: [lists(list)] }), informed)
    assert.deepEqual(of({ id: 'L9', candidates: [] }), ['delivery.noList (L9)'])
    assert.deepEqual(of({ id: 'L1', candidates: [{ id: 'P1', panachage: { L9: 1 } }] }), [
      'delivery.noList (L9)',
    ])
    assert.deepEqual(of({ id: 'L1', candidates: [{ id: 'X' }] }), ['delivery.noCandidate (X)'])
    const elected = parliamentOf({ elected: { type: 'proportional', lists: { L9: ['P1'], L1: ['X'] } } })
    assert.deepEqual(problemsOf(elected, informed), ['delivery.noList (L9)', 'delivery.noCandidate (X)'])
  })

  it('include votes for a list without a candidate when they are checked', () => {
    const sound = {
      received: 260,
      blank: 20,
      invalid: 5,
      blankVotes: 10,
      votes: {
        type: 'proportional',
        lists: [
          { id: 'L1', votes: 230, additional: 10, candidates: [{ id: 'P1' }] },
          { id: 'L2', votes: 200, additional: 20, candidates: [{ id: 'P2', changed: 40, unchanged: 160 }] },
        ],
      },
    } as const
    const [, warned] = changesOf(
      parliamentOf({ circles: [{ circle: 1701, figures: sound }] }),
      informed,
    ).items
    assert.equal(warned?.item.id, 'pro-1')
    assert.deepEqual(warned?.warnings, [])
  })

  it('give each list as many seats as it has elected candidates', () => {
    const other = parliamentOf({ elected: { type: 'proportional', lists: { L2: ['P2'] } } })
    const { results: after } = electionIn(worldAfter(other, counted), 'pro-1')
    assert.deepEqual(
      after.lists.map(({ mandates }) => mandates),
      [0, 1],
    )
    assert.deepEqual(
      after.candidates.map(({ elected }) => elected),
      [false, true],
    )
  })
})

describe('results of elections in a delivery', () => {
  it('are refused without their elections', () => {
    assert.deepEqual(problemsOf(counts), ['delivery.noElection (MAJ-1)', 'delivery.noElection (PRO-1)'])
    const staff: World = [
      { item: anElection({ id: 'MAJ-1', date: pollingDay }), results: null, state: 'kept' },
    ]
    assert.deepEqual(problemsOf(counts, staff), ['delivery.noCandidate (K1)'])
  })

  it('are left out, also in a file of their own, if their elections were left out', () => {
    const baar = { domain: { type: 'MU', id: '1701' }, elections: [presidency] }
    const world = worldAfter(deliveryFile([information({ groups: [baar], associations: [] })]))
    const { items, unsupported } = changesOf(counts, world)
    assert.deepEqual(
      items.map(({ item, bringsResults }) => [item.id, bringsResults]),
      [['maj-1', true]],
    )
    assert.deepEqual(items[0]?.warnings[0], { code: 'delivery.leftOutElection', values: { items: 'PRO-1' } })
    assert.deepEqual(
      unsupported.map(({ code }) => code),
      ['delivery.noElection'],
    )
  })

  it('may precede or follow the information on their elections in the same file', () => {
    const forwards = worldAfter(deliveryFile([information(), results()]))
    const backwards = worldAfter(deliveryFile([results(), information()]))
    assert.deepEqual(forwards, counted)
    assert.deepEqual(backwards, counted)
  })

  it('may then only be for elections of that file', () => {
    const other = deliveryFile([information({ groups: [{ elections: [presidency] }] }), results()])
    assert.deepEqual(problemsOf(other, counted), ['delivery.noElection (PRO-1)'])
  })

  it('belong to elections of their own day if the information is of another day', () => {
    const days = [pollingDay, '2024-09-22']
    const file = deliveryFile([information({ day: '2024-09-22', groups: [], associations: [] }), results()])
    const { items } = changesOf(file, informed, { days })
    assert.deepEqual(
      items.map(({ item }) => item.id),
      ['maj-1', 'pro-1'],
    )
  })

  it('cause no further problem if their election is refused', () => {
    const file = deliveryFile([information({ majority: { titles: null } }), results()])
    assert.deepEqual(problemsOf(file), ['delivery.noTitle (MAJ-1)'])
  })

  it('of a year without a list of municipalities are refused, and so is the information', () => {
    const day = '2084-06-11'
    const file = deliveryFile([information({ day }), results({ day })])
    assert.deepEqual(problemsOf(file, [], { days: [day] }), [
      'delivery.yearOfElections',
      'delivery.yearOfResults',
    ])
  })

  it('of another type than the election are refused', () => {
    const wrong = presidencyOf({ circles: parliamentResult.circles })
    assert.deepEqual(problemsOf(wrong, informed), ['delivery.electionType (MAJ-1)'])
    const elected = presidencyOf({ elected: { type: 'proportional', lists: {} } })
    assert.deepEqual(problemsOf(elected, informed), ['delivery.electionType (MAJ-1)'])
  })

  it('may occur only once for each election', () => {
    const circles = [majorityCircle(1701, [['K1', 1]])]
    const twice = deliveryFile([
      resultSection({
        elections: [
          { id: 'MAJ-1', circles },
          { id: 'MAJ-1', circles },
        ],
      }),
    ])
    assert.deepEqual(problemsOf(twice, informed), ['delivery.twice (MAJ-1)'])
  })

  it('with a circle that has no number are refused', () => {
    const file = presidencyOf({ circles: [majorityCircle('abc', [['K1', 1]])] })
    assert.deepEqual(problemsOf(file, informed), ['delivery.circle (abc)'])
  })

  const cantonal = worldAfter(
    deliveryFile([information({ associations: [], groups: [{ elections: [presidency] }] })]),
  )
  const ofCanton = (circles: readonly ElectionCircle[]) =>
    deliveryFile([resultSection({ elections: [{ id: 'MAJ-1', circles }] })])

  it('are interim until all circles have reported', () => {
    const some = worldAfter(ofCanton([majorityCircle(1701, [['K1', 350]]), { circle: 1702 }]), cantonal)
    const { results: after } = electionIn(some, 'maj-1')
    assert.equal(after.status, 'interim')
    assert.equal(after.entities.length, 11)
    assert.deepEqual(after.candidates[0]?.votes, [350, ...new Array(10).fill(null)])
    const every = elevenMunicipalities.entities.map(({ id }) => majorityCircle(id, [['K1', 10]]))
    assert.equal(electionIn(worldAfter(ofCanton(every), cantonal), 'maj-1').results.status, 'final')
  })

  it('of a circle that is no longer counted are removed with all its votes', () => {
    const before = worldAfter(ofCanton([majorityCircle(1701, [['K1', 350]])]), cantonal)
    const back: ElectionCircle = {
      circle: 1701,
      figures: { counted: false, votes: { type: 'majority', candidates: [['K1', 3]] } },
    }
    const { results: after } = electionIn(worldAfter(ofCanton([back]), before), 'maj-1')
    assert.deepEqual(after.candidates[0]?.votes, new Array(11).fill(null))
    assert.equal(after.entities[0]?.eligibleVoters, 0)
  })

  it('of the Swiss abroad make them a circle of the election from then on', () => {
    const abroad = worldAfter(ofCanton([majorityCircle(9170, [['K1', 5]])]), cantonal)
    const { item, results: after } = electionIn(abroad, 'maj-1')
    assert.equal(item.hasExpats, true)
    assert.deepEqual([after.entities[0]?.id, after.entities[0]?.name, after.entities.length], [0, '', 12])
    const later = electionIn(worldAfter(ofCanton([majorityCircle(1701, [['K1', 5]])]), abroad), 'maj-1')
    assert.deepEqual([later.results.entities[0]?.id, later.results.entities[0]?.counted], [0, false])
  })

  it('are sorted by number and name, whatever the order in the file', () => {
    const info: Partial<ElectionInfo> = {
      candidates: [{ id: 'P2' }, { id: 'P10' }, { id: 'P1' }],
      lists: [
        { id: 'L2', candidates: ['P2'] },
        { id: 'L1', candidates: ['P1', 'P10'] },
      ],
    }
    const circles = [1702, 1701].map((circle) => ({
      ...lists(
        { id: 'L2', candidates: [{ id: 'P2', panachage: { L1: circle } }] },
        { id: 'L1', candidates: [{ id: 'P10', panachage: { L2: 3 } }, { id: 'P1' }] },
      ),
      circle,
    }))
    const file = deliveryFile([information({ proportional: info }), results({ proportional: { circles } })])
    const { results: after } = electionIn(worldAfter(file), 'pro-1')
    assert.deepEqual([...after.candidates.map(({ id }) => id)], ['P1', 'P10', 'P2'])
    assert.deepEqual([...after.entities.map(({ id }) => id)], [1701, 1702])
    assert.deepEqual([...(after.candidatePanachage?.rows ?? [])], [1, 0, 1, 1, 2, 0, 2, 1])
    assert.deepEqual([...(after.candidatePanachage?.votes ?? [])], [0, 3, 0, 0, 3, 0, 1701, 0, 0, 1702, 0, 0])
    assert.deepEqual(after.listPanachage, [
      { target: 'L1', source: 'L2', votes: 6 },
      { target: 'L2', source: 'L1', votes: 3403 },
    ])
  })

  it('leave party results unchanged', () => {
    const parties = { rows: [aPartyRow()], panachage: [] }
    const world = informed.map((one) =>
      one.results?.kind === 'election' ? { ...one, results: { ...one.results, parties } } : one,
    ) as World
    assert.deepEqual(electionIn(worldAfter(counts, world), 'pro-1').results.parties, parties)
    const emptied = deliveryFile([information({ proportional: { candidates: [], lists: [], unions: [] } })])
    const gone = changesOf(emptied, world).items.find(({ item }) => item.id === 'pro-1')
    assert.deepEqual(gone?.warnings, [{ code: 'parties.removed', values: { election: 'pro-1' } }])
  })

  it('leave other elections of the day unchanged', () => {
    const other: World = [
      { item: anElection({ id: 'other', date: pollingDay }), results: null, state: 'disposable' },
    ]
    const { items, removed, unnamed } = changesOf(counts, [...informed, ...other])
    assert.deepEqual(
      [items.map(({ item, bringsResults }) => [item.id, bringsResults]), removed, unnamed],
      [
        [
          ['maj-1', true],
          ['pro-1', true],
        ],
        [],
        [],
      ],
    )
  })

  it('that would fill more memory than any real ones are refused', () => {
    const candidates = Array.from({ length: 900 }, (_, at) => ({ id: `K${at}` }))
    const many = worldAfter(
      deliveryFile([
        information({ associations: [], groups: [{ elections: [{ ...presidency, candidates }] }] }),
      ]),
    )
    const circles = Array.from({ length: 9000 }, (_, at) => majorityCircle(20_000 + at, [['K1', 1]]))
    assert.deepEqual(problemsOf(ofCanton(circles), many), ['file.tooComplex'])
  })

  it('are found by the id of an election on this site as well', () => {
    const item = anElection({ id: 'PRO-1', type: 'proporz', date: pollingDay, domain: 'none', mandates: 2 })
    const staff: World = [{ item, results: null, state: 'kept' }]
    const groups = [{ domain: { type: 'BZ', id: 'W1' }, elections: [parliament] }]
    const world = worldAfter(deliveryFile([information({ groups })]), staff)
    const file = deliveryFile([resultSection({ elections: [parliamentResult] })])
    assert.equal(electionIn(worldAfter(file, world), 'PRO-1').results.status, 'final')
  })
})
