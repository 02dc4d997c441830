import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { sampleBundle } from '../../src/sample/canton.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { keeperNames, proxyNames, type ReverseProxy, startReverseProxy } from './reverse-proxies.ts'

const vote = 'laipassstrasse'
const page = `/vote/${vote}/entities`
const host = 'results.example.ch'

for (const name of proxyNames)
  describe(`the site behind ${name}`, () => {
    const clock = testClock()
    const addresses: string[] = []
    const stream = { write: (line: string) => void addresses.push(JSON.parse(line).address) }
    let service: TestService
    let proxy: ReverseProxy

    before(async () => {
      service = await startService('sqlite', {
        clock,
        bundle: sampleBundle(clock.now()),
        environment: { TRUSTED_PROXIES: '127.0.0.1' },
        logger: { level: 'info', stream },
      })
      proxy = await startReverseProxy(name, new URL(service.url).host)
    })
    after(async () => {
      await proxy?.stop()
      await service?.stop()
    })

    /** As a reader whose name server leads here. */
    async function ask(
      path: string,
      options: { method?: string; headers?: Record<string, string>; from?: string } = {},
    ) {
      const { method = 'GET', headers = {}, from } = options
      const asked = request(`${proxy.url}${path}`, {
        ...{ method, ca: proxy.ca, servername: host, agent: false },
        headers: { host, ...headers },
        ...(from !== undefined && { localAddress: from }),
      }).end()
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      return response
    }

    it('answers pages and data as the service does', async () => {
      for (const path of [page, '/api/agencies', `/vote/${vote}/data-csv`]) {
        const direct = await fetch(service.url + path)
        const proxied = await ask(path)
        assert.equal(proxied.statusCode, 200)
        assert.equal(proxied.headers['content-type'], direct.headers.get('content-type'))
        assert.equal(await text(proxied), await direct.text(), path)
      }
    })

    it('compresses answers that the service does not', async () => {
      const answer = await ask('/json', { headers: { 'accept-encoding': 'gzip' } })
      answer.resume()
      assert.equal(answer.headers['content-encoding'], 'gzip')
    })

    it('redirects HTTP to HTTPS', async () => {
      const asked = plainRequest(`${proxy.plainUrl}${page}`, { headers: { host } }).end()
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      response.resume()
      assert.ok([301, 308].includes(response.statusCode ?? 0), String(response.statusCode))
      assert.match(response.headers.location ?? '', new RegExp(`^https://${host}(?::\\d+)?${page}$`))
    })

    it('passes the address of the client on, whatever the client claims', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.7' }
      await text(await ask('/no/such/page', { headers, from: '127.0.0.9' }))
      assert.equal(addresses.at(-1), '127.0.0.9')
    })

    it('accepts uploads, and sends them to open pages at once', async () => {
      const open = await ask('/live')
      assert.match(open.headers['content-type'] ?? '', /^text\/event-stream/)
      const current = await text(await ask(`/vote/${vote}/data-csv`))
      const file = current.replaceAll(',interim,', ',final,')
      assert.equal((await upload(service, { type: 'vote', id: vote, file })).status, 200)
      let told = ''
      for await (const chunk of open.setEncoding('utf8')) {
        told += chunk
        if (told.includes(`vote/${vote}`)) break
      }
      assert.match(told, new RegExp(`vote/${vote}`))
      open.destroy()
    })

    it('does not serve metrics, and allows nobody to purge', async () => {
      for (const path of ['/metrics', '/metrics/', '/metrics?a', '/%6detrics', '//metrics']) {
        const answer = await ask(path)
        answer.resume()
        assert.equal(answer.statusCode, 404, path)
      }
      const purge = await ask('/', { method: 'PURGE', headers: { 'xkey-purge': 'site' } })
      purge.resume()
      assert.equal(purge.statusCode, 405)
    })
  })

for (const name of keeperNames)
  describe(`the site behind ${name}`, () => {
    it('uses HTTPS and redirects HTTP to it', async (t) => {
      const clock = testClock()
      const service = await startService('sqlite', { clock, bundle: sampleBundle(clock.now()) })
      t.after(() => service.stop())
      const proxy = await startReverseProxy(name, new URL(service.url).host)
      t.after(() => proxy.stop())
      const plain = plainRequest(`${proxy.plainUrl}${page}?a=b`, { headers: { host } }).end()
      const [sent] = (await once(plain, 'response')) as [IncomingMessage]
      sent.resume()
      assert.deepEqual([sent.statusCode, sent.headers.location], [301, `https://${host}${page}?a=b`])
      for (const path of [page, '/api/agencies']) {
        const asked = request(`${proxy.url}${path}`, {
          ...{ ca: proxy.ca, servername: host, agent: false, headers: { host } },
        }).end()
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        assert.equal(answer.statusCode, 200)
        assert.equal(await text(answer), await (await fetch(service.url + path)).text())
      }
    })
  })
