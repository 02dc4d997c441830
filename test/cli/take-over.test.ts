import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it, type TestContext } from 'node:test'
import { installation, spawnCommand } from '../support/command-line.ts'
import { type SampleSite, startSampleSite } from '../support/sample-site.ts'
import { startService } from '../support/service.ts'

const views = ['agencies', 'people', 'memberships', 'events?start=1900-01-01', 'news', 'topics']

interface Item {
  readonly href: string
  readonly data: readonly { readonly name: string; readonly value: unknown }[]
  readonly links: readonly { readonly rel: string; readonly href: string | null }[]
}

/** All items of a list, as the API has them, without the address of the site and the names of files. */
async function listed(site: string, path: string): Promise<readonly unknown[]> {
  const items: unknown[] = []
  for (let next: string | null = `${site}/api/${path}`; next !== null; ) {
    const { collection } = await (await fetch(next)).json()
    // The dates of an event have addresses of their own, which each service makes.
    const without = path.startsWith('events') ? /\/[0-9a-f]{32}$/ : /^$/
    for (const { href, data, links } of collection.items as readonly Item[])
      items.push({
        href: href.replace(site, '').replace(without, ''),
        data,
        links: links.map((link) => [
          link.rel,
          ['picture_url', 'image', 'organigram', 'pfd', 'pdf'].includes(link.rel)
            ? link.href !== null
            : link.href?.replace(site, '').replace(without, ''),
        ]),
      })
    next = collection.links.find((link: { readonly rel: string }) => link.rel === 'next').href
  }
  return items
}

type Obstacle = (path: string, response: ServerResponse) => boolean

/** The site behind a proxy that first may answer something else. */
async function obstructed(
  t: Pick<TestContext, 'after'>,
  origin: string,
  obstacle: Obstacle,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (obstacle(path, response)) return
    const headers = Object.entries(request.headers).filter(([name]) =>
      /^(if-none-match|authorization)$/.test(name),
    )
    const original = await fetch(origin + path, { headers: headers as [string, string][] })
    const body = Buffer.from(await original.arrayBuffer())
    const own = `http://${request.headers.host}`
    const isText = /json/.test(original.headers.get('content-type') ?? '')
    for (const name of ['content-type', 'etag', 'content-disposition'])
      if (original.headers.has(name)) response.setHeader(name, original.headers.get(name) ?? '')
    response.writeHead(original.status).end(isText ? body.toString('utf8').replaceAll(origin, own) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a take-over', () => {
  let source: SampleSite
  before(async () => {
    source = await startSampleSite()
  })
  after(() => source.stop())

  it('brings everything that the lists of the API show', async (t) => {
    const here = await installation(t)
    const key = await source.service.accessKey()
    const taking = await here.run(['take-over', source.service.url, here.folder, '--key-stdin'], {
      input: key,
    })
    assert.match(
      taking.stdout,
      /^read 1 organisation, \d+ files, 64 agencies, 199 people, 260 memberships, \d+ events, 27 news, 40 topics, /,
    )
    const target = await startService('sqlite', {
      clock: source.service.clock,
      bundle: JSON.parse(readFileSync(join(here.folder, 'bundle.json'), 'utf8')),
    })
    t.after(() => target.stop())
    for (const view of views)
      assert.deepEqual(await listed(target.url, view), await listed(source.service.url, view), view)
  })

  it('waits where the site wants it, tries again where it fails, and ends where pages do not', async (t) => {
    const here = await installation(t)
    const asked = new Map<string, number>()
    const site = await obstructed(t, source.service.url, (path, response) => {
      const times = (asked.get(path) ?? 0) + 1
      asked.set(path, times)
      if (path === '/api/agencies' && times === 1) {
        response.writeHead(429, { 'retry-after': new Date(Date.now() + 900).toUTCString() }).end()
        return true
      }
      if (path === '/api/people' && times <= 2) {
        response.writeHead(500, { 'retry-after': '0' }).end()
        return true
      }
      if (path === '/api/memberships' && times === 1) {
        response.end('<p>maintenance</p>')
        return true
      }
      if (path.startsWith('/api/events')) {
        response.writeHead(403).end()
        return true
      }
      if (path === '/api/topics') {
        const data = [{ name: 'title', value: 'Alles' }]
        const items = [
          { href: '/api/topics/1', data, links: [] },
          { data: [{ name: 'title', value: 'Ohne' }] },
        ]
        const links = [{ rel: 'next', href: '/api/topics?page=1' }]
        response.end(JSON.stringify({ collection: { items, links } }))
        return true
      }
      if (path === '/api/topics?page=1') {
        response.writeHead(307, { location: '/api/topics' }).end()
        return true
      }
      if (path.startsWith('/api/news')) {
        response.writeHead(404).end()
        return true
      }
      return false
    })
    const { code, stdout, stderr } = await here.run(['take-over', site, here.folder])
    assert.match(stdout, /64 agencies, 199 people, 260 memberships, 0 events, 0 news, 1 topics/)
    assert.match(stderr, /^note: no news: \/api\/news is not there$/m)
    assert.match(stderr, /^note: \/api\/topics has an item without an address, which is left out: «Ohne»$/m)
    assert.match(stderr, /^lost: no events: \/api\/events is answered with 403$/m)
    assert.match(stderr, /1 thing could not be read; try again, or load what was read with kanzlei load /)
    assert.equal(code, 1)
    assert.deepEqual([asked.get('/api/agencies'), asked.get('/api/people')], [2, 3])
  })

  it('goes on where it was killed, and asks again for what may have changed', async (t) => {
    const here = await installation(t)
    const asked: string[] = []
    let unchanged = 0
    const site = await obstructed(t, source.service.url, (path) => {
      asked.push(path)
      return false
    })
    const take = () => spawnCommand(t, ['take-over', site, here.folder], {})
    for (const number of [3, 9, 20]) {
      const killed = take()
      while (asked.length < number) await new Promise((resolve) => setTimeout(resolve, 5))
      killed.process.kill('SIGKILL')
      await once(killed.process, 'exit')
    }
    const { code, stdout } = await take().ended
    assert.deepEqual([code, /64 agencies, 199 people, 260 memberships/.test(stdout)], [0, true])
    const repeated = asked.filter((path, at) => asked.indexOf(path) !== at)
    // What was being read when it was killed, and the last page of each list, which is looked at twice.
    assert.ok(repeated.length <= 3 + 5, `asked again: ${repeated}`)
    const first = readFileSync(join(here.folder, 'bundle.json'), 'utf8')
    unchanged = asked.length
    assert.equal((await take().ended).code, 0)
    assert.ok(asked.length > unchanged)
    assert.equal(readFileSync(join(here.folder, 'bundle.json'), 'utf8'), first)
  })

  it('needs an address, and a key that opens', async (t) => {
    const here = await installation(t)
    const said = async (...args: readonly string[]) => {
      const { code, stderr } = await here.run(['take-over', ...args], { input: 'wrong' })
      assert.equal(code, 1)
      return stderr
    }
    assert.match(await said('www.example', here.folder), /URL must be an http or https address/)
    const refused = await said(source.service.url, here.folder, '--key-stdin')
    assert.match(refused, /the access key is refused with 401/)
    assert.doesNotMatch(refused, /no people/)
  })
})
