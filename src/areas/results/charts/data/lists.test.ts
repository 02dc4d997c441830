import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aCandidate,
  aList,
  anElection,
  anElectionEntity,
  electionResults,
} from '../../../../../test/support/results.ts'
import { tallyElection } from '../../tally/election.ts'
import { type ListsChoice, listsData } from './lists.ts'

const election = anElection({ type: 'proporz', mandates: 2, colors: { Links: '#ff0000' } })
const results = electionResults({
  entities: [anElectionEntity()],
  lists: [
    aList('1', { name: 'Rechts', votes: [5] }),
    aList('2', { name: 'Links', votes: [8], mandates: 1 }),
    aList('3', { name: 'Mitte', votes: [6] }),
  ],
  candidates: [aCandidate('1', { list: '2', elected: true, votes: [3] })],
})

function chart(
  choice: Partial<ListsChoice> = {},
  status: 'final' | 'interim' = 'final',
  type = election.type,
) {
  const own = { ...election, type }
  const tally = tallyElection({ election: own, results: { ...results, status } })
  const whole = { lists: tally.lists, limit: null, names: [], sortByNames: false, ...choice }
  return listsData(own, tally, whole, 'Nationalratswahl')
}

describe('the chart of lists', () => {
  it('sorts lists by votes and shows their seats', () => {
    assert.deepEqual(chart(), {
      results: [
        { text: 'Links', value: 8, value2: 1, class: 'active', color: '#ff0000' },
        { text: 'Mitte', value: 6, value2: 0, class: 'inactive', color: null },
        { text: 'Rechts', value: 5, value2: 0, class: 'inactive', color: null },
      ],
      majority: null,
      title: 'Nationalratswahl',
    })
    assert.ok(chart({}, 'interim').results.every((bar) => bar.class === 'active'))
  })

  it('can be limited by name, in the order asked for, and by number', () => {
    const shown = (choice: Partial<ListsChoice>) => chart(choice).results.map(({ text }) => text)
    assert.deepEqual(shown({ names: ['Rechts', 'Links'] }), ['Links', 'Rechts'])
    assert.deepEqual(shown({ names: ['Rechts', 'Links'], sortByNames: true }), ['Rechts', 'Links'])
    assert.deepEqual(shown({ limit: 2 }), ['Links', 'Mitte'])
  })

  it('is empty for a majority election', () => {
    assert.deepEqual(chart({}, 'final', 'majorz').results, [])
  })
})
