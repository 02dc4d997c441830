import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { anybody } from '../../../../test/support/visitors.ts'
import { pageCache, readyPage } from './page-cache.ts'

describe('the cache of rendered pages', () => {
  it('renders once for concurrent callers, and again when the stamp changes', async () => {
    const cache = pageCache(1024 * 1024)
    let renders = 0
    const render = async () => {
      renders += 1
      return readyPage(`<p>${renders}</p>`)
    }
    const pages = await Promise.all(Array.from({ length: 500 }, () => cache.get('/a', '1', anybody, render)))
    assert.equal(renders, 1)
    assert.equal(new Set(pages).size, 1)
    const next = await cache.get('/a', '2', anybody, render)
    assert.equal(next.identity.toString(), '<p>2</p>')
    assert.notEqual(next.tag, pages[0]?.tag)
  })

  it('has the same text in every content encoding', async () => {
    const page = await pageCache(1024 * 1024).get('/a', '1', anybody, () => readyPage('ä'.repeat(5000)))
    assert.equal(gunzipSync(page.gzip).toString(), page.identity.toString())
    assert.equal(brotliDecompressSync(page.br).toString(), page.identity.toString())
    assert.ok(page.br.length < page.identity.length / 10)
  })

  it('retains no more memory than the page', async () => {
    const page = await pageCache(1024 * 1024).get('/a', '1', anybody, () => readyPage('short'))
    for (const bytes of [page.identity, page.gzip, page.br])
      assert.equal(bytes.buffer.byteLength, bytes.length)
  })

  it('renders a page again after a failure', async () => {
    const cache = pageCache(1024 * 1024)
    await assert.rejects(
      cache.get('/a', '1', anybody, () => Promise.reject(new Error('no'))),
      /no/,
    )
    assert.equal((await cache.get('/a', '1', anybody, () => readyPage('yes'))).identity.toString(), 'yes')
  })

  it('keeps the last page until the next one is rendered, and knows for how long it has been outdated', async () => {
    let seconds = 0
    const cache = pageCache(1024 * 1024, () => seconds * 1000)
    const latest = () => {
      const old = cache.latest('/a')
      return old === null ? null : [old.value.identity.toString(), old.age]
    }
    assert.equal(latest(), null)
    const first = cache.get('/a', '1', anybody, () => readyPage('first'))
    assert.equal(latest(), null)
    await first
    seconds = 10
    assert.deepEqual(latest(), ['first', 10])
    cache.kept('/a', '1')
    seconds = 30
    const failed = cache.get('/a', '2', anybody, () => Promise.reject(new Error('no')))
    assert.deepEqual(latest(), ['first', 20])
    assert.equal(cache.kept('/a', '2'), null)
    await assert.rejects(failed)
    assert.deepEqual(latest(), ['first', 20])
    await cache.get('/a', '2', anybody, () => readyPage('second'))
    assert.deepEqual(latest(), ['second', 0])
  })

  it('does not return a last page that is known to be outdated', async () => {
    const cache = pageCache(1024 * 1024)
    let isOutdated = false
    await cache.get(
      '/a',
      '1',
      anybody,
      () => readyPage('first'),
      () => isOutdated,
    )
    assert.notEqual(cache.latest('/a'), null)
    isOutdated = true
    assert.equal(cache.latest('/a'), null)
  })
})
