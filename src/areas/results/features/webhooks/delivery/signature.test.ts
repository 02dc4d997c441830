import assert from 'node:assert/strict'
import { webcrypto } from 'node:crypto'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../../test/support/any-character.ts'
import { newKey, sealKey, secretText, signedHeaders, unsealKey } from './signature.ts'

/** As a receiver does it, with nothing of ours. */
async function verifies(
  secret: string,
  headers: ReturnType<typeof signedHeaders>,
  body: string,
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const key = await webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  const signatures = headers['webhook-signature'].split(' ').map((one) => one.split(','))
  for (const [version, signature] of signatures)
    if (
      version === 'v1' &&
      (await webcrypto.subtle.verify('HMAC', key, Buffer.from(signature ?? '', 'base64'), content))
    )
      return true
  return false
}

describe('the signature of a webhook', () => {
  it('is the same as in the published examples', () => {
    const examples = [
      {
        secret: 'plJ3nmyCDGBKInavdOK15jsl',
        id: 'msg_loFOjxBNrRLzqYUf',
        timestamp: 1731705121,
        body: '{"event_type":"ping","data":{"success":true}}',
        signature: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
      },
      {
        secret: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestamp: 1614265330,
        body: '{"test": 2432232314}',
        signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
    ]
    for (const { secret, signature, ...signed } of examples) {
      const headers = signedHeaders([Buffer.from(secret, 'base64')], signed)
      assert.equal(headers['webhook-signature'], signature)
      assert.equal(headers['webhook-id'], signed.id)
      assert.equal(headers['webhook-timestamp'], String(signed.timestamp))
    }
  })

  it('is valid for each of the secrets of the webhook and no other', async () => {
    const texts = fc.string({ unit: anyCharacter, maxLength: 200 })
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
    const secrets = fc.array(
      fc.uint8Array({ minLength: 24, maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
      { minLength: 1, maxLength: 2 },
    )
    await fc.assert(
      fc.asyncProperty(secrets, texts, seconds, async (keys, body, timestamp) => {
        const headers = signedHeaders(keys, { id: 'evt', timestamp, body })
        for (const key of keys) assert.ok(await verifies(secretText(key), headers, body))
        assert.ok(!(await verifies(secretText(newKey()), headers, body)))
        const [first = newKey()] = keys
        const later = { ...headers, 'webhook-timestamp': String(timestamp + 1) }
        assert.ok(!(await verifies(secretText(first), later, body)))
        assert.ok(!(await verifies(secretText(first), { ...headers, 'webhook-id': 'evt2' }, body)))
        assert.ok(!(await verifies(secretText(first), headers, `${body} `)))
      }),
      { numRuns: 50 },
    )
  })

  it('uses a secret of 32 bytes that only this instance and this webhook can decrypt', () => {
    const key = newKey()
    assert.match(secretText(key), /^whsec_[A-Za-z0-9+/]{43}=$/)
    const instance = Buffer.from('the secret of an instance, long enough')
    const sealed = sealKey(instance, 'one', key)
    assert.ok(!sealed.includes(Buffer.from(key).toString('base64url')))
    assert.deepEqual(Buffer.from(unsealKey(instance, 'one', sealed) ?? []), Buffer.from(key))
    assert.equal(unsealKey(instance, 'other', sealed), null)
    assert.equal(unsealKey(Buffer.from('the secret of another instance, as long'), 'one', sealed), null)
  })
})
