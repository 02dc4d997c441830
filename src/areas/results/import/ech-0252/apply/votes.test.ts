import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pollingDay, voteDelivery, votesDelivery } from '../../../../../../test/support/deliveries.ts'
import {
  threeQuestions,
  type VoteFigures,
  type VoteInfo,
  voteSection,
} from '../../../../../../test/support/delivery/votes.ts'
import { deliveryFile } from '../../../../../../test/support/delivery/xml.ts'
import {
  changesOf,
  elevenMunicipalities,
  idsIn,
  imports,
  problemsOf,
  totalsIn,
  voteIn,
  type World,
  worldAfter,
} from '../../../../../../test/support/delivery-imports.ts'
import { town } from '../../../../../../test/support/import-files.ts'
import { aBallotEntity, aVote, voteResults } from '../../../../../../test/support/results.ts'
import type { Vote } from '../../../model/item.ts'
import { tallyVote } from '../../../tally/vote.ts'

const tallied = (world: World, id: string) => {
  const { item, results } = voteIn(world, id)
  return tallyVote(item, results)
}

const counted = (...circles: readonly number[]): Pick<VoteInfo, 'circles'> => ({
  circles: circles.map((circle) => ({ circle, figures: {} })),
})

const everywhere = elevenMunicipalities.entities.map(({ id }) => id)

/** An item of staff. */
const handMade = (vote: Partial<Vote>, state: 'kept' | 'disposable' = 'kept'): World => [
  { item: aVote({ date: pollingDay, ...vote }), results: null, state },
]

describe('a delivered vote', () => {
  it('is created if it does not exist, with the figures of circles that have reported', () => {
    const world = worldAfter(voteDelivery())
    assert.deepEqual(idsIn(world), ['vote demo-1'])
    const { item, results } = voteIn(world, 'demo-1')
    assert.deepEqual(
      [item.externalId, item.type, item.domain, item.segment, item.shortcode, item.date, item.delivered],
      ['DEMO-1', 'simple', 'canton', null, '3', pollingDay, true],
    )
    assert.deepEqual(item.title, { de_CH: 'Seilbahn-Initiative' })
    assert.deepEqual(item.shortTitle, { de_CH: 'Seilbahn' })
    assert.equal(results.status, 'interim')
    const { progress, ballots } = tallied(world, 'demo-1')
    assert.deepEqual(progress, { counted: 1, total: 11 })
    const total = ballots[0]?.total
    assert.deepEqual(
      [total?.eligibleVoters, total?.expats, total?.castBallots, total?.yeas, total?.nays],
      [900, 40, 500, 300, 180],
    )
    assert.deepEqual([total?.empty, total?.invalid, results.ballots[0]?.entities[0]?.name], [8, 2, 'Baar'])
  })

  it('does not change if it is sent again', () => {
    const world = worldAfter(voteDelivery())
    const again = changesOf(voteDelivery(), world, { now: '2024-06-09T13:00:00Z' })
    assert.deepEqual(
      again.items.map(({ item, results, isNew }) => ({ item, results, isNew })),
      world.map(({ item, results }) => ({ item, results, isNew: false })),
    )
  })

  it('is changed in what the delivery says, and in nothing else', () => {
    const before = aVote({
      ...{ id: 'cable', externalId: 'DEMO-1', date: pollingDay, domain: 'federation', shortcode: '9' },
      ...{ relatedLink: 'https://www.example.org', direct: false, shortTitle: { fr_CH: 'Téléphérique' } },
    })
    const [changed] = changesOf(voteDelivery(), [{ item: before, results: null, state: 'kept' }]).items
    assert.deepEqual(changed?.item, {
      ...before,
      title: { de_CH: 'Seilbahn-Initiative' },
      shortTitle: { de_CH: 'Seilbahn' },
      domain: 'canton',
      shortcode: '3',
      questions: [{ ballot: 'proposal', key: 'DEMO-1', identifications: [] }],
      modified: '2024-06-09T12:00:00.000000+00:00',
    })
    assert.equal(changed?.isNew, false)
  })

  it('keeps its short code if the delivery has none', () => {
    const world = worldAfter(voteDelivery())
    const { item } = voteIn(worldAfter(votesDelivery([{}]), world), 'demo-1')
    assert.equal(item.shortcode, '3')
  })

  it('that was counted and is delivered without figures is no longer counted', () => {
    const world = worldAfter(voteDelivery({ circles: [{ circle: 1701 }] }), worldAfter(voteDelivery()))
    const { results } = voteIn(world, 'demo-1')
    assert.equal(results.status, 'interim')
    assert.deepEqual(tallied(world, 'demo-1').progress, { counted: 0, total: 11 })
    const sums = results.ballots[0]?.entities.map(({ yeas, eligibleVoters, received, expats }) => ({
      ...{ yeas, eligibleVoters, received, expats },
    }))
    for (const sum of sums ?? [])
      assert.deepEqual(sum, { yeas: 0, eligibleVoters: 0, received: null, expats: null })
    const warned = changesOf(voteDelivery({ circles: [{ circle: 1701 }] }), worldAfter(voteDelivery()))
    assert.deepEqual(warned.items[0]?.warnings, [{ code: 'entity.uncounted', values: { entity: 'Baar' } }])
  })

  it('has no counted circle where the figures are incomplete', () => {
    const partial = { circles: [{ circle: 1701, figures: { counted: false, yeas: 7 } }] }
    const world = worldAfter(voteDelivery(partial))
    assert.deepEqual(tallied(world, 'demo-1').progress, { counted: 0, total: 11 })
    assert.equal(tallied(world, 'demo-1').ballots[0]?.total.yeas, 0)
  })

  it('is final once all circles have reported', () => {
    const world = worldAfter(voteDelivery(counted(...everywhere)))
    assert.equal(voteIn(world, 'demo-1').results.status, 'final')
    assert.equal(tallied(world, 'demo-1').answer, 'accepted')
  })

  it('of the first edition gives the same as one of the second', () => {
    const first = deliveryFile([voteSection({ votes: [{ sequence: 3 }], edition: 1 })], { edition: 1 })
    assert.deepEqual(worldAfter(first), worldAfter(voteDelivery()))
  })

  it('has titles in every language of the delivery', () => {
    const titles = [
      { language: 'EN', title: 'Cable car' },
      { language: 'de', title: 'Seilbahn', short: 'Bahn' },
    ]
    const { item } = voteIn(worldAfter(voteDelivery({ titles })), 'demo-1')
    assert.deepEqual(item.title, { en_CH: 'Cable car', de_CH: 'Seilbahn' })
    assert.deepEqual(item.shortTitle, { de_CH: 'Bahn' })
    assert.deepEqual(problemsOf(voteDelivery({ titles: [] })), ['delivery.noTitle (DEMO-1)'])
  })

  it('of a year without a list of municipalities is refused', () => {
    const far = votesDelivery([{}, { id: 'DEMO-2' }], '2084-06-09')
    assert.deepEqual(problemsOf(far, [], { days: ['2084-06-09'] }), ['delivery.yearOfVotes'])
    const early = votesDelivery([{}], '1990-06-09')
    const outcome = imports(early, [], { days: ['1990-06-09'], entities: null })
    assert.deepEqual(outcome.ok ? [] : outcome.error, [
      { code: 'delivery.yearOfVotes', values: { year: '1990' }, file: null },
    ])
  })
})

describe('a vote with a counter-proposal', () => {
  const file = votesDelivery(threeQuestions(everywhere))

  it('is created from three questions, each with its title', () => {
    const world = worldAfter(file)
    const { item, results } = voteIn(world, 'demo-1')
    assert.equal(item.type, 'complex')
    assert.deepEqual(item.title, { de_CH: 'Seilbahn-Initiative' })
    assert.deepEqual(
      item.ballots.map(({ type, title }) => [type, title]),
      [
        ['proposal', null],
        ['counter-proposal', { de_CH: 'Gegenvorschlag' }],
        ['tie-breaker', { de_CH: 'Stichfrage' }],
      ],
    )
    assert.equal(new Set(item.ballots.map(({ id }) => id)).size, 3)
    assert.equal(results.status, 'final')
    assert.equal(tallied(world, 'demo-1').answer, 'counter-proposal')
  })

  it('is the same whatever the order of the questions', () => {
    const backwards = votesDelivery(threeQuestions(everywhere).toReversed())
    assert.deepEqual(worldAfter(backwards), worldAfter(file))
  })

  it('is final only when all its questions are', () => {
    const [main = {}, counter = {}, tie = {}] = threeQuestions(everywhere)
    const open = { ...counter, circles: [{ circle: 1701 }] }
    const status = (votes: readonly VoteInfo[]) =>
      voteIn(worldAfter(votesDelivery(votes)), 'demo-1').results.status
    assert.equal(status([main, open, tie]), 'interim')
    assert.equal(status([open, tie, main]), 'interim')
    assert.equal(status([main, { ...counter, circles: [] }]), 'interim')
  })

  it('may lack a tie-breaker, and then gets none', () => {
    const [main = {}, counter = {}, tie = {}] = threeQuestions(everywhere)
    const world = worldAfter(votesDelivery([main, counter]))
    const { item, results } = voteIn(world, 'demo-1')
    assert.deepEqual(
      [item.type, item.hasTieBreaker, item.ballots.map(({ type }) => type), results.status],
      ['complex', false, ['proposal', 'counter-proposal'], 'final'],
    )
    const { completed, answer, undecided } = tallied(world, 'demo-1')
    assert.deepEqual([completed, answer, undecided], [true, null, 'bothAccepted'])
    const rejected = everywhere.map((circle) => ({ circle, figures: { yeas: 40, nays: 60 } }))
    const answered = worldAfter(votesDelivery([main, { ...counter, circles: rejected }]), world)
    assert.equal(tallied(answered, 'demo-1').answer, 'proposal')
    const asked = voteIn(worldAfter(votesDelivery([main, counter, tie]), world), 'demo-1').item
    assert.deepEqual([asked.hasTieBreaker, asked.ballots.length], [true, 3])
    assert.deepEqual(asked.ballots.slice(0, 2), item.ballots)
    const alone = voteIn(worldAfter(votesDelivery([main]), world), 'demo-1').item
    assert.deepEqual([alone.hasTieBreaker, alone.ballots.length], [false, 2])
  })

  it('keeps a tie-breaker that was counted, and drops one that staff added and the delivery lacks', () => {
    const [main = {}, counter = {}] = threeQuestions(everywhere)
    const two = votesDelivery([main, counter])
    assert.equal(voteIn(worldAfter(two, worldAfter(file)), 'demo-1').item.ballots.length, 3)
    const staff = handMade({ id: 'demo', externalId: 'DEMO-1', type: 'complex' })
    assert.equal(voteIn(worldAfter(two, staff), 'demo').results.status, 'final')
  })

  it('may not replace a vote without one, but the reverse is allowed', () => {
    const simple = worldAfter(voteDelivery())
    assert.deepEqual(problemsOf(file, simple), ['delivery.voteType (DEMO-1)'])
    const complex = worldAfter(file)
    const [main = {}] = threeQuestions([1701])
    const { item, results } = voteIn(worldAfter(votesDelivery([main]), complex), 'demo-1')
    assert.equal(item.type, 'complex')
    assert.deepEqual(
      results.ballots.map(({ entities }) => entities.filter((entity) => entity.counted).length),
      [1, 11, 11],
    )
    assert.equal(results.status, 'interim')
  })

  it('needs a main question', () => {
    const [main = {}, counter = {}, tie = {}] = threeQuestions()
    assert.deepEqual(problemsOf(votesDelivery([counter, tie])), ['delivery.noMainVote (DEMO-1)'])
    assert.deepEqual(problemsOf(votesDelivery([{ ...counter, main: 'X' }])), ['delivery.noMainVote (X)'])
    assert.deepEqual(problemsOf(votesDelivery([{ ...main, main: 'OTHER' }])), [
      'delivery.otherMainVote (DEMO-1)',
    ])
    assert.deepEqual(problemsOf(votesDelivery([main, counter, counter])), ['delivery.twice (DEMO-1)'])
  })

  it('contains no further questions', () => {
    for (const subType of [4, 5, 6, 7, ''])
      assert.deepEqual(problemsOf(voteDelivery({ subType })), ['delivery.question (DEMO-1)'])
  })

  it('is kept without further questions, and has no answer because they decide as well', () => {
    const second = { id: 'DEMO-4', main: 'DEMO-1', subType: 4 }
    const whole = votesDelivery([second, ...threeQuestions(everywhere), { id: 'OTHER' }])
    const world = worldAfter(whole)
    const { item, results } = voteIn(world, 'demo-1')
    assert.deepEqual([item.ballots.length, results.status, item.leftOutQuestions], [3, 'final', ['DEMO-4']])
    const { answer, undecided, completed } = tallied(world, 'demo-1')
    assert.deepEqual([answer, undecided, completed], [null, 'leftOut', true])
    for (const { warnings } of changesOf(whole).items)
      assert.deepEqual(warnings, [{ code: 'delivery.leftOutQuestion', values: { items: 'DEMO-4' } }])
    const without = worldAfter(votesDelivery(threeQuestions(everywhere)), world)
    assert.equal(tallied(without, 'demo-1').answer, 'counter-proposal')
  })

  it('may have fewer answers than ballots without a warning', () => {
    const [warned] = changesOf(voteDelivery()).items
    assert.deepEqual(warned?.warnings, [])
  })

  it('has as many ballots and answers as the delivery states, in both editions', () => {
    const refused = (figures: VoteFigures, edition: 1 | 2) =>
      totalsIn(
        deliveryFile(
          [voteSection({ votes: [{ circles: [{ circle: 1701, name: 'Baar', figures }] }], edition })],
          { edition },
        ),
      )
    for (const edition of [1, 2] as const) {
      const sound = { received: 500, invalid: 2, blank: 8, valid: 490, yeas: 300, nays: 180 }
      assert.deepEqual(refused(sound, edition), [])
      assert.deepEqual(refused({ ...sound, valid: 400, yeas: 200 }, edition), ['Baar receivedVotes 500 410'])
      assert.deepEqual(refused({ ...sound, yeas: 311 }, edition), ['Baar receivedValidVotes 490 491'])
      assert.deepEqual(refused({ ...sound, unanswered: 10 }, edition), [])
      assert.deepEqual(refused({ ...sound, unanswered: 9 }, edition), ['Baar receivedValidVotes 490 489'])
      // Figures of a circle that still counts are not read at all.
      assert.deepEqual(refused({ ...sound, valid: 400, counted: false }, edition), [])
    }
  })
})

describe('the electorate of a delivered vote', () => {
  it('is a municipality, given by its number', () => {
    const inBaar = worldAfter(voteDelivery({ domain: { type: 'MU', id: '1701' }, ...counted(1701) }))
    const { item, results } = voteIn(inBaar, 'demo-1')
    assert.deepEqual([item.domain, item.segment, results.status], ['municipality', 'Baar', 'final'])
    assert.deepEqual(tallied(inBaar, 'demo-1').progress, { counted: 1, total: 1 })
    const open = worldAfter(voteDelivery({ domain: { type: 'MU', id: '1701' }, circles: [] }))
    assert.deepEqual(tallied(open, 'demo-1').progress, { counted: 0, total: 1 })
    const nowhere = worldAfter(voteDelivery({ domain: { type: 'MU', id: '9999' }, ...counted(9999) }))
    assert.equal(voteIn(nowhere, 'demo-1').item.segment, null)
    assert.deepEqual(tallied(nowhere, 'demo-1').progress, { counted: 1, total: 1 })
    assert.deepEqual(problemsOf(voteDelivery({ domain: { type: 'MU', id: 'abc' } })), [
      'delivery.municipality (DEMO-1)',
    ])
  })

  it('is the whole municipality on the site of a municipality', () => {
    const file = voteDelivery({ domain: { type: 'MU', id: 'Aarwil' }, ...counted(1, 2) })
    const world = worldAfter(file, [], { entities: town })
    assert.deepEqual(
      [voteIn(world, 'demo-1').item.domain, voteIn(world, 'demo-1').item.segment],
      ['municipality', null],
    )
    assert.deepEqual(tallied(world, 'demo-1').progress, { counted: 2, total: 3 })
  })

  it('is one of two municipalities with the same name in the year of a merger', () => {
    const [first, ...others] = elevenMunicipalities.entities
    const merged = { id: 1799, name: 'Baar', district: null, region: null, superregion: null }
    const entities = { ...elevenMunicipalities, entities: [...(first ? [first] : []), ...others, merged] }
    const file = voteDelivery({ domain: { type: 'MU', id: '1799' }, ...counted(1799) })
    assert.equal(voteIn(worldAfter(file, [], { entities }), 'demo-1').results.status, 'final')
  })

  it('consists of the circles of the delivery if the region is on no list', () => {
    for (const type of ['BZ', 'AN', 'SK']) {
      const world = worldAfter(voteDelivery({ domain: { type, id: 'W1' }, ...counted(1701, 1702) }))
      const { item, results } = voteIn(world, 'demo-1')
      assert.deepEqual([item.domain, item.segment, results.status], ['none', null, 'final'])
      assert.deepEqual(tallied(world, 'demo-1').progress, { counted: 2, total: 2 })
    }
  })

  it('is the whole federation for a federal vote', () => {
    const { item } = voteIn(worldAfter(voteDelivery({ domain: { type: 'CH', id: '1' } })), 'demo-1')
    assert.equal(item.domain, 'federation')
  })

  it('is left out with a warning if its domain is not supported, and other votes are accepted', () => {
    const domains = ['CT', 'KI', 'CH', 'SC']
    const votes = domains.map((type, at) => ({ id: `V${at}`, domain: { type, id: '1' } }))
    const { items, unsupported } = changesOf(votesDelivery(votes))
    assert.deepEqual(
      items.map(({ item, warnings }) => [item.id, warnings]),
      ['v0', 'v2'].map((id) => [
        id,
        [{ code: 'delivery.leftOutDomain', values: { items: 'V1 (KI), V3 (SC)' } }],
      ]),
    )
    assert.deepEqual(
      unsupported.map(({ code, file, values }) => [code, file, values]),
      [
        ['delivery.domain', 'V1', { type: 'KI' }],
        ['delivery.domain', 'V3', { type: 'SC' }],
      ],
    )
    const world = handMade({ id: 'v1', delivered: true }, 'disposable')
    const kept = changesOf(votesDelivery([{}, { id: 'v1', domain: { type: 'KI' } }]), world)
    assert.deepEqual([kept.removed, kept.unnamed], [[], []])
  })

  it('is refused if no domain of the file is supported', () => {
    const both = ['KI', 'SC'].map((type, at) => ({ id: `V${at}`, domain: { type, id: '1' } }))
    assert.deepEqual(problemsOf(votesDelivery(both)), ['delivery.domain (V0)', 'delivery.domain (V1)'])
    for (const type of ['SC', 'KI', 'OG', 'KO', 'GT', 'XX', ''])
      assert.deepEqual(problemsOf(voteDelivery({ domain: { type } })), ['delivery.domain (DEMO-1)'], type)
  })
})

describe('a circle in a delivered vote', () => {
  const entityOf = (circle: number) => {
    const { results } = voteIn(worldAfter(voteDelivery(counted(circle))), 'demo-1')
    return results.ballots[0]?.entities.find((entity) => entity.counted)
  }

  it('with the number 0 is the Swiss abroad, whether they are expected or not', () => {
    for (const circle of [9010, 9170, 9190, 9260, 19010, 19090, 19260, 0]) {
      assert.equal(entityOf(circle)?.id, 0)
      assert.equal(entityOf(circle)?.name, '')
    }
    const { item } = voteIn(worldAfter(voteDelivery(counted(9170))), 'demo-1')
    assert.equal(item.hasExpats, false)
  })

  it('that is unknown has no name', () => {
    for (const circle of [9000, 9011, 9270, 19000, 19275, 29010]) assert.equal(entityOf(circle)?.id, circle)
    assert.deepEqual([entityOf(4711)?.id, entityOf(4711)?.name, entityOf(4711)?.district], [4711, '', null])
  })

  it('that occurs twice has its last figures', () => {
    const circles = [5, 9].map((yeas) => ({ circle: 1701, figures: { yeas } }))
    assert.equal(tallied(worldAfter(voteDelivery({ circles })), 'demo-1').ballots[0]?.total.yeas, 9)
  })

  it('without a number is refused', () => {
    const file = voteDelivery({ circles: [{ circle: 'abc' }, { circle: null }, { circle: '1.5' }] })
    assert.deepEqual(problemsOf(file), ['delivery.circle (abc)', 'delivery.circle', 'delivery.circle (1.5)'])
  })
})

describe('other votes of the day', () => {
  const other = { id: 'other', externalId: 'OTHER' }
  const elsewhen = handMade({ id: 'elsewhen', date: '2024-09-22' })

  it('that a delivery created and nobody counted are deleted once a delivery does not name them', () => {
    const world = [...handMade({ ...other, delivered: true }, 'disposable'), ...elsewhen]
    const { removed, unnamed, items } = changesOf(voteDelivery(), world)
    assert.deepEqual([removed, unnamed], [[{ kind: 'vote', id: 'other' }], []])
    assert.deepEqual(items[0]?.warnings, [])
    const byForm = changesOf(voteDelivery(), world, { removes: false })
    assert.deepEqual([byForm.removed, byForm.unnamed], [[], [{ kind: 'vote', id: 'other' }]])
  })

  it('that were counted, or created by staff, are kept and named', () => {
    const results = voteResults('final', { proposal: [aBallotEntity()] })
    const item = aVote({ ...other, id: 'counted', externalId: null, date: pollingDay, delivered: true })
    const world: World = [...handMade(other), { item, results, state: 'kept' }, ...elsewhen]
    const { removed, unnamed, items } = changesOf(voteDelivery(), world)
    assert.deepEqual(removed, [])
    assert.deepEqual(unnamed, [
      { kind: 'vote', id: 'counted' },
      { kind: 'vote', id: 'other' },
    ])
    assert.deepEqual(items[0]?.warnings, [{ code: 'delivery.unnamed', values: { items: 'counted, other' } }])
  })

  it('are all deleted if a delivery has none at all', () => {
    const world = [...handMade({ ...other, delivered: true }, 'disposable'), ...handMade({ id: 'staff' })]
    const { removed, unnamed, items } = changesOf(votesDelivery([]), world)
    assert.deepEqual([removed.length, unnamed.length, items.length], [1, 1, 0])
  })

  it('are not touched by a delivery without votes', () => {
    const world = handMade({ ...other, delivered: true }, 'disposable')
    assert.deepEqual(changesOf(deliveryFile([]), world), {
      items: [],
      removed: [],
      unnamed: [],
      unsupported: [],
    })
  })
})

describe('the name of a new vote', () => {
  it('is made of the identifier in the delivery', () => {
    const idOf = (id: string) => changesOf(voteDelivery({ id })).items[0]?.item.id
    assert.equal(idOf('Vorlage 1/2'), 'vorlage-1-2')
    assert.equal(idOf('{A1}'), 'a1-')
    assert.equal(idOf('..%2e'), '2e')
    assert.deepEqual(problemsOf(voteDelivery({ id: '???' })), ['delivery.noAddress (???)'])
  })

  it('is never one that another vote has', () => {
    const onOtherDay = handMade({ id: 'demo-1', date: '2024-09-22' })
    assert.deepEqual(problemsOf(voteDelivery(), onOtherDay), ['delivery.taken (DEMO-1)'])
    const byExternalId = handMade({ id: 'x', externalId: 'DEMO-1', date: '2024-09-22' })
    assert.deepEqual(problemsOf(voteDelivery(), byExternalId), ['delivery.taken (DEMO-1)'])
    // Names are told apart by small and capital letters, addresses are not.
    assert.deepEqual(problemsOf(voteDelivery(), handMade({ id: 'demo-1' })), ['delivery.taken (DEMO-1)'])
    const alike = votesDelivery([{ id: 'A B' }, { id: 'a-b' }])
    assert.deepEqual(problemsOf(alike), ['delivery.taken (a-b)'])
    const both = votesDelivery([{ id: 'cable' }, { id: 'DEMO-1' }])
    assert.deepEqual(problemsOf(both, handMade({ id: 'cable', externalId: 'DEMO-1' })), [
      'delivery.twice (DEMO-1)',
    ])
  })
})

describe('polling days that the import has not loaded', () => {
  it('are requested before anything else is checked', () => {
    const file = votesDelivery([{ domain: { type: 'KI' } }], '2024-09-22')
    assert.deepEqual(imports(file), { ok: true, value: { missingDays: ['2024-09-22'] } })
  })
})
