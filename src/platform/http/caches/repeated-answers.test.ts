import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { anybody } from '../../../../test/support/visitors.ts'
import type { DatabaseState } from '../../storage/database/availability.ts'
import { pageCache, readyPage } from './page-cache.ts'
import { type RepeatedAnswers, repeatedAnswers, type SentAnswer } from './repeated-answers.ts'

/** A server that stores its answers, and sends `otherwise` for new requests, or `known` for outdated ones. */
function world() {
  let seconds = 0
  const pages = pageCache(1024 * 1024, () => seconds * 1000)
  const moment: { current: string | null } = { current: null }
  const database = { current: 'up' as DatabaseState, stale: 0 }
  const availability = {
    state: () => database.current,
    countStale: () => {
      database.stale += 1
    },
  }
  const repeats: RepeatedAnswers = repeatedAnswers(availability, {
    patience: 10_000,
    cookies: new Set(['session', 'locale']),
    moment: () => moment.current,
  })
  let toKeep: ((request: IncomingMessage) => void) | null = null
  const server = createServer((request, response) =>
    repeats.answer(request, response, (isKnown) => {
      toKeep?.(request)
      response.end(isKnown ? 'known' : 'otherwise')
    }),
  )
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  after(() => server.close())

  async function ask(path: string, options: RequestInit = {}) {
    const address = server.address()
    if (typeof address !== 'object' || address === null) return assert.fail()
    const response = await fetch(`http://127.0.0.1:${address.port}${path}`, options)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  /** Sends a request whose answer is stored. */
  async function keep(path: string, given: Partial<SentAnswer> = {}, options: RequestInit = {}) {
    const page = await pages.get(path, '1', anybody, () => readyPage(`page of ${path}`))
    const sent: SentAnswer = {
      ...{ tag: page.tag, length: page.identity.length, headers: ['etag', page.tag, 'x-more', '1'] },
      ...{ state: 'now', readState: async () => 'now' },
      body: () => pages.kept(path, '1')?.identity ?? null,
      oldBody: () => {
        const old = pages.latest(path)
        return old?.value.tag === page.tag ? { body: old.value.identity, age: old.age } : null
      },
      ...given,
    }
    await keepBy(path, options, (request) => repeats.keep(request, sent))
    return sent
  }

  async function keepBy(path: string, options: RequestInit, by: (request: IncomingMessage) => void) {
    toKeep = by
    assert.equal((await ask(path, options)).text, 'otherwise')
    toKeep = null
  }
  const wait = (more: number) => {
    seconds += more
  }
  return { pages, repeats, moment, database, ask, keep, keepBy, wait }
}

describe('answers that are sent again from memory', () => {
  const { pages, repeats, moment, database, ask, keep, keepBy, wait } = world()

  it('are sent for the same request', async () => {
    await keep('/a')
    const { text, headers } = await ask('/a')
    assert.equal(text, 'page of /a')
    assert.equal(headers.get('x-more'), '1')
    assert.equal(headers.get('content-length'), '10')
  })

  it('are not sent for a different request', async () => {
    await keep('/h')
    const others: readonly (readonly [string, RequestInit])[] = [
      ['/h?', {}],
      ['/h', { method: 'HEAD' }],
      ['/h', { method: 'POST' }],
      ['/h', { headers: { cookie: 'session=1' } }],
      ['/h', { headers: { 'accept-language': 'fr' } }],
      ['/h', { headers: { 'accept-encoding': 'identity' } }],
    ]
    for (const [path, options] of others)
      assert.notEqual((await ask(path, options)).text, 'page of /h', JSON.stringify([path, options]))
    assert.equal((await ask('/h')).text, 'page of /h')
  })

  it('ignore cookies that no page depends on', async () => {
    await keep('/i', {}, { headers: { cookie: 'visit=1; locale=fr_CH' } })
    const text = async (cookie: string) => (await ask('/i', { headers: { cookie } })).text
    for (const cookie of ['locale=fr_CH', 'visit=2; locale=fr_CH', 'locale=fr_CH;a=b; =c; d; sessions=e'])
      assert.match(await text(cookie), /^page of/, cookie)
    for (const cookie of ['visit=1', 'locale=de_CH', 'locale=fr_CH; session=a', 'Locale=fr_CH'])
      assert.equal(await text(cookie), 'otherwise', cookie)
  })

  it('to frequent requests are not evicted by any number of others', async () => {
    const sent = await keep('/j')
    const invented = Object.assign(new IncomingMessage(new Socket()), { method: 'GET' })
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4000; count += 1) {
        invented.url = `/j?${round}-${count}`
        repeats.keep(invented, sent)
      }
      assert.equal((await ask('/j')).text, 'page of /j')
    }
  })

  it('end when the state has changed', async () => {
    let state = 'now'
    await keep('/b', { readState: async () => state })
    assert.equal((await ask('/b')).text, 'page of /b')
    state = 'later'
    assert.equal((await ask('/b')).text, 'known')
    assert.equal((await ask('/b')).text, 'known', 'until there is a new one')
  })

  it('are sent without reading the state as long as nothing has changed at all', async () => {
    let state = 'now'
    let reads = 0
    const readState = async () => {
      reads += 1
      return state
    }
    moment.current = '1'
    await keep('/m', { readState })
    for (const asked of [1, 1, 1]) {
      assert.equal((await ask('/m')).text, 'page of /m')
      assert.equal(reads, asked)
    }
    moment.current = '2'
    assert.equal((await ask('/m')).text, 'page of /m', 'something else has changed')
    assert.equal(reads, 2)
    moment.current = null
    assert.equal((await ask('/m')).text, 'page of /m', 'it is not known')
    assert.equal(reads, 3)
    moment.current = '3'
    state = 'later'
    assert.equal((await ask('/m')).text, 'known')
    assert.equal((await ask('/m')).text, 'known')
    moment.current = null
  })

  it('end when the page has left the cache', async () => {
    await keep('/c')
    await pages.get('/c', '2', anybody, () => readyPage('newer'))
    assert.equal((await ask('/c')).text, 'known')
  })

  it('are not sent where the state cannot be read', async () => {
    await keep('/d', { readState: () => Promise.reject(new Error('database away')) })
    assert.equal((await ask('/d')).text, 'known')
  })

  it('are marked as stale while the database is away', async () => {
    const { tag } = await keep('/old', { readState: () => Promise.reject(new Error('database away')) })
    await keep('/older', { readState: () => Promise.reject(new Error('database away')) })
    await pages.get('/older', '2', anybody, () => readyPage('newer'))
    database.current = 'away'
    wait(90)
    const { status, text, headers } = await ask('/old')
    assert.deepEqual([status, text], [200, 'page of /old'])
    assert.equal(headers.get('cache-status'), 'kanzlei; hit; detail=stale')
    assert.equal(headers.get('age'), '90')
    const unchanged = await ask('/old', { headers: { 'if-none-match': tag } })
    assert.deepEqual([unchanged.status, unchanged.headers.get('age')], [304, '90'])
    // The headers belong to the previous page.
    assert.equal((await ask('/older')).text, 'known')
    assert.equal(database.stale, 2)
    // A slow database may still report a change.
    database.current = 'slow'
    assert.equal((await ask('/old')).text, 'known')
    database.current = 'up'
  })

  it('are not stored for overlong requests', async () => {
    const headers = { cookie: `session=${'x'.repeat(4000)}` }
    await keep('/e', {}, { headers })
    assert.equal((await ask('/e', { headers })).text, 'otherwise')
  })

  it('are 304 for a matching tag, and are counted', async () => {
    const { tag } = await keep('/f')
    repeats.takeCounts()
    const { status, text, headers } = await ask('/f', { headers: { 'if-none-match': tag } })
    assert.deepEqual([status, text, headers.get('x-more')], [304, '', '1'])
    await ask('/f')
    await ask('/f')
    assert.deepEqual(repeats.takeCounts(), { whole: 2, unchanged: 1, redirected: 0 })
    assert.deepEqual(repeats.takeCounts(), { whole: 0, unchanged: 0, redirected: 0 })
  })

  it('are not sent to whoever asks by date alone', async () => {
    const { tag } = await keep('/l')
    const dated = { 'if-modified-since': 'Sun, 15 Nov 2026 14:38:00 GMT' }
    assert.equal((await ask('/l', { headers: dated })).text, 'known')
    assert.equal((await ask('/l', { headers: { ...dated, 'if-none-match': tag } })).status, 304)
  })

  it('are redirects until the state has changed', async () => {
    let state = 'now'
    const readState = async () => state
    repeats.takeCounts()
    const headers = ['location', '/f', 'x-more', '2']
    await keepBy('/k', {}, (request) => repeats.keepRedirect(request, { headers, state, readState }))
    const { status, text, headers: sent } = await ask('/k', { redirect: 'manual' })
    assert.deepEqual([status, text, sent.get('location'), sent.get('x-more')], [302, '', '/f', '2'])
    assert.deepEqual(repeats.takeCounts(), { whole: 0, unchanged: 0, redirected: 1 })
    state = 'later'
    assert.equal((await ask('/k')).text, 'known')
  })

  it('end with the service', async () => {
    await keep('/g')
    repeats.close()
    assert.equal((await ask('/g')).text, 'otherwise')
  })
})
