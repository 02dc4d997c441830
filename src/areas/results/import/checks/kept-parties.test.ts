import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aCandidate,
  aList,
  anElection,
  aPartyRow,
  electionResults,
} from '../../../../../test/support/results.ts'
import type { ElectionList, ElectionResults, PartyRow } from '../../model/result-set.ts'
import { type ImportWarning, mostWarnings } from '../problems/warning.ts'
import { withKeptParties } from './kept-parties.ts'

const election = anElection({ type: 'proporz' })
const list = (name: string, mandates: number, ...votes: number[]): ElectionList =>
  aList(name, { name, mandates, votes })
const party = (name: string, figures: Partial<PartyRow> = {}): PartyRow =>
  aPartyRow({ id: name, name: { de_CH: name }, ...figures })

const lists = [list('Mitte', 2, 100, 50), list('Grüne', 1, 60, 30)]
const parties = [party('Mitte', { mandates: 2, votes: 150 }), party('Grüne', { mandates: 1, votes: 90 })]

const without = (after: ElectionResults, warnings: readonly ImportWarning[] = []) => ({
  results: after,
  warnings,
  moreWarnings: 0,
})

/** Whether the parties stay when the lists of the election become others. */
function stay(
  rows: readonly PartyRow[],
  before: readonly ElectionList[],
  after: readonly ElectionList[],
): boolean {
  const known = { rows, panachage: [] }
  const kept = withKeptParties(
    election,
    electionResults({ lists: before, parties: known }),
    without(electionResults({ lists: after })),
  )
  const codes = kept.warnings.map(({ code }) => code)
  assert.deepEqual(codes, kept.results.parties === null ? ['parties.removed'] : [])
  if (kept.results.parties !== null) assert.equal(kept.results.parties, known)
  return kept.results.parties !== null
}

describe('party results of an election that is uploaded again', () => {
  it('stay if the lists are the same, or if there were none before', () => {
    assert.equal(stay(parties, lists, lists), true)
    assert.equal(stay(parties, [], lists), true)
  })

  it('stay empty if there were none', () => {
    const { results } = withKeptParties(election, null, without(electionResults({ lists })))
    assert.equal(results.parties, null)
  })

  it('are removed if the lists are gone, or the list of a party is', () => {
    assert.equal(stay(parties, lists, []), false)
    assert.equal(stay(parties, lists, [list('Mitte', 2, 100, 50), list('Rote', 1, 60, 30)]), false)
  })

  it('stay if candidates still belong to the party, whatever the list is called', () => {
    const candidates = [aCandidate('1', { party: 'Rote' })]
    const rows = { rows: [party('Rote', { votes: 7 })], panachage: [] }
    const kept = withKeptParties(
      election,
      electionResults({ lists: [list('Rote', 1, 90)], parties: rows }),
      without(electionResults({ lists: [list('Rote Liste', 1, 90)], candidates })),
    )
    assert.equal(kept.results.parties, rows)
  })

  it('are removed if they agreed with seats or votes that are different now', () => {
    assert.equal(stay(parties, lists, [list('Mitte', 1, 100, 50), list('Grüne', 2, 60, 30)]), false)
    assert.equal(stay(parties, lists, [list('Mitte', 2, 101, 50), list('Grüne', 1, 59, 30)]), false)
    assert.equal(stay(parties, lists, [...lists, list('Neue', 1, 1, 1)]), false)
  })

  it('stay if they never agreed with the lists: they are counted in another way', () => {
    const counted = [party('Mitte', { votes: 7 }), party('Zentrum', { votes: 8 })]
    assert.equal(stay(counted, lists, [list('Mitte', 3, 170), list('Grüne', 0, 70)]), true)
  })

  it('are not compared if they are of other years', () => {
    const earlier = parties.map((row) => ({ ...row, year: 2018 }))
    assert.equal(stay(earlier, lists, [list('Rote', 3, 1)]), true)
  })

  it('that are removed are named first, without repeating other warnings', () => {
    const warning = { code: 'mandates.over', values: { elected: 2, mandates: 1 } } as const
    const kept = withKeptParties(
      election,
      electionResults({ lists, parties: { rows: parties, panachage: [] } }),
      without(electionResults(), new Array<ImportWarning>(mostWarnings).fill(warning)),
    )
    assert.deepEqual(kept.warnings[0], { code: 'parties.removed', values: { election: 'election' } })
    assert.deepEqual([kept.warnings.length, kept.moreWarnings], [mostWarnings, 1])
  })
})
