import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aList,
  anElection,
  anElectionEntity,
  aPartyRow,
  electionResults,
} from '../../../../../test/support/results.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { tallyElection } from '../../tally/election.ts'
import { type ConnectedNode, connectedLists, connectionsData } from './connections.ts'
import { listsPanachageData } from './lists-panachage.ts'
import { partiesPanachageData } from './parties-panachage.ts'

const proporz = anElection({ type: 'proporz', mandates: 3 })
const texts = { title: 'Wahl', blank: 'Blankoliste' }

describe('the chart of connections', () => {
  const results = electionResults({
    entities: [anElectionEntity()],
    connections: [
      { id: 'B', parent: null },
      { id: 'B1', parent: 'B' },
    ],
    lists: [
      aList('1', { name: 'Rechts', votes: [111], mandates: 1, connection: 'B' }),
      aList('2', { name: 'Links', votes: [21], mandates: 2, connection: 'B1' }),
      aList('3', { name: 'Mitte', votes: [5], connection: 'B1' }),
    ],
  })
  const chart = (given: ElectionResults) =>
    connectionsData(proporz, tallyElection({ election: proporz, results: given }), 'Wahl')

  it('leads from lists to sub-connections and from those to connections', () => {
    assert.deepEqual(chart(results), {
      nodes: [
        { name: 'Rechts', value: 111, display_value: 1, active: true, id: 1 },
        { name: '', display_value: 3, active: true, id: 2 },
        { name: 'Links', value: 21, display_value: 2, active: true, id: 3 },
        { name: '', display_value: 2, active: true, id: 4 },
        { name: 'Mitte', value: 5, display_value: '', active: false, id: 5 },
      ],
      links: [
        { source: 0, target: 1, value: 111 },
        { source: 2, target: 3, value: 21 },
        { source: 4, target: 3, value: 5 },
        { source: 3, target: 1, value: 26 },
      ],
      title: 'Wahl',
    })
  })

  it('shows no seats until they are certain', () => {
    const { nodes } = chart({ ...results, status: 'interim' })
    assert.ok(nodes?.every(({ active, display_value }) => !active && display_value === ''))
  })

  it('has the order of the tables, and the colour that all lists of a connection share', () => {
    const election = { ...proporz, colors: { Rechts: '#00ff00', Links: '#ff0000', Mitte: '#ff0000' } }
    const roots = connectedLists(election, tallyElection({ election, results }), {
      nameOf: ({ shownId }, isSub) => `${isSub ? 'Sub' : 'Connection'} ${shownId}`,
      shortNameOf: ({ shownId }) => shownId,
    })
    const lines = (node: ConnectedNode, depth = 0): readonly string[] => [
      `${'  '.repeat(depth)}${node.name} ${node.color} ${node.votes}/${node.seats}`,
      ...node.members.flatMap((member) => lines(member, depth + 1)),
    ]
    assert.deepEqual(
      roots.flatMap((root) => lines(root)),
      [
        'Connection B null 137/3',
        '  Sub 1 #ff0000 26/2',
        '    Links #ff0000 21/2',
        '    Mitte #ff0000 5/0',
        '  Rechts #00ff00 111/1',
      ],
    )
  })

  it('does not exist for a majority election', () => {
    const majorz = anElection()
    assert.deepEqual(connectionsData(majorz, tallyElection({ election: majorz, results }), 'Wahl'), {})
  })
})

describe('the chart of panachage between lists', () => {
  const election = anElection({ type: 'proporz', colors: { FDP: '#0000ff' } })
  const results = electionResults({
    lists: [aList('1', { name: 'FDP', mandates: 1 }), aList('2', { name: 'CVP' })],
    listPanachage: [
      { target: '1', source: '2', votes: 1 },
      { target: '2', source: '1', votes: 2 },
      { target: '2', source: '2', votes: 7 },
    ],
  })

  it('has the giving lists by name to the left, the receiving ones in stored order to the right', () => {
    assert.deepEqual(listsPanachageData(election, results, texts), {
      nodes: [
        { name: 'Blankoliste', color: null, active: false, id: 1 },
        { name: 'CVP', color: null, active: false, id: 2 },
        { name: 'FDP', color: '#0000ff', active: true, id: 3 },
        { name: 'FDP', color: '#0000ff', active: true, id: 4 },
        { name: 'CVP', color: null, active: false, id: 5 },
      ],
      links: [
        { source: 1, target: 3, value: 1, color: null, active: false },
        { source: 2, target: 4, value: 2, color: '#0000ff', active: true },
      ],
      title: 'Wahl',
    })
  })

  it('does not exist where no votes went to other lists', () => {
    const own = { ...results, listPanachage: [{ target: '2', source: '2', votes: 7 }] }
    assert.deepEqual(listsPanachageData(election, own, texts), {})
    assert.deepEqual(listsPanachageData(election, null, texts), {})
    assert.deepEqual(listsPanachageData(anElection(), results, texts), {})
  })
})

describe('the chart of panachage between parties', () => {
  const nameOf = (name: { readonly de_CH?: string }) => name.de_CH ?? ''
  const rows = [aPartyRow({ id: '2', mandates: 1 }), aPartyRow({ id: '1' })]

  it('has every party on both sides; votes of unknown origin come from the blank list', () => {
    const panachage = [
      { target: '1', source: '', votes: 4 },
      { target: '2', source: '9', votes: 3 },
      { target: '2', source: '1', votes: 2 },
    ]
    const chart = partiesPanachageData(
      { parties: { rows, panachage }, rows, colors: { 'Partei 2': '#00ff00' } },
      { ...texts, nameOf },
    )
    const names = ['Blankoliste', 'Partei 1', 'Partei 2', 'Blankoliste']
    assert.deepEqual(
      chart.nodes?.map(({ name }) => name),
      [...names, ...names],
    )
    assert.deepEqual(chart.links, [
      { source: 0, target: 5, value: 4, color: null, active: false },
      { source: 3, target: 6, value: 3, color: null, active: false },
      { source: 1, target: 6, value: 2, color: null, active: false },
    ])
    assert.deepEqual(chart.nodes?.[2], { name: 'Partei 2', color: '#00ff00', active: true, id: 3 })
  })

  it('does not exist without party panachage', () => {
    const parties = { rows, panachage: [] }
    assert.deepEqual(partiesPanachageData({ parties, rows, colors: {} }, { ...texts, nameOf }), {})
  })
})
