import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bodyTag, compressedBodies } from './compressed-bodies.ts'

const body = Buffer.from('a list of people '.repeat(200))
const tag = bodyTag(body)

describe('compressed bodies', () => {
  it('contain the given bytes in fewer bytes', async () => {
    const bodies = compressedBodies(100_000)
    const [zipped, br] = [await bodies.get(body, tag, 'gzip'), await bodies.get(body, tag, 'br')]
    assert.deepEqual([gunzipSync(zipped), brotliDecompressSync(br)], [body, body])
    assert.ok(zipped.length < body.length / 5 && br.length < body.length / 5)
  })

  it('are made once for concurrent requests', async () => {
    const bodies = compressedBodies(100_000)
    const [first, second] = await Promise.all([bodies.get(body, tag, 'br'), bodies.get(body, tag, 'br')])
    assert.equal(first, second)
    assert.equal(await bodies.get(body, tag, 'br'), first)
  })

  it('have names derived from their content', () => {
    assert.equal(bodyTag(Buffer.from(body)), tag)
    assert.notEqual(bodyTag(Buffer.from('other')), tag)
  })
})
