import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { useRealHashes } from '../../../scripts/quick-passwords.ts'
import { generatePassword, hashPassword, isOutdated, verifyPassword } from './passwords.ts'

const password = 'drei Seen und ein Berg'

async function hashOf(text: string): Promise<string> {
  const hash = await hashPassword(text)
  assert.ok(hash.ok)
  return hash.value
}

describe('the check of passwords', () => {
  before(() => useRealHashes(true))
  after(() => useRealHashes(false))

  test('accepts a password for its own hash only', async () => {
    const hash = await hashOf(password)
    assert.equal(await verifyPassword(password, hash), true)
    assert.equal(await verifyPassword(`${password}.`, hash), false)
    assert.equal(await verifyPassword('', hash), false)
  })

  test('stores parameters and a random salt in each hash', async () => {
    const [first, second] = [await hashOf(password), await hashOf(password)]
    assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    assert.notEqual(first, second)
  })

  test('computes the hash that its parameters define', async () => {
    const [, , , , salt = '', tag] = (await hashOf(password)).split('$')
    const nonce = Buffer.from(salt, 'base64')
    const options = { message: password, nonce, memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }
    assert.equal(argon2Sync('argon2id', options).toString('base64').replaceAll('=', ''), tag)
  })

  test('accepts a hash with other parameters and reports it as outdated', async () => {
    const nonce = Buffer.from('sixteen bytes ok')
    const options = { message: password, nonce, memory: 256, passes: 1, parallelism: 2, tagLength: 24 }
    const tag = argon2Sync('argon2id', options)
    const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
    const old = `$argon2id$v=19$m=256,t=1,p=2$${bare(nonce)}$${bare(tag)}`
    assert.equal(await verifyPassword(password, old), true)
    assert.equal(await verifyPassword('another password', old), false)
    assert.equal(isOutdated(old), true)
    assert.equal(isOutdated(await hashOf(password)), false)
  })

  test('never accepts a missing account, or one without a password', async () => {
    assert.equal(await verifyPassword(password, null), false)
    assert.equal(await verifyPassword('', null), false)
  })

  test('reports an unreadable hash as a failure, not as a wrong password', async () => {
    await assert.rejects(verifyPassword(password, 'plain text'), /cannot be read/)
  })

  test('requires twelve characters and allows a thousand bytes', async () => {
    assert.deepEqual(await hashPassword('a'.repeat(11)), { ok: false, error: 'password-short' })
    assert.deepEqual(await hashPassword('🔑'.repeat(11)), { ok: false, error: 'password-short' })
    assert.equal((await hashPassword('ä'.repeat(12))).ok, true)
    assert.equal((await hashPassword('a'.repeat(1000))).ok, true)
    assert.deepEqual(await hashPassword('ä'.repeat(501)), { ok: false, error: 'password-long' })
  })

  test('treats the same letters in another Unicode form as the same password', async () => {
    const hash = await hashOf('Gemüse für Zürich'.normalize('NFC'))
    assert.equal(await verifyPassword('Gemüse für Zürich'.normalize('NFD'), hash), true)
  })

  test('finishes many concurrent hashings', async () => {
    const hash = await hashOf(password)
    const attempts = Array.from({ length: 12 }, (_, index) =>
      verifyPassword(index % 2 === 0 ? password : 'wrong', hash),
    )
    const verdicts = await Promise.all(attempts)
    assert.deepEqual(
      verdicts,
      attempts.map((_, index) => index % 2 === 0),
    )
  })

  test('accepts generated passwords, which are easy to read aloud', async () => {
    const made = new Set(Array.from({ length: 200 }, generatePassword))
    assert.equal(made.size, 200)
    for (const text of made) assert.match(text, /^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/)
    assert.equal((await hashPassword(generatePassword())).ok, true)
  })
})
