import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { yieldingBuffers } from '../../../values/stream-chunks.ts'
import { packed } from './packed.ts'

describe('compressed data', () => {
  it('contain all pieces in their order', async () => {
    const pieces = Array.from({ length: 300 }, (_, at) => `${at},${'ä'.repeat(1000)}\r\n`)
    const bytes = await packed(pieces)
    assert.equal(gunzipSync(bytes).toString(), pieces.join(''))
    assert.ok(bytes.length < 30_000)
  })

  it('may be empty', async () => {
    assert.equal(gunzipSync(await packed([])).length, 0)
  })

  it('fail with the error of their source', async () => {
    const broken = function* () {
      yield 'a'
      throw new Error('no such thing')
    }
    await assert.rejects(packed(broken()), /no such thing/)
  })

  it('are made while other tasks have their turn', async () => {
    const order: string[] = []
    const others = () => {
      order.push('another')
      if (order.length < 20) setImmediate(others)
    }
    setImmediate(others)
    const pieces = function* () {
      for (const at of [1, 2, 3, 4]) {
        order.push(`piece ${at}`)
        yield String(at)
      }
    }
    for await (const _ of yieldingBuffers(pieces()));
    assert.ok(order.indexOf('another') < order.indexOf('piece 3'), order.join())
    assert.ok(order.slice(0, order.indexOf('piece 4')).filter((one) => one === 'another').length >= 2)
  })
})
