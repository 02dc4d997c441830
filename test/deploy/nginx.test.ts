import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { sampleBundle } from '../../src/sample/canton.ts'
import { listen } from '../support/live-listener.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { type Nginx, startNginx } from './nginx.ts'

const vote = 'laipassstrasse'
const page = `/vote/${vote}/entities`
const clock = testClock()
const bundle = sampleBundle(clock.now())

describe('the site behind nginx', () => {
  const addresses: string[] = []
  const stream = { write: (line: string) => void addresses.push(JSON.parse(line).address) }
  let service: TestService
  let nginx: Nginx

  before(async () => {
    service = await startService('sqlite', {
      clock,
      bundle,
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
      logger: { level: 'info', stream },
    })
    nginx = await startNginx(new URL(service.url).host)
  })
  after(async () => {
    await nginx?.stop()
    await service?.stop()
  })

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(nginx.url + path, { headers })

  /** What the service has counted of requests for files of pages. */
  async function assetRequests(): Promise<string | undefined> {
    const figures = await (await fetch(`${service.url}/metrics`)).text()
    return /^kanzlei_requests_total\{area="assets",status="2xx"\} (\d+)$/m.exec(figures)?.[1]
  }

  it('answers pages and data as the service does', async () => {
    for (const path of [page, '/api/agencies', `/vote/${vote}/data-csv`]) {
      const [direct, proxied] = await Promise.all([fetch(service.url + path), ask(path)])
      assert.equal(proxied.status, 200)
      assert.equal(proxied.headers.get('content-type'), direct.headers.get('content-type'))
      assert.equal(await proxied.text(), await direct.text(), path)
    }
  })

  it('compresses answers that the service does not', async () => {
    const gzip = { 'accept-encoding': 'gzip' }
    const [direct, proxied] = [
      await fetch(`${service.url}/json`, { headers: gzip }),
      await ask('/json', gzip),
    ]
    assert.equal(direct.headers.get('content-encoding'), null)
    assert.equal(proxied.headers.get('content-encoding'), 'gzip')
    assert.match(proxied.headers.get('vary') ?? '', /Accept-Encoding/)
    assert.equal((await ask(page, { 'accept-encoding': 'br' })).headers.get('content-encoding'), 'br')
  })

  it('answers 304, also for what it has compressed', async () => {
    for (const path of [page, '/json']) {
      const first = await ask(path, { 'accept-encoding': 'gzip' })
      const tag = first.headers.get('etag') ?? assert.fail(`${path} has a tag`)
      const again = await ask(path, { 'accept-encoding': 'gzip', 'if-none-match': tag })
      assert.equal(again.status, 304, path)
    }
  })

  it('caches files of pages separately for each content encoding', async () => {
    const [style] = /\/assets\/style-\w+\.css/.exec(await (await ask('/')).text()) ?? assert.fail()
    const codings = ['br', 'gzip', 'br', 'gzip']
    const bodies = []
    for (const coding of codings) {
      const answer = await ask(style, { 'accept-encoding': coding })
      assert.equal(answer.headers.get('content-encoding'), coding)
      bodies.push(await answer.text())
    }
    assert.equal(new Set(bodies).size, 1)
    assert.equal(await assetRequests(), '2')
  })

  it('passes the address of the client on, whatever the client claims', async () => {
    const reader = request(`${nginx.url}/no/such/page`, {
      localAddress: '127.0.0.9',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    }).end()
    const [response] = await once(reader, 'response')
    await text(response)
    assert.equal(addresses.at(-1), '127.0.0.9')
  })

  it('accepts uploads, and sends them to open pages at once', async () => {
    const listener = await listen(nginx.url)
    const current = await (await ask(`/vote/${vote}/data-csv`)).text()
    const file = current.replaceAll(',interim,', ',final,')
    assert.notEqual(file, current)
    const answer = await upload({ ...service, url: nginx.url }, { type: 'vote', id: vote, file })
    assert.equal(answer.status, 200)
    assert.deepEqual((await listener.next()).items, [`vote/${vote}`])
    assert.equal(await (await ask(`/vote/${vote}/data-csv`)).text(), file)
  })

  it('leaves it to the service to refuse an upload that is too large, before it has arrived', async () => {
    const sending = request(`${nginx.url}/api/people/${bundle.people[0]?.id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await service.token()}`,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': 50_000_000,
      },
    })
    sending.write('notes=')
    const [response] = await once(sending, 'response')
    assert.equal(response.statusCode, 413)
    assert.match(await text(response), /"message":"Payload Too Large"/)
    sending.destroy()
  })

  it('does not serve metrics', async () => {
    assert.equal((await fetch(`${service.url}/metrics/`)).status, 200)
    for (const path of ['/metrics', '/metrics/', '/metrics?a', '/%6detrics', '//metrics'])
      assert.equal((await ask(path)).status, 404, path)
  })
})
