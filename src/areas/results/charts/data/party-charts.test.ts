import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCompound, aPartyRow } from '../../../../../test/support/results.ts'
import { listGroups } from '../../tally/list-groups.ts'
import { listGroupsData } from './list-groups.ts'
import { type PartyView, partyBars, partyGroups } from './party-strengths.ts'

const naming = { title: 'Kantonsrat', nameOf: (name: { readonly de_CH?: string }) => name.de_CH ?? '' }

describe('the chart of list groups', () => {
  const compound = aCompound({ pukelsheim: true, colors: { ALG: '#00ff00' } })
  const group = (id: string, name: string, votersCount: number, mandates: number) =>
    aPartyRow({ id, name: { de_CH: name }, votersCount, mandates })
  const rows = [group('1', 'ALG', 603.01, 1), group('2', 'CVP', 491.02, 1), group('3', 'FDP', 351.04, 0)]
  const groups = listGroups(compound, { rows, panachage: [] })

  it('rounds the voters, and marks no list group as a loser before the seats are certain', () => {
    assert.deepEqual(listGroupsData(groups, compound.colors, 0, naming), {
      results: [
        { text: 'ALG', value: 603, value2: 1, class: 'active', color: '#00ff00' },
        { text: 'CVP', value: 491, value2: 1, class: 'active', color: null },
        { text: 'FDP', value: 351, value2: 0, class: 'active', color: null },
      ],
    })
    const released = listGroupsData(groups, compound.colors, 2, naming).results
    assert.deepEqual(
      released.map((bar) => bar.class),
      ['active', 'active', 'inactive'],
    )
  })
})

const view: PartyView = {
  rows: [
    aPartyRow({ year: 2018, id: '1', votes: 17972, totalVotes: 116973, mandates: 2, name: { de_CH: 'Alt' } }),
    aPartyRow({ year: 2022, id: '1', votes: 8352, totalVotes: 116689, mandates: 0, name: { de_CH: 'Neu' } }),
    aPartyRow({
      year: 2022,
      id: '2',
      votes: 60000,
      totalVotes: 116689,
      mandates: 3,
      name: { de_CH: 'Gross' },
    }),
  ],
  colors: { Neu: '#123456' },
  options: { votersCounts: false, exactVotersCounts: false },
  year: 2022,
  mandates: { allocated: 3, total: 5 },
}

describe('the chart of party strengths', () => {
  it('is upright with a group for each party, the newest year first', () => {
    assert.deepEqual(partyGroups(view, naming), {
      groups: ['Neu', 'Gross'],
      labels: ['2018', '2022'],
      maximum: { front: 5, back: 100 },
      axis_units: { front: '', back: '%' },
      results: [
        { group: 'Neu', item: '2022', value: { front: 0, back: 7.2 }, active: true, color: '#123456' },
        { group: 'Neu', item: '2018', value: { front: 2, back: 15.4 }, active: false, color: null },
        { group: 'Gross', item: '2022', value: { front: 3, back: 51.4 }, active: true, color: null },
      ],
      title: 'Kantonsrat',
    })
    assert.deepEqual(partyGroups({ ...view, rows: [] }, naming), { results: [], title: 'Kantonsrat' })
  })

  it('is horizontal with percentages of several years, the strongest party first', () => {
    assert.deepEqual(partyBars(view, naming).results, [
      { text: 'Gross 2022', value: 51.4, value2: 3, class: 'active', color: null, percentage: true },
      { text: 'Neu 2022', value: 7.2, value2: 0, class: 'inactive', color: '#123456', percentage: true },
      { text: '2018', value: 15.4, value2: 2, class: 'inactive', color: null, percentage: true },
    ])
  })

  it('is horizontal with votes or voters of a single year', () => {
    const rows = [
      aPartyRow({ id: '1', votersCount: 603.5, votersCountPercentage: 41.73 }),
      aPartyRow({ id: '2', votersCount: 603.5, votersCountPercentage: 41.73 }),
    ]
    const options = { votersCounts: true, exactVotersCounts: true }
    const single: PartyView = { ...view, rows, options, mandates: { allocated: 0, total: 5 } }
    const shared = { value: 604, value2: 0, class: 'active', color: null, percentage: false }
    assert.deepEqual(partyBars(single, naming).results, [
      { text: 'Partei 2', ...shared },
      { text: 'Partei 1', ...shared },
    ])
    const upright = partyGroups(single, naming).results
    assert.deepEqual(
      upright.map(({ value }) => value.back),
      [41.73, 41.73],
    )
  })
})
