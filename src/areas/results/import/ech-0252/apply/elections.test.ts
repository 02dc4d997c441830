import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  information,
  parliament,
  pollingDay,
  presidency,
  results,
} from '../../../../../../test/support/deliveries.ts'
import type { ElectionInfo } from '../../../../../../test/support/delivery/information.ts'
import { deliveryFile } from '../../../../../../test/support/delivery/xml.ts'
import {
  changesOf,
  compoundIn,
  electionIn,
  idsIn,
  problemsOf,
  type World,
  worldAfter,
} from '../../../../../../test/support/delivery-imports.ts'
import { aCompound, anElection } from '../../../../../../test/support/results.ts'
import { tallyElection } from '../../../tally/election.ts'

type Change = Parameters<typeof information>[0]

const informed = (change?: Change) => deliveryFile([information(change)])
const majority = (change: Partial<ElectionInfo>) => informed({ majority: change })
const proportional = (change: Partial<ElectionInfo>) => informed({ proportional: change })
const both = deliveryFile([information(), results()])

describe('information on elections', () => {
  const world = worldAfter(informed())

  it('creates elections and the compound they belong to', () => {
    assert.deepEqual(idsIn(world), ['compound kr24', 'election maj-1', 'election pro-1'])
    const { item: one } = electionIn(world, 'maj-1')
    assert.deepEqual(
      [one.type, one.externalId, one.domain, one.segment, one.shortcode, one.majorityType, one.mandates],
      ['majorz', 'MAJ-1', 'municipality', 'Baar', '4', 'relative', 1],
    )
    assert.deepEqual([one.title, one.shortTitle], [{ de_CH: 'Wahl Präsidium' }, { de_CH: 'Präsidium' }])
    assert.deepEqual([one.compound, one.release, one.delivered], [null, null, true])
    assert.match(one.recordKey, /^[0-9a-f]{12}$/)
    const { item: other } = electionIn(world, 'pro-1')
    assert.deepEqual(
      [other.type, other.domain, other.mandates, other.majorityType],
      ['proporz', 'none', 2, null],
    )
    assert.deepEqual(
      [other.compound, other.release],
      ['kr24', { completesManually: false, manuallyCompleted: false }],
    )
    const compound = compoundIn(world, 'kr24')
    assert.deepEqual(
      [compound.externalId, compound.domain, compound.title, compound.elections, compound.domainElections],
      ['KR24', 'canton', { de_CH: 'Kantonsrat' }, ['pro-1'], 'district'],
    )
  })

  it('stores the identifiers that others have for an election', () => {
    const { item } = electionIn(worldAfter(majority({ others: { idBund: '77' } })), 'maj-1')
    assert.deepEqual(item.identifications, [{ name: 'idBund', id: '77' }])
  })

  it('contains candidates, their lists and the connections of lists', () => {
    const [candidate] = electionIn(world, 'maj-1').results.candidates
    assert.deepEqual(candidate, {
      ...{ id: 'K1', familyName: 'Brunner', firstName: 'Anna', gender: 'female', yearOfBirth: 1980 },
      ...{ party: 'ABC', list: null, elected: false, votes: [] },
    })
    const { candidates, lists, connections } = electionIn(world, 'pro-1').results
    assert.deepEqual(
      candidates.map(({ id, list }) => [id, list]),
      [
        ['P1', 'L1'],
        ['P2', 'L2'],
      ],
    )
    assert.deepEqual(
      lists.map(({ id, name, mandates, connection }) => [id, name, mandates, connection]),
      [
        ['L1', 'Liste Rot', 0, 'U1U2'],
        ['L2', 'Liste Blau', 0, 'U1'],
      ],
    )
    assert.deepEqual(connections, [
      { id: 'U1', parent: null },
      { id: 'U1U2', parent: 'U1' },
    ])
  })

  it('does not count as a result', () => {
    for (const id of ['maj-1', 'pro-1']) {
      const { item, results: none } = electionIn(world, id)
      assert.equal(none.status, null)
      const tally = tallyElection({ election: item, results: none })
      assert.deepEqual(
        [tally.hasResults, tally.completed, tally.candidates, tally.lists],
        [false, false, [], []],
      )
      assert.deepEqual(tally.connections, [])
    }
    const { items } = changesOf(informed())
    assert.deepEqual(
      items.map(({ item, bringsResults, isNew }) => [item.id, bringsResults, isNew]),
      [
        ['maj-1', false, true],
        ['pro-1', false, true],
        ['kr24', false, true],
      ],
    )
  })

  it('leaves counted results unchanged', () => {
    const counted = worldAfter(both)
    const again = worldAfter(informed(), counted)
    for (const id of ['maj-1', 'pro-1'])
      assert.deepEqual(electionIn(again, id).results, electionIn(counted, id).results)
    const renamed = worldAfter(
      majority({ candidates: [{ id: 'K1', familyName: 'Neu', party: null }] }),
      counted,
    )
    const [before] = electionIn(counted, 'maj-1').results.candidates
    assert.deepEqual(electionIn(renamed, 'maj-1').results.candidates, [{ ...before, familyName: 'Neu' }])
    assert.equal(electionIn(renamed, 'maj-1').results.status, 'final')
  })

  it('keeps the short code if the delivery has none', () => {
    const { position: _, ...silent } = presidency
    const groups = [{ domain: { type: 'MU', id: '1701' }, elections: [silent] }]
    assert.equal(electionIn(worldAfter(informed({ groups }), world), 'maj-1').item.shortcode, '4')
  })

  it('removes candidates who are no longer named, with all their votes', () => {
    const none = worldAfter(majority({ candidates: [] }), world)
    assert.deepEqual(electionIn(none, 'maj-1').results.candidates, [])
    const counted = worldAfter(both)
    const gone: Partial<ElectionInfo> = {
      candidates: [{ id: 'P1' }, { id: 'P0' }],
      lists: [{ id: 'L1', candidates: ['P1', 'P0'] }],
      unions: [],
    }
    const { results: left } = electionIn(worldAfter(proportional(gone), counted), 'pro-1')
    assert.deepEqual(
      left.candidates.map(({ id, votes, elected }) => [id, votes, elected]),
      [
        ['P0', [null], false],
        ['P1', [230], true],
      ],
    )
    assert.deepEqual(left.listPanachage, [{ target: 'L1', source: null, votes: 5 }])
    assert.deepEqual(left.candidatePanachage, {
      sources: [null],
      rows: Int32Array.of(1, 0),
      votes: Int32Array.of(5),
    })
    assert.deepEqual(
      left.lists.map(({ id, mandates, connection }) => [id, mandates, connection]),
      [['L1', 1, null]],
    )
    const nobody = { candidates: [{ id: 'P2' }], lists: [{ id: 'L2', candidates: ['P2'] }], unions: [] }
    const { results: empty } = electionIn(worldAfter(proportional(nobody), counted), 'pro-1')
    assert.deepEqual([empty.candidatePanachage, empty.listPanachage], [null, []])
  })

  it('is accepted if it says little of a candidate', () => {
    const little = majority({
      candidates: [
        { id: 'K1', dateOfBirth: null, yearOfBirth: 1975, sex: null, callName: null },
        { id: 'K2', dateOfBirth: null, sex: 1 },
        { id: 'K3', sex: 3, party: 'ABC', partyLanguage: 'fr' },
      ],
    })
    const { candidates } = electionIn(worldAfter(little), 'maj-1').results
    assert.deepEqual(
      candidates.map(({ firstName, gender, yearOfBirth, party }) => [firstName, gender, yearOfBirth, party]),
      [
        ['Anna Maria', null, 1975, 'ABC'],
        ['Anna', 'male', null, 'ABC'],
        ['Anna', 'undetermined', 1980, null],
      ],
    )
  })

  it('keeps the party of a candidate if it names none', () => {
    const silent = majority({ candidates: [{ id: 'K1', party: null }] })
    assert.equal(electionIn(worldAfter(silent, world), 'maj-1').results.candidates[0]?.party, 'ABC')
    assert.equal(electionIn(worldAfter(silent), 'maj-1').results.candidates[0]?.party, null)
  })

  it('takes the names of parties and lists in the language of the site', () => {
    const french = worldAfter(informed(), [], { defaultLocale: 'fr_CH' })
    assert.equal(electionIn(french, 'maj-1').results.candidates[0]?.party, null)
    assert.equal(electionIn(french, 'pro-1').results.lists[0]?.name, '')
  })

  it('maps the sub-union of a list to its union, whichever comes first', () => {
    const backwards = proportional({ unions: parliament.unions?.toReversed() ?? [] })
    assert.deepEqual(electionIn(worldAfter(backwards), 'pro-1').results, electionIn(world, 'pro-1').results)
  })

  it('never changes the type of an election', () => {
    assert.deepEqual(problemsOf(proportional({ type: 2, lists: [], unions: [] }), world), [
      'delivery.electionType (PRO-1)',
    ])
  })

  it('is refused if its parts contradict each other', () => {
    const cases: readonly [Partial<ElectionInfo>, readonly string[]][] = [
      [{ lists: [{ id: 'L1', candidates: ['X'] }], unions: [] }, ['delivery.noCandidate (X)']],
      [{ unions: [{ id: 'U1', lists: ['L9'] }] }, ['delivery.noList (L9)']],
      [{ unions: [{ id: 'U2', type: 2, lists: ['L1'], parent: 'U9' }] }, ['delivery.noUnion (U2)']],
      [{ unions: [{ id: 'U2', type: 2, lists: ['L1'] }] }, ['delivery.noUnion (U2)']],
      [{ unions: [{ id: 'U1', type: 3, lists: ['L1'] }] }, ['delivery.code']],
      [{ association: 'KR99' }, ['delivery.noAssociation (KR99)']],
      [{ titles: null }, ['delivery.noTitle (PRO-1)']],
      [{ titles: [] }, ['delivery.noTitle (PRO-1)']],
      [{ mandates: 'zwei' }, ['delivery.count']],
      [{ type: 0 }, ['delivery.code']],
    ]
    for (const [change, expected] of cases) assert.deepEqual(problemsOf(proportional(change)), expected)
    const dates = majority({ candidates: [{ id: 'K1', dateOfBirth: '1980' }] })
    assert.deepEqual(problemsOf(dates), ['delivery.date'])
  })

  it('is left out if its domain is not supported, and so is a compound of such elections', () => {
    const inChurch = { id: 'G9', domain: { type: 'KI', id: '1' }, elections: [parliament] }
    assert.deepEqual(problemsOf(informed({ groups: [inChurch] })), ['delivery.domain (PRO-1)'])
    const inBaar = { domain: { type: 'MU', id: '1701' }, elections: [presidency] }
    const file = deliveryFile([information({ groups: [inChurch, inBaar] }), results()])
    const { items, unsupported } = changesOf(file)
    assert.deepEqual(
      items.map(({ item }) => `${item.kind} ${item.id}`),
      ['election maj-1'],
    )
    assert.deepEqual(items[0]?.warnings.slice(0, 1), [
      { code: 'delivery.leftOutDomain', values: { items: 'PRO-1 (KI)' } },
    ])
    assert.deepEqual(
      unsupported.map(({ code, values, file: name }) => [code, values, name]),
      [['delivery.domain', { type: 'KI' }, 'PRO-1']],
    )
  })

  it('is refused if it contains an election twice', () => {
    const twice = informed({ groups: [{ elections: [presidency, presidency] }] })
    assert.deepEqual(problemsOf(twice), ['delivery.twice (MAJ-1)'])
  })

  it('uses no name that another election has', () => {
    const at = { kind: 'election', date: '2024-09-22' } as const
    const byId: World = [{ item: anElection({ ...at, id: 'maj-1' }), results: null, state: 'kept' }]
    assert.deepEqual(problemsOf(informed(), byId), ['delivery.taken (MAJ-1)'])
    // Elections and compounds have their external ids in common.
    const compound = aCompound({ id: 'x', externalId: 'MAJ-1', date: '2024-09-22' })
    const byExternalId: World = [{ item: compound, results: null, state: 'kept' }]
    assert.deepEqual(problemsOf(informed(), byExternalId), ['delivery.taken (MAJ-1)'])
  })

  it('finds elections of the day under either name', () => {
    const item = anElection({
      id: 'staenderat',
      externalId: 'MAJ-1',
      date: pollingDay,
      colors: { ABC: '#112233' },
    })
    const [changed] = changesOf(informed(), [{ item, results: null, state: 'kept' }]).items.filter(
      (one) => one.item.id === 'staenderat',
    )
    assert.equal(changed?.isNew, false)
    assert.equal(changed?.item.kind === 'election' && changed.item.colors.ABC, '#112233')
  })
})

describe('compounds in a delivery', () => {
  const world = worldAfter(informed())
  const { association: _, ...independent } = parliament
  const without = informed({
    associations: [],
    groups: [
      { domain: { type: 'MU', id: '1701' }, elections: [presidency] },
      { domain: { type: 'BZ', id: 'W1' }, elections: [independent] },
    ],
  })

  it('that a delivery created and no longer names are deleted, but their elections are kept', () => {
    const { removed, items } = changesOf(without, world)
    assert.deepEqual(removed, [{ kind: 'compound', id: 'kr24' }])
    const after = worldAfter(without, world)
    assert.deepEqual(idsIn(after), ['election maj-1', 'election pro-1'])
    const { item } = electionIn(after, 'pro-1')
    assert.deepEqual([item.compound, item.release], [null, null])
    assert.deepEqual(
      items.map(({ item: one }) => one.id),
      ['maj-1', 'pro-1'],
    )
  })

  it('that are deleted release elections that the delivery does not mention', () => {
    const { items } = changesOf(informed({ associations: [], groups: [] }), world)
    assert.deepEqual(
      items.map(({ item }) => [item.id, item.kind === 'election' && item.compound]),
      [['pro-1', null]],
    )
    const [left] = items
    assert.deepEqual(left?.results, electionIn(world, 'pro-1').results)
  })

  it('with counted elections are kept', () => {
    const { removed, unnamed } = changesOf(without, worldAfter(both))
    assert.deepEqual([removed, unnamed], [[], [{ kind: 'compound', id: 'kr24' }]])
  })

  it('created by staff are kept, and lose only elections that are delivered without them', () => {
    const item = aCompound({
      id: 'kr24',
      externalId: 'KR24',
      date: pollingDay,
      elections: ['pro-1', 'pro-0'],
    })
    const members = (['pro-1', 'pro-0'] as const).map((id) => ({
      ...{
        item: anElection({
          id,
          externalId: id.toUpperCase(),
          type: 'proporz',
          date: pollingDay,
          compound: 'kr24',
        }),
      },
      ...{ results: null, state: 'kept' as const },
    }))
    const staff: World = [{ item, results: null, state: 'kept' }, ...members]
    const { removed, unnamed, items } = changesOf(without, staff)
    assert.deepEqual([removed, unnamed], [[], [{ kind: 'compound', id: 'kr24' }]])
    const after = worldAfter(without, staff)
    assert.deepEqual(compoundIn(after, 'kr24').elections, ['pro-0'])
    assert.ok(items.every(({ warnings }) => warnings.some(({ code }) => code === 'delivery.unnamed')))
  })

  it('keep their titles and settings, and sort their elections', () => {
    const item = aCompound({
      ...{ id: 'kr', externalId: 'KR24', date: pollingDay, title: { de_CH: 'Unser Rat' } },
      ...{ completesManually: true, pukelsheim: true },
    })
    const groups = [
      { domain: { type: 'BZ', id: 'W1' }, elections: [{ ...parliament, position: 2 }] },
      { domain: { type: 'BZ', id: 'W2' }, elections: [{ ...parliament, id: 'PRO-2', position: 1 }] },
    ]
    const after = worldAfter(informed({ groups }), [{ item, results: null, state: 'kept' }])
    const compound = compoundIn(after, 'kr')
    assert.deepEqual(compound.title, { de_CH: 'Unser Rat' })
    assert.deepEqual(compound.elections, ['pro-2', 'pro-1'])
    assert.deepEqual(electionIn(after, 'pro-1').item.release, {
      completesManually: true,
      manuallyCompleted: false,
    })
  })

  it('of municipalities are marked as such', () => {
    const groups = [{ domain: { type: 'MU', id: '1701' }, elections: [parliament] }]
    assert.equal(compoundIn(worldAfter(informed({ groups })), 'kr24').domainElections, 'municipality')
  })

  it('may contain proportional elections only', () => {
    const file = informed({ majority: { association: 'KR24' } })
    const after = worldAfter(file)
    assert.equal(electionIn(after, 'maj-1').item.compound, null)
    assert.deepEqual(compoundIn(after, 'kr24').elections, ['pro-1'])
    const unknown = informed({ majority: { association: 'KR99' } })
    assert.deepEqual(problemsOf(unknown), ['delivery.noAssociation (KR99)'])
  })

  it('need a title when they are created, and may occur only once', () => {
    assert.deepEqual(problemsOf(informed({ associations: [{ id: 'KR24', titles: [] }] })), [
      'delivery.noTitle (KR24)',
    ])
    const twice = informed({ associations: [{ id: 'KR24' }, { id: 'KR24' }] })
    assert.deepEqual(problemsOf(twice), ['delivery.taken (KR24)'])
    assert.deepEqual(problemsOf(twice, world), ['delivery.twice (KR24)'])
  })

  it('are unchanged when the delivery is sent again', () => {
    const again = changesOf(informed(), world, { now: '2024-06-09T13:00:00Z' })
    assert.deepEqual(
      again.items.map(({ item, results: kept }) => ({ item, results: kept })),
      world.map(({ item, results: kept }) => ({ item, results: kept })),
    )
    assert.deepEqual([again.removed, again.unnamed], [[], []])
  })
})
