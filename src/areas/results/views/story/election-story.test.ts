import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PartyRow } from '../../model/result-set.ts'
import type { CandidateTally, ListTally } from '../../tally/tally.ts'
import {
  listsWithSeats,
  majorityStory,
  partiesWithSeats,
  type SeatsOf,
  seatsStory,
  storySoFar,
} from './election-story.ts'

function candidate(familyName: string, votes: number, elected: boolean): CandidateTally {
  return {
    ...{ id: familyName, familyName, firstName: 'Anna', elected, yearOfBirth: null, party: null },
    ...{ listId: null, listName: null, votes, percentage: 0 },
  }
}

const absolute = { majorityType: 'absolute' } as const

describe('the story of a majority election', () => {
  const person = (familyName: string, votes: number) => ({ firstName: 'Anna', familyName, votes })

  it('tells who has most votes, and how close the last seat was', () => {
    const { first, facts } = majorityStory(absolute, {
      candidates: [
        candidate('Abt', 500, true),
        candidate('Bär', 410, true),
        candidate('Cavelti', 400, false),
      ],
      mandates: { allocated: 2, total: 2 },
      absoluteMajority: 405,
    })
    assert.deepEqual(first, { rule: 'allFilled', seats: 2, best: person('Abt', 500) })
    assert.deepEqual(facts, [
      { rule: 'lastSeat', last: person('Bär', 410), next: person('Cavelti', 400), votes: 10 },
      { rule: 'missedMajority', person: person('Cavelti', 400), votes: 5 },
    ])
  })

  it('does not compare the last seat while seats are free', () => {
    const { first, facts } = majorityStory(absolute, {
      candidates: [candidate('Abt', 500, true), candidate('Bär', 300, false)],
      mandates: { allocated: 1, total: 2 },
      absoluteMajority: 405,
    })
    assert.deepEqual(first, { rule: 'someFilled', filled: 1, seats: 2 })
    assert.deepEqual(facts, [{ rule: 'missedMajority', person: person('Bär', 300), votes: 105 }])
  })

  it('says who came closest if nobody is elected', () => {
    const { first } = majorityStory(absolute, {
      candidates: [candidate('Abt', 300, false)],
      mandates: { allocated: 0, total: 1 },
      absoluteMajority: 405,
    })
    assert.deepEqual(first, { rule: 'noneFilled', majority: 405, best: person('Abt', 300) })
  })

  it('speaks of no absolute majority where most votes decide', () => {
    const { facts } = majorityStory(
      { majorityType: 'relative' },
      {
        candidates: [candidate('Abt', 300, true), candidate('Bär', 200, false)],
        mandates: { allocated: 1, total: 1 },
        absoluteMajority: 405,
      },
    )
    assert.deepEqual(facts, [
      { rule: 'lastSeat', last: person('Abt', 300), next: person('Bär', 200), votes: 100 },
    ])
  })

  it('does not say that somebody was ahead who was elected with fewer votes', () => {
    const { facts } = majorityStory(absolute, {
      candidates: [candidate('Abt', 300, true), candidate('Bär', 310, false)],
      mandates: { allocated: 1, total: 1 },
      absoluteMajority: 200,
    })
    assert.deepEqual(facts, [])
  })
})

describe('the story of seats', () => {
  const party = (
    name: string,
    seats: number,
    before: number | null = null,
    points: number | null = null,
  ): SeatsOf => ({
    ...{ name, seats, before, points },
  })
  const change = (...all: readonly SeatsOf[]) => {
    const { first } = seatsStory(all, 10)
    return first?.rule === 'strongest' ? first.change : first?.rule
  }

  it('tells whether the strongest were that before', () => {
    assert.equal(change(party('A', 6, 5), party('B', 4, 5)), 'kept')
    assert.equal(change(party('A', 6, 4), party('B', 4, 6)), 'new')
    assert.equal(change(party('A', 6), party('B', 4)), 'unknown')
    assert.equal(change(party('A', 5, 4), party('B', 5, 6)), 'level')
    assert.equal(change(party('A', 0)), undefined)
  })

  it('tells gains and losses, largest first, and the largest shift of votes', () => {
    const { facts } = seatsStory([party('A', 6, 5, 2.5), party('B', 1, 4, -6.1), party('C', 3, 1, 3.6)], 10)
    assert.deepEqual(facts, [
      {
        rule: 'gains',
        gained: [
          { name: 'C', seats: 2 },
          { name: 'A', seats: 1 },
        ],
        lost: [{ name: 'B', seats: -3 }],
      },
      { rule: 'shift', name: 'B', points: -6.1 },
    ])
  })

  it('says that nothing has changed, and nothing about an unknown past', () => {
    assert.deepEqual(seatsStory([party('A', 6, 6), party('B', 4, 4)], 10).facts, [{ rule: 'sameSeats' }])
    assert.deepEqual(seatsStory([party('A', 6), party('B', 4)], 10).facts, [])
  })

  it('names only who leads while the count goes on', () => {
    assert.deepEqual(storySoFar([{ name: 'A', share: '22.83%' }]), {
      first: { rule: 'leading', name: 'A', share: '22.83%' },
      facts: [],
    })
    assert.equal(storySoFar([]).first, null)
  })
})

describe('seats before', () => {
  const lists = (...all: readonly (readonly [string, number])[]) => ({
    lists: all.map(([name, mandates], at): ListTally => ({ id: String(at), name, mandates, votes: 1 })),
    candidates: [],
  })
  const before = (now: ReturnType<typeof lists>, then: ReturnType<typeof lists> | null) =>
    listsWithSeats(now, then).map((list) => list.before)

  it('are those of lists of the same name, and none of lists without seats then', () => {
    assert.deepEqual(before(lists(['A', 2], ['B', 1], ['C', 0]), lists(['B', 2], ['A', 1])), [1, 2, 0])
  })

  it('are not known if a list with seats has no counterpart: it may only have another name', () => {
    assert.deepEqual(before(lists(['A', 2], ['New', 1]), lists(['A', 2], ['Old', 1])), [null, null])
    assert.deepEqual(before(lists(['A', 2]), lists(['A', 2], ['Old', 1])), [null])
    assert.deepEqual(before(lists(['A', 2]), null), [null])
  })

  const row = (year: number, id: string, mandates: number): PartyRow => ({
    ...{ domain: 'canton', segment: null, year, id, name: { de_CH: id }, mandates },
    ...{ votes: 10, totalVotes: 100, votersCount: null, votersCountPercentage: null },
  })

  it('of a party that is gone are lost', () => {
    const rows = [row(2022, 'A', 3), row(2022, 'B', 2), row(2026, 'A', 5)]
    const options = { votersCounts: false, exactVotersCounts: false }
    const parties = partiesWithSeats({ rows, year: 2026, options }, (name) => name.de_CH ?? '')
    const { facts } = seatsStory(parties, 5)
    assert.deepEqual(facts[0], {
      rule: 'gains',
      gained: [{ name: 'A', seats: 2 }],
      lost: [{ name: 'B', seats: -2 }],
    })
  })
})
