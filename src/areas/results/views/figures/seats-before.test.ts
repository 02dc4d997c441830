import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CandidateTally, ListTally } from '../../tally/tally.ts'
import { seatsBefore } from './seats-before.ts'

interface Given {
  readonly id: string
  readonly name: string
  readonly seats?: number
  readonly party?: string
}

function lists(...given: readonly Given[]) {
  return {
    lists: given.map(({ id, name, seats = 0 }): ListTally => ({ id, name, mandates: seats, votes: 1 })),
    candidates: given.map(
      ({ id, name, party }): CandidateTally => ({
        ...{ id: `${id}.1`, familyName: 'Abt', firstName: 'Anna', elected: false, yearOfBirth: null },
        ...{ party: party ?? null, listId: id, listName: name, votes: 1, percentage: 0 },
      }),
    ),
  }
}

const before = (now: ReturnType<typeof lists>, then: ReturnType<typeof lists>) =>
  Object.fromEntries(seatsBefore(now, then))

test('lists of two elections are matched by name, whatever their number', () => {
  assert.deepEqual(
    before(
      lists({ id: '1', name: 'Grüne' }, { id: '2', name: 'SP' }),
      lists({ id: '1', name: 'SP', seats: 3 }, { id: '2', name: 'GRÜNE', seats: 2 }),
    ),
    { 1: 2, 2: 3 },
  )
})

test('a list with a new name is matched by its party', () => {
  assert.deepEqual(
    before(
      lists({ id: '1', name: 'Die Mitte', party: 'Mitte' }, { id: '2', name: 'Junge', party: 'SP' }),
      lists({ id: '7', name: 'Die Mitte – CVP', party: 'Mitte', seats: 4 }),
    ),
    { 1: 4 },
  )
})

test('lists are not matched if a party has several lists, or none is named', () => {
  const then = lists({ id: '1', name: 'Alt', party: 'SVP', seats: 2 })
  assert.deepEqual(
    before(lists({ id: '1', name: 'Land', party: 'SVP' }, { id: '2', name: 'Stadt', party: 'SVP' }), then),
    {},
  )
  assert.deepEqual(before(lists({ id: '1', name: 'Neu' }), lists({ id: '1', name: 'Alt', seats: 2 })), {})
})
