import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { growingFile } from './growing-file.ts'

const block = 1024 * 1024

const longest = Uint8Array.from({ length: 3 * block }, (_, at) => (at * 31 + (at >> 8)) & 255)
const bytesOf = (length: number) => longest.subarray(0, length)

/** The bytes, cut at these places. */
function chunks(bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return places.map((start, at) => bytes.subarray(start, places[at + 1]))
}

describe('a file in memory that grows', () => {
  it('contains all bytes in order, however they arrived and wherever blocks end', async () => {
    const lengths = fc.oneof(
      ...[fc.constant(0), fc.nat(100), fc.nat(3 * block)],
      ...[block - 1, block, block + 1, 2 * block].map((length) => fc.constant(length)),
    )
    await fc.assert(
      fc.asyncProperty(lengths, fc.array(fc.nat(), { maxLength: 8 }), async (length, cuts) => {
        const bytes = bytesOf(length)
        const file = growingFile()
        for (const chunk of chunks(bytes, cuts)) file.add(chunk)
        assert.equal(file.length(), length)
        assert.ok(Buffer.from(await file.joined(() => undefined)).equals(bytes))
      }),
      { numRuns: 30 },
    )
  })

  it('reports every block that it has joined', async () => {
    const file = growingFile()
    file.add(bytesOf(2 * block + 1))
    let steps = 0
    await file.joined(() => {
      steps += 1
    })
    assert.equal(steps, 3)
  })

  it('begins anew after it was cleared', async () => {
    const file = growingFile()
    file.add(bytesOf(block + 5))
    file.clear()
    assert.equal(file.length(), 0)
    file.add(Uint8Array.of(1, 2))
    assert.deepEqual(new Uint8Array(await file.joined(() => undefined)), Uint8Array.of(1, 2))
  })
})
