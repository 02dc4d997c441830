import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { anybody, visitor } from '../../../../test/support/visitors.ts'
import { responseCache } from './response-cache.ts'

describe('the response cache', () => {
  it('makes a body once per stamp for all concurrent callers', async () => {
    const cache = responseCache(1_000_000)
    let made = 0
    const make = async () => {
      made += 1
      await new Promise((resolve) => setImmediate(resolve))
      return Buffer.from(`body ${made}`)
    }
    const bodies = await Promise.all(Array.from({ length: 50 }, () => cache.get('page', '1', anybody, make)))
    assert.equal(made, 1)
    assert.deepEqual(new Set(bodies.map(String)), new Set(['body 1']))
    assert.equal(String(await cache.get('page', '2', anybody, make)), 'body 2')
    assert.equal(String(await cache.get('page', '2', anybody, make)), 'body 2')
    assert.equal(String(await cache.get('other', '2', anybody, make)), 'body 3')
  })

  it('does not cache a failure', async () => {
    const cache = responseCache(1_000_000)
    await assert.rejects(
      cache.get('page', '1', anybody, async () => {
        throw new Error('database away')
      }),
      /database away/,
    )
    assert.equal(String(await cache.get('page', '1', anybody, async () => Buffer.from('back'))), 'back')
  })

  it('holds the last body until the next is made', async () => {
    let seconds = 0
    const cache = responseCache(1_000_000, () => seconds * 1000)
    const latest = () => {
      const old = cache.latest('page')
      return old === null ? null : [String(old.value), old.age]
    }
    assert.equal(latest(), null)
    await cache.get('page', '1', anybody, async () => Buffer.from('first'))
    seconds = 10
    const failed = cache.get('page', '2', anybody, () => Promise.reject(new Error('database away')))
    assert.deepEqual(latest(), ['first', 10])
    await assert.rejects(failed)
    assert.deepEqual(latest(), ['first', 10])
    await cache.get('page', '2', anybody, async () => Buffer.from('second'))
    assert.deepEqual(latest(), ['second', 0])
  })

  it('retains no more memory than the body', async () => {
    const body = await responseCache(1_000_000).get('page', '1', anybody, async () => Buffer.from('short'))
    assert.equal(body.buffer.byteLength, body.length)
  })

  it('stays within its memory limit', async () => {
    const cache = responseCache(100_000)
    let made = 0
    const ask = (key: number) =>
      cache.get(String(key), '1', anybody, async () => {
        made += 1
        return Buffer.alloc(5_000)
      })
    for (let key = 0; key < 100; key += 1) await ask(key)
    await ask(0)
    assert.equal(made, 101, 'the first body had to make room')
  })

  it('aborts the work when all clients have disconnected', async () => {
    const cache = responseCache(1_000_000)
    const [first, second] = [visitor(), visitor()]
    const going = Promise.withResolvers<void>()
    let left: AbortSignal | undefined
    const ask = ({ client }: ReturnType<typeof visitor>) =>
      cache.get(
        'page',
        '1',
        () => client,
        async (waiting) => {
          left = waiting.left
          await going.promise
          return Buffer.from('made')
        },
      )
    const all = [ask(first), ask(second)]
    first.leave()
    assert.equal(left?.aborted, false)
    second.leave()
    assert.equal(left?.aborted, true)
    going.resolve()
    await Promise.all(all)
  })
})
