import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { decoded, encodingOf } from './decode.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

function textOf(file: Uint8Array): string {
  const encoding = encodingOf(file)
  assert.ok(encoding !== null)
  return [...decoded(file, encoding)].join('')
}

describe('the encoding of a file', () => {
  it('is UTF-8 if all of it decodes', () => {
    const file = new TextEncoder().encode('Zürich, Genève')
    assert.equal(encodingOf(file), 'utf-8')
    assert.equal(textOf(file), 'Zürich, Genève')
  })

  it('is Windows-1252 otherwise', () => {
    assert.equal(textOf(bytes(0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68)), 'Zürich')
    assert.equal(textOf(bytes(0x80, 0x84, 0x93, 0x96, 0x9f, 0xa0, 0xff)), '€„“–Ÿ\u00a0ÿ')
  })

  it('is UTF-16 with a byte order mark, or where the first two characters are ASCII', () => {
    for (const text of ['\ufeffZürich', 'Zug, Zürich 🗳']) {
      const little = Buffer.from(text, 'utf16le')
      assert.equal(encodingOf(little), 'utf-16le')
      assert.equal(textOf(little), text.replace('\ufeff', ''))
      const big = Buffer.from(little).swap16()
      assert.equal(encodingOf(big), 'utf-16be')
      assert.equal(textOf(big), text.replace('\ufeff', ''))
    }
  })

  it('is unknown for UTF-16 that is truncated, or contains a lone surrogate or NUL', () => {
    const whole = Buffer.from('\ufeffZug 🗳', 'utf16le')
    for (const file of [whole.subarray(0, -1), whole.subarray(0, -2), Buffer.from('\ufeffZug\0', 'utf16le')])
      assert.equal(encodingOf(file), null)
  })

  it('is unknown if a byte is invalid in all encodings', () => {
    for (const byte of [0x81, 0x8d, 0x8f, 0x90, 0x9d]) assert.equal(encodingOf(bytes(0x61, byte, 0x62)), null)
  })

  it('may be given by a byte order mark, which is not part of the text', () => {
    assert.equal(textOf(bytes(0xef, 0xbb, 0xbf, 0x61)), 'a')
    assert.equal(textOf(bytes(0xef, 0xbb, 0xbf, 0x61, 0xfc)), 'aü')
    assert.equal(textOf(bytes(0xef, 0xbb, 0xbf)), '')
  })

  it('supports all characters of Windows-1252', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte).filter(
      (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
    )
    const table = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
    const high = [...all].filter((byte) => byte >= 0x80 && byte < 0xa0)
    assert.equal(textOf(Uint8Array.from(high)), table)
    assert.equal(textOf(all).length, 251)
  })
})

describe('decoding in chunks', () => {
  it('splits no character of UTF-16', () => {
    const text = `\ufeffx${'🗳'.repeat(40_000)}`
    const chunks = [...decoded(Buffer.from(text, 'utf16le'), 'utf-16le')]
    assert.equal(chunks.join(''), text.slice(1))
    assert.ok(chunks.length > 1)
  })

  it('splits no character, and never returns the whole text at once', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'é', '€', '🗳'),
      minLength: 30_000,
      maxLength: 60_000,
    })
    fc.assert(
      fc.property(letters, fc.nat(3), (text, shift) => {
        const file = new TextEncoder().encode('x'.repeat(shift) + text.repeat(3))
        const chunks = [...decoded(file, 'utf-8')]
        assert.equal(chunks.join(''), 'x'.repeat(shift) + text.repeat(3))
        assert.ok(chunks.every((chunk) => chunk.length <= 64 * 1024))
        assert.ok(file.length <= 64 * 1024 || chunks.length > 1)
      }),
      { numRuns: 20 },
    )
  })
})
