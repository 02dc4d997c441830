import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CandidateTally } from '../../../tally/tally.ts'
import { nextOfLists } from './close-seats.ts'

const candidate = (id: string, listId: string, votes: number, elected: boolean): CandidateTally => ({
  ...{ id, listId, votes, elected, familyName: id, firstName: '', listName: listId },
  ...{ yearOfBirth: null, party: null, percentage: 0 },
})

test('the next person of a list has most votes of those who are not elected', () => {
  const next = nextOfLists({
    candidates: [
      candidate('a', '1', 30, true),
      candidate('b', '1', 10, false),
      candidate('c', '1', 20, false),
      candidate('d', '2', 5, false),
      candidate('e', '3', 9, true),
    ],
  })
  assert.deepEqual([...next].map(([list, { id }]) => [list, id]).toSorted(), [
    ['1', 'c'],
    ['2', 'd'],
  ])
})
