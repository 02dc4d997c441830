import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aCandidate,
  aList,
  anElection,
  anElectionEntity,
  electionResults,
} from '../../../../../test/support/results.ts'
import type { Election } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { tallyElection } from '../../tally/election.ts'
import { type CandidatesChoice, candidatesData } from './candidates.ts'

const results = electionResults({
  absoluteMajority: 18191,
  entities: [anElectionEntity({ receivedBallots: 38888 })],
  candidates: [
    aCandidate('1', { familyName: 'Joss', party: 'SP', votes: [1709] }),
    aCandidate('2', { familyName: 'Eder', party: 'CVP', elected: true, votes: [23620] }),
    aCandidate('3', { familyName: 'Weber', party: 'FDP', votes: [24132] }),
  ],
})

function chart(election: Election, given: ElectionResults, choice: Partial<CandidatesChoice> = {}) {
  const tally = tallyElection({ election, results: given })
  const whole: CandidatesChoice = {
    candidates: tally.candidates,
    oneEntity: false,
    limit: null,
    lists: [],
    sortByLists: false,
    elected: null,
    ...choice,
  }
  return candidatesData(election, tally, whole, 'Ständeratswahl')
}

const names = ({ results: bars }: { readonly results: readonly { readonly text: string }[] }) =>
  bars.map(({ text }) => text)

describe('the chart of candidates', () => {
  const majorz = anElection({ mandates: 2, majorityType: 'absolute', colors: { FDP: '#0000ff' } })

  it('shows all candidates of a majority election, the elected first, and the majority', () => {
    assert.deepEqual(chart(majorz, results), {
      results: [
        { text: 'Eder Anna', value: 23620, class: 'active', color: null },
        { text: 'Weber Anna', value: 24132, class: 'inactive', color: '#0000ff' },
        { text: 'Joss Anna', value: 1709, class: 'inactive', color: null },
      ],
      majority: 18191,
      title: 'Ständeratswahl',
    })
  })

  it('does not mark the elected before the result is complete', () => {
    const interim = chart(majorz, { ...results, status: 'interim' })
    assert.deepEqual(names(interim), ['Weber Anna', 'Eder Anna', 'Joss Anna'])
    assert.ok(interim.results.every((bar) => bar.class === 'active'))
    assert.equal(interim.majority, 0)
  })

  it('shows no majority for a single entity, a relative majority or an unknown one', () => {
    assert.equal(chart(majorz, results, { oneEntity: true }).majority, 0)
    assert.equal(chart(anElection({ majorityType: 'relative' }), results).majority, 0)
    assert.equal(chart(majorz, { ...results, absoluteMajority: null }).majority, 0)
  })

  it('can be limited by party, in the order asked for, and by number', () => {
    const lists = ['SP', 'FDP', 'Other']
    assert.deepEqual(names(chart(majorz, results, { lists })), ['Weber Anna', 'Joss Anna'])
    assert.deepEqual(names(chart(majorz, results, { lists, sortByLists: true })), ['Joss Anna', 'Weber Anna'])
    assert.deepEqual(names(chart(majorz, results, { limit: 1 })), ['Eder Anna'])
    assert.deepEqual(names(chart(majorz, results, { elected: true })), ['Eder Anna'])
  })

  const proporz = anElection({ type: 'proporz', colors: { Mitte: '#ffaa00' } })
  const withLists = {
    ...results,
    lists: [aList('1', { name: 'Mitte', votes: [9] })],
    candidates: results.candidates.map((candidate) => ({ ...candidate, list: '1' })),
  }

  it('shows the elected of a proportional election in the colour of their list', () => {
    const [only, ...others] = chart(proporz, withLists).results
    assert.deepEqual([only?.text, only?.color, others], ['Eder Anna', '#ffaa00', []])
    assert.equal(chart(proporz, withLists).majority, 0)
    assert.equal(chart(proporz, withLists, { elected: false }).results.length, 3)
    assert.equal(chart(proporz, withLists, { elected: false, lists: ['Links'] }).results.length, 0)
  })
})
