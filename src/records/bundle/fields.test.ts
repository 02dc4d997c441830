import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instant } from '../../../test/support/database.ts'
import { datesOf } from './fields.ts'

const [first, second, third, now] = [2020, 2021, 2022, 2026].map((year) => instant(`${year}-01-01T00:00:00Z`))
assert.ok(first && second && third && now)
const existing = { created: second, modified: third }

describe('the dates of a new record from a bundle', () => {
  it('are the given ones, each also used for a missing other, or the current moment', () => {
    assert.deepEqual(datesOf({ created: first, modified: second }, undefined, now), {
      created: first,
      modified: second,
    })
    assert.deepEqual(datesOf({ created: first }, undefined, now), { created: first, modified: first })
    assert.deepEqual(datesOf({ modified: first }, undefined, now), { created: first, modified: first })
    assert.deepEqual(datesOf({}, undefined, now), { created: now, modified: now })
  })
})

describe('a record from a bundle that already exists', () => {
  it('is marked as changed now, even if the bundle says when it was created', () => {
    assert.deepEqual(datesOf({}, existing, now), { created: second, modified: now })
    assert.deepEqual(datesOf({ created: first }, existing, now), { created: first, modified: now })
    assert.deepEqual(datesOf({ created: first, modified: null }, existing, now), {
      created: first,
      modified: now,
    })
  })

  it('is marked as changed when the bundle says so', () => {
    assert.deepEqual(datesOf({ modified: third }, existing, now), { created: second, modified: third })
    assert.deepEqual(datesOf({ created: first, modified: second }, existing, now), {
      created: first,
      modified: second,
    })
  })
})
