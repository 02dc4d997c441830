import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { candidateId, listId, recordKeyOf } from './record-id.ts'

const key = '0123456789ab'

describe('ids of candidates and lists', () => {
  it('are the same in every release', () => {
    assert.equal(candidateId(key, '101'), '0123456789ab3ed20827b8ea8b6f31c9')
    assert.equal(listId(key, '1'), '0123456789abee8322ada4af531910b4')
  })

  it('are 32 hexadecimal digits that begin with the key of their election', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        for (const made of [candidateId(key, id), listId(key, id)]) {
          assert.match(made, /^[0-9a-f]{32}$/)
          assert.equal(recordKeyOf(made), key)
        }
        assert.notEqual(candidateId(key, id), listId(key, id))
      }),
    )
  })

  it('are distinguished from any other text', () => {
    for (const text of ['', key, '0123456789ABcdef0123456789abcdef', `${'0'.repeat(32)}\n`, '0'.repeat(33)])
      assert.equal(recordKeyOf(text), null)
  })
})
