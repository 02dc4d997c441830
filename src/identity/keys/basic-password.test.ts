import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { basicPassword, basicToken } from './basic-password.ts'

const basic = (pair: string, encoding: BufferEncoding = 'utf8') =>
  `Basic ${Buffer.from(pair, encoding).toString('base64')}`

describe('basicPassword', () => {
  it('is everything after the first colon', () => {
    assert.equal(basicPassword(basic(':secret')), 'secret')
    assert.equal(basicPassword(basic('user:secret')), 'secret')
    assert.equal(basicPassword(basic('user:sec:ret')), 'sec:ret')
    assert.equal(basicPassword(basic('user:')), '')
  })

  it('accepts any user name in any encoding', () => {
    assert.equal(basicPassword(basic('Zoë:secret')), 'secret')
    assert.equal(basicPassword(basic('Zoë:secret', 'latin1')), 'secret')
  })

  it('accepts the name of the scheme in any case, and base64 without padding', () => {
    const encoded = Buffer.from(':abcd').toString('base64')
    assert.ok(encoded.endsWith('='))
    for (const scheme of ['Basic', 'basic', 'BASIC'])
      assert.equal(basicPassword(`${scheme}  ${encoded.replace(/=+$/, '')} `), 'abcd')
  })

  it('is null for everything else', () => {
    const wrong = [
      '',
      'Basic',
      'Basic ',
      'Basic !!!',
      basic('no colon'),
      `Bearer ${basic(':secret').slice(6)}`,
    ]
    for (const header of [undefined, ...wrong, `Basic ${btoa(`:${'x'.repeat(4096)}`)}`])
      assert.equal(basicPassword(header), null, header ?? 'no header')
  })

  it('never throws, whatever the header is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const header of [text, `Basic ${text}`]) {
          const password = basicPassword(header)
          assert.ok(password === null || typeof password === 'string')
        }
      }),
    )
  })
})

describe('basicToken', () => {
  const token = '0f8fad5b-d9cb-469f-a165-70867728950e'

  it('is the password in lower case if it is a UUID', () => {
    assert.equal(basicToken(basic(`:${token}`)), token)
    assert.equal(basicToken(basic(`user:${token.toUpperCase()}`)), token)
  })

  it('is null for every other password', () => {
    for (const password of ['', token.slice(1), `${token}0`, ` ${token}`, token.replaceAll('-', ''), 'x'])
      assert.equal(basicToken(basic(`:${password}`)), null, password)
    assert.equal(basicToken(undefined), null)
  })
})
