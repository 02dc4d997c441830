import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { seal, unseal } from './seal.ts'

const secret = Buffer.from('a secret that only the tests know, long enough')
const own = { purpose: 'second factor', owner: 'anna' }

test('a sealed text can be opened for the same purpose and owner only', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (content) => {
      const sealed = seal(secret, own, content)
      assert.deepEqual(unseal(secret, own, sealed), Buffer.from(content))
      assert.equal(unseal(secret, { ...own, owner: 'beat' }, sealed), null)
      assert.equal(unseal(secret, { ...own, purpose: 'other' }, sealed), null)
      assert.equal(unseal(Buffer.from('another secret of the same length, or so'), own, sealed), null)
    }),
  )
})

test('a text that was changed or never sealed cannot be opened', () => {
  const bytes = Buffer.from(seal(secret, own, Buffer.from('key')), 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed.readUInt8(index) + 1) % 256, index)
    assert.equal(unseal(secret, own, changed.toString('base64url')), null)
  }
  for (const text of ['', 'x', 'ä', 'A'.repeat(38)]) assert.equal(unseal(secret, own, text), null)
})

test('the same text is sealed differently each time', () => {
  assert.notEqual(seal(secret, own, Buffer.from('key')), seal(secret, own, Buffer.from('key')))
})
