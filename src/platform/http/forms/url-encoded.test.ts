import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/support/any-character.ts'
import { urlEncodedFields } from './url-encoded.ts'

const read = (text: string) => urlEncodedFields(Buffer.from(text, 'latin1'))

describe('a form in URL encoding', () => {
  it('is decoded for any client', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: anyCharacter }))),
        (fields) => {
          const wellFormed = fields.map(([name, value]) => [`n${name}`.toWellFormed(), value.toWellFormed()])
          assert.deepEqual(read(new URLSearchParams(wellFormed).toString()), wellFormed)
        },
      ),
    )
  })

  it('may be Windows-1252, escaped or not', () => {
    assert.deepEqual(read('last_name=M%FCller&notes=%80+5'), [
      ['last_name', 'Müller'],
      ['notes', '€ 5'],
    ])
    assert.deepEqual(read('last_name=M\xfcller&first_name=Ren%E9'), [
      ['last_name', 'Müller'],
      ['first_name', 'René'],
    ])
  })

  it('accepts invalid escapes and incomplete fields', () => {
    assert.deepEqual(read('a=100%&b=%zz&c&=d&&e=f=g'), [
      ['a', '100%'],
      ['b', '%zz'],
      ['c', ''],
      ['', 'd'],
      ['e', 'f=g'],
    ])
    assert.deepEqual(read(''), [])
  })
})
