import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { calculateJwkThumbprint, flattenedVerify, importJWK } from 'jose'
import { detachedJws, readJws } from './detached-jws.ts'
import { newSigningKey, signingKeyOf } from './ed25519.ts'
import { readNote, signedNote } from './signed-note.ts'

const { key, seed } = newSigningKey()
const other = newSigningKey().key
const about = { iat: 1_794_744_000, url: 'https://results.example.ch/vote/a/json' }
const bytes = fc.uint8Array({ maxLength: 200 })

/** By a library that knows nothing of ours. */
async function verified(jws: string, content: Uint8Array) {
  const [start = '', , signature = ''] = jws.split('.')
  const jwk = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: key.x }, 'EdDSA')
  return flattenedVerify({ protected: start, payload: content, signature }, jwk)
}

describe('a signing key', () => {
  it('is named by its thumbprint and can be derived again from its seed', async () => {
    assert.equal(key.kid, await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: key.x }))
    const again = signingKeyOf(key.x, seed)
    const content = Buffer.from('content')
    assert.equal(await detachedJws(again, content, about), await detachedJws(key, content, about))
  })
})

describe('a detached signature', () => {
  it('is valid in other libraries, over the bytes as they are', () =>
    fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const { protectedHeader } = await verified(await detachedJws(key, content, about), content)
        assert.deepEqual(protectedHeader, { alg: 'EdDSA', b64: false, crit: ['b64'], kid: key.kid, ...about })
      }),
    ))

  it('is valid for its content and key only', () =>
    fc.assert(
      fc.asyncProperty(bytes, bytes, async (content, changed) => {
        const parts = [content.subarray(0, 7), content.subarray(7)]
        const jws = readJws(`${await detachedJws(key, parts, about)}\n`)
        assert.ok(jws)
        assert.deepEqual([jws.kid, jws.iat, jws.url], [key.kid, about.iat, about.url])
        assert.equal(jws.isBy(key, content), true)
        assert.equal(jws.isBy(other, content), false)
        assert.equal(jws.isBy(key, changed), Buffer.from(changed).equals(content))
      }),
    ))

  it('is refused in any other format', async () => {
    const jws = await detachedJws(key, Buffer.from('a'), about)
    const [, , signature] = jws.split('.')
    const withHeader = (header: object | string) =>
      `${Buffer.from(typeof header === 'string' ? header : JSON.stringify(header)).toString('base64url')}..${signature}`
    const good = { alg: 'EdDSA', b64: false, crit: ['b64'], kid: 'k', iat: 1 }
    assert.ok(readJws(withHeader(good)))
    for (const text of [
      ...['', 'a..b', jws.slice(0, -1), jws.replace('..', '.YQ.'), withHeader('null'), withHeader('{')],
      withHeader({ ...good, alg: 'none' }),
      withHeader({ ...good, b64: true }),
      withHeader({ ...good, crit: [] }),
      withHeader({ ...good, crit: ['b64', 'exp'] }),
      withHeader({ ...good, iat: 'now' }),
    ])
      assert.equal(readJws(text), null, text)
  })
})

describe('a signed note', () => {
  const text = 'results.example.ch/log\n7\nabc\n'

  it('is parsed with its name, and is valid for its text, name and key only', () => {
    const note = signedNote(key, 'results.example.ch/log', text)
    const read = readNote(note)
    assert.deepEqual([read?.text, read?.name], [text, 'results.example.ch/log'])
    assert.equal(read?.isBy(key), true)
    assert.equal(read?.isBy(other), false)
    assert.equal(readNote(note.replace('\n7\n', '\n8\n'))?.isBy(key), false)
    assert.equal(readNote(note.replace('— results', '— others'))?.isBy(key), false)
  })

  it('is distinguished from any other text', () => {
    const note = signedNote(key, 'a', text)
    for (const wrong of ['', text, note.trim(), note.replace('—', '-'), note.replace('— a', '— a b')])
      assert.equal(readNote(wrong), null, wrong)
  })

  it('is parsed if the reference implementation wrote it', () => {
    // Of golang.org/x/mod/sumdb/note, with which c2sp.org/signed-note begins.
    const example = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`
    const x = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64')
      .subarray(1)
      .toString('base64url')
    assert.equal(readNote(example)?.isBy({ kid: '', x }), true)
  })
})
