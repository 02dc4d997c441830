import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { place, type Slice, slices } from './source.ts'

async function* chunks(parts: readonly (Uint8Array | string)[]): AsyncGenerator<Uint8Array | string> {
  yield* parts
}

async function read(parts: readonly (Uint8Array | string)[]): Promise<readonly Slice[] | string> {
  const found: Slice[] = []
  for await (const slice of slices(chunks(parts))) {
    if (!slice.ok) return slice.error
    found.push(slice.value)
  }
  return found
}

describe('the text of a bundle in slices', () => {
  it('is the same however it arrives, and is split between characters only', async () => {
    const texts = fc.array(fc.string({ unit: anyCharacter, maxLength: 40 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 7 }), async (lines, size) => {
        const bytes = Buffer.from(lines.join('\n'))
        fc.pre(bytes[0] !== 0 && bytes[1] !== 0)
        const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        )
        const found = await read(parts)
        assert.ok(typeof found !== 'string', String(found))
        assert.deepEqual(Buffer.concat(found.map((slice) => slice.bytes)), bytes)
        for (const slice of found) {
          const text = new TextDecoder('utf-8', { fatal: true }).decode(slice.bytes)
          assert.ok(text.length > 0)
          assert.equal(slice.lines, bytes.subarray(0, slice.offset).toString().split('\n').length - 1)
        }
      }),
    )
  })

  it('has small slices for one huge chunk', async () => {
    const found = await read(['ä'.repeat(200_000)])
    assert.ok(typeof found !== 'string')
    assert.ok(found.length >= 6)
    assert.ok(found.every(({ bytes }) => bytes.length <= 64 * 1024))
  })

  it('is refused with the line of bytes that are not UTF-8', async () => {
    const latin = Buffer.from('{"agencies": [\n{"id": 1, "title": "B\xfcro"}\n]}', 'latin1')
    assert.equal(await read([latin]), 'the file is not UTF-8: see line 2')
    assert.equal(await read(['{\n\n', Buffer.from([0xc3])]), 'the file is not UTF-8: see line 3')
  })

  for (const [name, bytes] of [
    ['little-endian with mark', Buffer.from('\uFEFF{}', 'utf16le')],
    ['little-endian', Buffer.from('{}', 'utf16le')],
    ['big-endian', Buffer.from('{}', 'utf16le').swap16()],
  ] as const)
    it(`is recognised as UTF-16, ${name}`, async () => {
      assert.equal(await read([bytes]), 'the file is UTF-16; it must be UTF-8')
    })
})

it('a position in a bundle counts lines and bytes from one', async () => {
  const slice: Slice = { bytes: Buffer.from('a\nbc\n'), offset: 100, lines: 7 }
  assert.equal(place(slice, 100), 'line 8 (byte 101)')
  assert.equal(place(slice, 103), 'line 9 (byte 104)')
  assert.equal(place(slice, 90), 'line 8 (byte 91)')
})
