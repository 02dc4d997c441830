import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instantOf } from '../../../values/time.ts'
import { eventOf } from './event-store.ts'

const row: Parameters<typeof eventOf>[0] = {
  ...{ number: 1, id: 'e', at: instantOf(0), kind: 'vote', item_id: 'v', version: 1 },
  ...{ occasion: 'interim', is_first: 0, final: 0, mark: '', overview: '{}', actor: null, expanded: null },
  later_occasion: null,
}

describe('occasions of stored events', () => {
  it('are read from the newer column if it is filled', () => {
    const read = eventOf({ ...row, later_occasion: 'correction' })
    assert.equal(read.occasion, 'correction')
    assert.ok(!('later_occasion' in read))
    assert.equal(eventOf({ ...row, later_occasion: null }).occasion, 'interim')
  })

  it('are read from the older column if a later release wrote an unknown one', () => {
    assert.equal(eventOf({ ...row, later_occasion: 'recount' }).occasion, 'interim')
  })
})
