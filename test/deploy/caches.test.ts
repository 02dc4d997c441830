import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleBundle } from '../../src/sample/canton.ts'
import { freePort } from '../support/free-port.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { type Nginx, startNginx, startNginxCache, startSite } from './nginx.ts'
import { purgeSecret, startVarnish, type Varnish } from './varnish.ts'

const vote = 'laipassstrasse'
const page = `/vote/${vote}/entities`
const data = `/vote/${vote}/data-csv`
const clock = testClock()

/** Between the caches and the service: counts what reaches it, and can be gone. */
async function counter(target: string) {
  const counts = new Map<string, number>()
  let isGone = false
  const server: Server = createServer((incoming, response) => {
    if (isGone) {
      incoming.socket.destroy()
      return
    }
    const path = incoming.url ?? ''
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const { method, headers } = incoming
    const passed = request(target + path, { method: method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.rawHeaders)
      answer.pipe(response)
    })
    incoming.pipe(passed)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return {
    host: `127.0.0.1:${port}`,
    take: (path: string) => {
      const count = counts.get(path) ?? 0
      counts.clear()
      return count
    },
    vanish: (gone: boolean) => {
      isGone = gone
      if (gone) server.closeAllConnections()
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Told {
  readonly url: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

/** A service with the interfaces of two content delivery networks. */
async function deliveryNetwork() {
  const told: Told[] = []
  let status = 200
  let ready = Promise.resolve()
  const server = createServer(async (incoming, response) => {
    const { url = '', headers } = incoming
    told.push({ url, headers, body: await text(incoming) })
    await ready
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"success":true,"status":"ok"}')
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    told,
    answer: (next: number) => {
      status = next
    },
    /** Answers nobody until the function that it returns is called. */
    hesitate: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ready = promise
      return resolve
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('caches in front', () => {
  let service: TestService
  let between: Awaited<ReturnType<typeof counter>>
  let network: Awaited<ReturnType<typeof deliveryNetwork>>
  let varnish: Varnish
  let nginx: Nginx
  let folder: string
  const caches: { name: string; url: string }[] = []

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kanzlei-generation-'))
    mkdirSync(join(folder, 'generation.first'))
    const link = join(folder, 'generation')
    symlinkSync('generation.first', link)
    const address = `127.0.0.1:${await freePort()}`
    network = await deliveryNetwork()
    service = await startService('sqlite', {
      clock,
      bundle: sampleBundle(clock.now()),
      environment: {
        TRUSTED_PROXIES: '127.0.0.1',
        CACHE_VARNISH: `http://${address}`,
        CACHE_VARNISH_SECRET: purgeSecret,
        CACHE_NGINX: link,
        CACHE_FASTLY: `${network.url}/service/canton`,
        CACHE_FASTLY_TOKEN: 'token-f',
        CACHE_CLOUDFLARE: `${network.url}/client/v4/zones/canton`,
        CACHE_CLOUDFLARE_TOKEN: 'token-c',
      },
    })
    between = await counter(service.url)
    varnish = await startVarnish(address, between.host)
    nginx = await startNginxCache(between.host, link)
    caches.push({ name: 'Varnish', url: `http://${address}` }, { name: 'nginx', url: nginx.url })
    await told()
  })
  after(async () => {
    await varnish?.stop()
    await nginx?.stop()
    between?.stop()
    await service?.stop()
    network?.stop()
    if (folder !== undefined) rmSync(folder, { recursive: true })
  })

  const ask = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(url, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** Until so many caches know the revision that is public now. */
  async function told(count = 4): Promise<void> {
    const { revision } = JSON.parse((await ask(`${service.url}/live.json`)).text)
    for (let round = 0; round < 100; round += 1) {
      const rows = await service.database.reads.selectFrom('cache_targets').selectAll().execute()
      const current = rows.filter((row) => JSON.parse(row.told ?? '{}').revision === revision)
      if (current.length === count) return
      await pause(50)
      clock.advance(1)
    }
    assert.fail('a cache was not told')
  }

  let turn = 0
  /** Publishes another state of the vote; returns its data. */
  async function publish(): Promise<string> {
    turn += 1
    const current = (await ask(`${service.url}${data}`)).text
    const [from, to] = turn % 2 === 1 ? [',interim,', ',final,'] : [',final,', ',interim,']
    const file = current.replaceAll(from, to)
    assert.notEqual(file, current)
    assert.equal((await upload(service, { type: 'vote', id: vote, file })).status, 200)
    return file
  }

  it('ask once per publication, however many readers there are, and never serve an old page afterwards', async () => {
    for (let round = 0; round < 3; round += 1) {
      const file = await publish()
      await told()
      for (const { name, url } of caches) {
        between.take('')
        const readers = await Promise.all(Array.from({ length: 50 }, () => ask(url + data)))
        assert.ok(
          readers.every((answer) => answer.text === file),
          name,
        )
        assert.equal(between.take(data), 1, `${name}: data`)
        const fresh = await ask(service.url + page)
        const pages = await Promise.all(Array.from({ length: 50 }, () => ask(url + page)))
        assert.ok(
          pages.every((answer) => answer.text === fresh.text),
          name,
        )
        assert.equal(between.take(page), 1, `${name}: page`)
      }
    }
  })

  it('store every language, selected by the address, a cookie or the browser', async () => {
    for (const { name, url } of caches) {
      await ask(`${url}${page}?locale=fr_CH`)
      await ask(url + page)
      between.take('')
      const french = [
        await ask(`${url}${page}?locale=fr_CH`, { 'accept-language': 'it' }),
        await ask(url + page, { 'accept-language': 'fr-CH,fr;q=0.9,de;q=0.8' }),
        await ask(url + page, { cookie: 'other=1; locale=fr_CH', 'accept-language': 'de' }),
      ]
      for (const answer of french) assert.match(answer.text, /<html lang="fr-CH">/, name)
      const german = [
        await ask(url + page),
        await ask(url + page, { 'accept-language': 'en' }),
        await ask(url + page, { cookie: 'locale=de_CH', 'accept-language': 'fr' }),
      ]
      for (const answer of german) assert.match(answer.text, /<html lang="de-CH">/, name)
      assert.equal(between.take(page), 0, name)
      assert.equal(german[0]?.headers.get('surrogate-key'), null)
    }
  })

  it('do not store pages of the staff and of readers with a choice', async () => {
    const cookie = await service.session()
    for (const { name, url } of caches) {
      assert.match((await ask(url + page, { cookie })).text, /staff-link/, name)
      assert.doesNotMatch((await ask(url + page)).text, /staff-link/, name)
      assert.match((await ask(url + page, { cookie: 'municipality=9803' })).text, /is-mine/, name)
      assert.doesNotMatch((await ask(url + page)).text, /is-mine/, name)
    }
  })

  it('are purged by the service only, neither directly nor through nginx on the same machine', async (t) => {
    const front = new URL(varnish.url).host
    const places = [
      await startNginx(front),
      await startNginxCache(front, join(folder, 'generation')),
      await startSite('nginx-published.conf', (own) => ({
        ...{ 'server 127.0.0.1:8080;': `server ${front};`, '/var/lib/kanzlei/published/current': own },
      })),
    ]
    // Without the secret in its environment it believes nobody, not even who says nothing.
    const bare = await startVarnish(`127.0.0.1:${await freePort()}`, between.host, {})
    t.after(() => Promise.all([...places, bare].map((one) => one.stop())))
    const send = async (url: string, method: string, secret?: string) => {
      const own: Record<string, string> = secret === undefined ? {} : { 'x-purge-secret': secret }
      const answer = await fetch(url, { method, headers: { 'xkey-purge': 'site', ...own } })
      return answer.status
    }
    await ask(varnish.url + page)
    between.take('')
    for (const { url } of places)
      for (const method of ['PURGE', 'BAN'])
        for (const secret of [undefined, purgeSecret])
          assert.equal(await send(url + page, method, secret), 405, `${url} ${method}`)
    for (const secret of [undefined, '', 'x', `${purgeSecret}x`])
      assert.equal(await send(varnish.url, 'PURGE', secret), 403)
    assert.equal(await send(varnish.url, 'BAN', purgeSecret), 405)
    for (const secret of [undefined, '', purgeSecret])
      assert.equal(await send(bare.url, 'PURGE', secret), 403)
    await ask(varnish.url + page)
    assert.equal(between.take(page), 0, 'it was emptied')
    assert.equal(await send(varnish.url, 'PURGE', purgeSecret), 200)
    await ask(varnish.url + page)
    assert.equal(between.take(page), 1)
  })

  it('continue to answer while the service is down', async () => {
    for (const { url } of caches) await ask(url + page)
    between.vanish(true)
    try {
      for (const { name, url } of caches) assert.equal((await ask(url + page)).status, 200, name)
      await publish()
      await told()
      const [first] = caches
      assert.equal(
        (await ask((first?.url ?? '') + page)).status,
        200,
        'Varnish after a change that it could not fetch',
      )
    } finally {
      between.vanish(false)
    }
  })

  it('are purged without waiting for other, slow ones', async () => {
    const hurry = network.hesitate()
    try {
      for (let round = 0; round < 2; round += 1) {
        await publish()
        await told(2)
      }
      const cookie = await service.session('admin')
      const page = (await ask(`${service.url}/manage/caches`, { cookie })).text
      assert.equal(page.split('state-final').length - 1, 2)
      assert.equal(page.split('state-pending').length - 1, 2)
    } finally {
      hurry()
    }
    await told()
  })

  it('at providers are purged by their interfaces, again after a failure, which is shown to staff', async () => {
    const cookie = await service.session('admin')
    network.answer(500)
    await publish()
    const failing = async () => (await ask(`${service.url}/manage/caches`, { cookie })).text
    for (let round = 0; !/answered 500/.test(await failing()); round += 1) {
      assert.ok(round < 100)
      await pause(50)
    }
    network.answer(200)
    network.told.length = 0
    await told()
    const [fastly, cloudflare] = ['/service/canton/purge', '/client/v4/zones/canton/purge_cache'].map(
      (url) => network.told.find((one) => one.url === url) ?? assert.fail(url),
    )
    assert.equal(fastly?.headers['fastly-key'], 'token-f')
    assert.ok(String(fastly?.headers['surrogate-key']).split(' ').includes(`vote/${vote}`))
    assert.equal(cloudflare?.headers.authorization, 'Bearer token-c')
    assert.ok(JSON.parse(cloudflare?.body ?? '').tags.includes(`vote/${vote}`))
    const page = await failing()
    assert.doesNotMatch(page, /answered 500/)
    assert.match(page, /fastly canton/)
    assert.doesNotMatch(page, /token-/)
    assert.ok(!page.includes(purgeSecret))
  })
})
