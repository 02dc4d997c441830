import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offsetOf } from './paging.ts'

for (const [total, page, offset] of [
  [0, 0, 0],
  [0, 3, 0],
  [25, 0, 0],
  [25, 1, 0],
  [26, 1, 25],
  [26, 9, 25],
  [75, 2, 50],
] as const)
  test(`page ${page} of ${total} rows begins after ${offset}`, () => {
    assert.equal(offsetOf(total, { page, limit: 25 }), offset)
  })
