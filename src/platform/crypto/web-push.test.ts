import assert from 'node:assert/strict'
import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { describe, it } from 'node:test'
import { pushDevice } from '../../../test/support/push-device.ts'
import {
  encryptPushMessage,
  isPushReceiver,
  longestPushMessage,
  vapidAuthorization,
  vapidKeys,
} from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a push message to a browser', () => {
  it('is encrypted as in appendix A of RFC 8291', () => {
    const receiver = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const body = encryptPushMessage(Buffer.from('When I grow up, I want to be a watermelon'), receiver, {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      key: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    })
    assert.equal(
      body.toString('base64url'),
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('can be decrypted by its receiver only, whatever its length', () => {
    const device = pushDevice()
    for (const length of [0, 1, 500, longestPushMessage]) {
      const message = randomBytes(length)
      const body = encryptPushMessage(message, device.keys)
      assert.ok(body.length <= 4096)
      assert.deepEqual(device.read(body), message)
      assert.throws(() => pushDevice().read(body))
    }
  })

  it('is encrypted only for keys on the curve', () => {
    const { keys } = pushDevice()
    assert.ok(isPushReceiver(keys))
    const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    for (const wrong of [
      { ...keys, p256dh: off },
      { ...keys, p256dh: '' },
      { ...keys, p256dh: keys.p256dh.slice(4) },
      { ...keys, auth: 'AAAA' },
      { ...keys, auth: `${keys.auth.slice(1)}!` },
    ])
      assert.ok(!isPushReceiver(wrong), JSON.stringify(wrong))
  })
})

describe('the push keys of an instance', () => {
  it('are derived from its secret, and sign what a push service verifies', async () => {
    const secret = randomBytes(48)
    const keys = vapidKeys(secret)
    assert.equal(vapidKeys(Buffer.from(secret)).publicKey, keys.publicKey)
    assert.notEqual(vapidKeys(randomBytes(48)).publicKey, keys.publicKey)
    const claims = {
      audience: 'https://push.example',
      subject: 'https://dreiseen.example',
      expires: 1800000000,
    }
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(await vapidAuthorization(keys, claims)) ?? []
    assert.equal(key, keys.publicKey)
    const [header = '', payload = '', signature = ''] = token.split('.')
    assert.deepEqual(JSON.parse(String(bytes(header))), { typ: 'JWT', alg: 'ES256' })
    assert.deepEqual(JSON.parse(String(bytes(payload))), {
      aud: claims.audience,
      exp: claims.expires,
      sub: claims.subject,
    })
    const point = bytes(key)
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const jwk = { kty: 'EC', crv: 'P-256', x, y }
    const publicKey = createPublicKey({ format: 'jwk', key: jwk })
    const signed = Buffer.from(`${header}.${payload}`)
    assert.ok(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature)))
  })
})
