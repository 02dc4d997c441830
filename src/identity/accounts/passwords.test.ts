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

describe('passwords', () => {
  before(() => useRealHashes(true))
  after(() => useRealHashes(false))

  test('a password verifies against its own hash only', async () => {
    const hash = await hashOf(password)
    assert.equal(await verifyPassword(password, hash), true)
    assert.equal(await verifyPassword(`${password}.`, hash), false)
    assert.equal(await verifyPassword('', hash), false)
  })

  test('a hash names its parameters and has a salt of its own', async () => {
    const [first, second] = [await hashOf(password), await hashOf(password)]
    assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    assert.notEqual(first, second)
  })

  test('a hash is the one that its parameters lead to', async () => {
    const [, , , , salt = '', tag] = (await hashOf(password)).split('$')
    const nonce = Buffer.from(salt, 'base64')
    const options = { message: password, nonce, memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }
    assert.equal(argon2Sync('argon2id', options).toString('base64').replaceAll('=', ''), tag)
  })

  test('a hash with other parameters verifies and is outdated', async () => {
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

  test('no account, or one without a password, is never let in', async () => {
    assert.equal(await verifyPassword(password, null), false)
    assert.equal(await verifyPassword('', null), false)
  })

  test('an unreadable hash is a failure, not a wrong password', async () => {
    await assert.rejects(verifyPassword(password, 'plain text'), /cannot be read/)
  })

  test('twelve characters at least, a thousand bytes at most', async () => {
    assert.deepEqual(await hashPassword('a'.repeat(11)), { ok: false, error: 'password-short' })
    assert.deepEqual(await hashPassword('🔑'.repeat(11)), { ok: false, error: 'password-short' })
    assert.equal((await hashPassword('ä'.repeat(12))).ok, true)
    assert.equal((await hashPassword('a'.repeat(1000))).ok, true)
    assert.deepEqual(await hashPassword('ä'.repeat(501)), { ok: false, error: 'password-long' })
  })

  test('the same letters in another Unicode form are the same password', async () => {
    const hash = await hashOf('Gemüse für Zürich'.normalize('NFC'))
    assert.equal(await verifyPassword('Gemüse für Zürich'.normalize('NFD'), hash), true)
  })

  test('many hashings at once all finish', async () => {
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

  test('a generated password is accepted and easy to read out', async () => {
    const made = new Set(Array.from({ length: 200 }, generatePassword))
    assert.equal(made.size, 200)
    for (const text of made) assert.match(text, /^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/)
    assert.equal((await hashPassword(generatePassword())).ok, true)
  })
})
