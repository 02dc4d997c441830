import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { type ArchiveFile, archiveFile } from './archive-file.ts'

async function withFile(test: (file: ArchiveFile) => Promise<void>): Promise<void> {
  const file = archiveFile()
  try {
    await test(file)
  } finally {
    await file.close()
  }
}

const large = (seed: number) =>
  Buffer.alloc(
    700_000,
    Uint8Array.from({ length: 251 }, (_, at) => (at * seed) % 256),
  )
const source = (content: Buffer) => Readable.from([content.subarray(0, 300_000), content.subarray(300_000)])

describe('the file of an archive of all results', () => {
  it('is written once for all requests of the same state', () =>
    withFile(async (file) => {
      let made = 0
      const make = () => {
        made += 1
        return source(large(3))
      }
      const found = await Promise.all([1, 2, 3].map(() => file.get('one', make)))
      const contents = await Promise.all(found.map((one) => buffer(one.read())))
      assert.equal(made, 1)
      assert.ok(contents.every((content) => content.equals(large(3))))
      assert.deepEqual(
        found.map(({ size }) => size),
        [700_000, 700_000, 700_000],
      )
    }))

  it('is written anew for another state, while open downloads continue with the old one', () =>
    withFile(async (file) => {
      const before = (await file.get('one', () => source(large(3)))).read()
      const [first] = await before.take(1).toArray()
      const again = (await file.get('one', () => source(large(9)))).read()
      const after = await file.get('two', () => source(large(5)))
      assert.ok(first instanceof Buffer && first.equals(large(3).subarray(0, first.length)))
      assert.ok((await buffer(again)).equals(large(3)))
      assert.ok((await buffer(after.read())).equals(large(5)))
    }))

  it('is kept if a new one cannot be written', () =>
    withFile(async (file) => {
      await file.get('one', () => source(large(3)))
      const broken = () =>
        Readable.from(
          (function* () {
            yield Buffer.from('half')
            throw new Error('no such result')
          })(),
        )
      await assert.rejects(file.get('two', broken), /no such result/)
      const kept = await file.get('one', () => source(large(9)))
      assert.ok((await buffer(kept.read())).equals(large(3)))
    }))
})
