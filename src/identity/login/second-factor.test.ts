import assert from 'node:assert/strict'
import { it } from 'node:test'
import { seal } from '../../platform/crypto/seal.ts'
import { resealedTotpKey, totpKey } from './second-factor.ts'

it('the key of an app is sealed for an instance with another secret, and for the same account', () => {
  const [from, to] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const key = Buffer.from('a key of twenty bytes')
  const sealed = seal(from, { purpose: 'second factor', owner: 'anna' }, key)
  const resealed = resealedTotpKey('anna', sealed, { from, to }) ?? ''
  assert.deepEqual(totpKey(to, 'anna', resealed), key)
  assert.equal(totpKey(from, 'anna', resealed), null)
  assert.equal(resealedTotpKey('beat', sealed, { from, to }), null)
  assert.equal(resealedTotpKey('anna', sealed, { from: to, to }), null)
})
