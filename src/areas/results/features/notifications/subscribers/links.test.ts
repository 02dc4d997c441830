import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { parseInstant } from '../../../../../values/time.ts'
import { confirmationToken, isConfirmationToken, readSubscriptionToken, subscriptionToken } from './links.ts'

const secret = Buffer.from('a secret of this instance')
const other = Buffer.from('a secret of another instance')
const id = '0123456789abcdef0123456789abcdef'
const [until, later] = ['2026-11-16T10:00:00Z', '2026-11-16T10:00:01Z'].map(
  (text) => parseInstant(text) ?? assert.fail(),
)

it('only a link that this instance has made names one of its subscribers', () => {
  const token = subscriptionToken(secret, id)
  assert.equal(readSubscriptionToken(secret, token), id)
  assert.equal(readSubscriptionToken(other, token), null)
  fc.assert(
    fc.property(fc.string(), fc.nat(token.length), (text, at) => {
      const forged = token.slice(0, at) + text
      assert.equal(readSubscriptionToken(secret, forged), forged === token ? id : null)
    }),
  )
})

it('a confirmation is valid for one wish of one subscriber only', () => {
  assert.ok(until !== undefined && later !== undefined)
  const token = confirmationToken(secret, id, until)
  assert.ok(isConfirmationToken(secret, token, { id, until }))
  assert.ok(!isConfirmationToken(secret, token, { id, until: later }))
  assert.ok(!isConfirmationToken(secret, token, { id: `${id.slice(1)}0`, until }))
  assert.ok(!isConfirmationToken(secret, subscriptionToken(secret, id), { id, until }))
})
