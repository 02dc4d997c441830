import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildApp } from '../../src/app.ts'
import { isPublished } from '../../src/cli/publish/addresses.ts'
import { type Manifest, manifestOf } from '../../src/cli/publish/folder.ts'
import { type PublishedFolder, publishSite } from '../../src/cli/publish/publish.ts'
import { routeList, siteNow } from '../../src/cli/publish/site.ts'
import { addressesIn } from '../../src/web/markup/addresses-in.ts'
import { stGallen } from '../contract/result-items.ts'
import { startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { type Nginx, startSite } from './nginx.ts'

const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const file = (yeas: number) => `${header}\nfinal,proposal,2703,true,${yeas},500,0,0,50000\n`
const vote = (id: string) => ({
  ...{ id, type: 'simple', domain: 'canton', date: '2026-11-15' },
  title: { de_CH: `Vorlage ${id}`, fr_CH: `Objet ${id}` },
})

describe('results published as files', () => {
  let folder: string
  let service: TestService
  let nginx: Nginx
  let publish: () => Promise<PublishedFolder>
  let closeApp: () => Promise<void>
  let manifest: Manifest
  let isStopped = false

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kanzlei-published-'))
    const organisation = { ...stGallen, canton: 'bs', locales: ['de_CH', 'fr_CH'] }
    service = await startService('sqlite', { bundle: { organisation, votes: [vote('eins'), vote('zwei')] } })
    assert.equal((await upload(service, { type: 'vote', id: 'eins', file: file(1000) })).status, 200)
    const { database, clock } = service
    const parts = { ...service.parts, config: { ...service.parts.config, baseUrl: service.url } }
    const { routes, onRoute } = routeList()
    const app = await buildApp({ ...parts, database, clock, onRoute })
    await app.ready()
    closeApp = () => app.close()
    publish = async () => publishSite(await siteNow(app, { ...parts, database }, routes), folder)
    nginx = await startSite('nginx-published.conf', () => ({
      'server 127.0.0.1:8080;': `server ${new URL(service.url).host};`,
      'root /var/lib/kanzlei/published/current;': `root ${folder}/current;`,
    }))
    await publish()
    manifest = await manifestOf(join(folder, 'current'))
  })
  after(async () => {
    await nginx?.stop()
    await closeApp?.()
    if (!isStopped) await service?.stop()
    rmSync(folder, { recursive: true })
  })

  it('contain all public pages and data of results, also compressed', async () => {
    const addresses = Object.keys(manifest.files)
    for (const wanted of [
      '/',
      '/?locale=fr_CH',
      '/archive',
      '/live.json',
      '/vote/eins/entities',
      '/vote/eins/entities?locale=fr_CH',
      '/vote/eins/json',
      '/vote/eins/data-csv',
      '/municipality/riehen?locale=fr_CH',
      '/sitemap.xml',
    ])
      assert.ok(addresses.includes(wanted), wanted)
    assert.ok(addresses.some((address) => /^\/ballot\/\w+\/entities-map\?locale=fr_CH$/.test(address)))
    assert.ok(addresses.some((address) => /-svg(?:\?|$)/.test(address)))
    assert.ok(addresses.some((address) => /^\/assets\/.*\.woff2$/.test(address)))
    for (const [address, { file: name }] of Object.entries(manifest.files)) {
      const path = join(folder, 'current', name)
      const body = readFileSync(path)
      if (!address.endsWith('entities')) continue
      assert.deepEqual(gunzipSync(readFileSync(`${path}.gz`)), body)
      assert.deepEqual(brotliDecompressSync(readFileSync(`${path}.br`)), body)
    }
  })

  it('have no broken links, except for what requires the service', () => {
    for (const [address, { file: name, type }] of Object.entries(manifest.files)) {
      if (!type.startsWith('text/html')) continue
      for (const link of addressesIn(readFileSync(join(folder, 'current', name), 'utf8'))) {
        const url = URL.parse(link, service.url + address)
        if (url?.origin !== service.url || !isPublished(url.pathname + url.search)) continue
        assert.ok(manifest.files[url.pathname + url.search], `${address} leads to ${link}`)
      }
    }
  })

  it('are written only if they have changed, and replaced all at once', async () => {
    const current = () => realpathSync(join(folder, 'current'))
    const before = current()
    assert.equal((await publish()).written, 0)
    assert.notEqual(current(), before)
    const unchanged = join(folder, 'current', manifest.files['/vote/zwei/json']?.file ?? '')
    const inode = statSync(unchanged).ino
    assert.equal((await upload(service, { type: 'vote', id: 'eins', file: file(2000) })).status, 200)
    const { files, written } = await publish()
    assert.ok(written > 10 && written < files, `${written} of ${files}`)
    assert.equal(statSync(unchanged).ino, inode)
    manifest = await manifestOf(join(folder, 'current'))
  })

  it('are the same as the answers of the service, byte by byte, also when it is down', async () => {
    const live = new Map<string, Buffer>()
    for (const address of Object.keys(manifest.files))
      live.set(address, Buffer.from(await (await fetch(service.url + address)).arrayBuffer()))
    const german = await (await fetch(`${service.url}/vote/eins/entities`)).text()
    isStopped = true
    await closeApp()
    closeApp = async () => undefined
    await service.stop()
    for (const [address, body] of live) {
      const answer = await fetch(nginx.url + address)
      assert.equal(answer.status, 200, address)
      assert.equal(
        answer.headers.get('content-type')?.split(';')[0],
        manifest.files[address]?.type.split(';')[0],
      )
      const served = Buffer.from(await answer.arrayBuffer())
      if (!body.equals(served)) assert.equal(served.toString(), body.toString(), address)
    }
    const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
      (await fetch(nginx.url + path, { headers })).text()
    assert.equal(await ask('/vote/eins/entities?utm_source=mail'), german)
    const french = await ask('/vote/eins/entities?locale=fr_CH')
    assert.equal(await ask('/vote/eins/entities', { 'accept-language': 'fr-CH' }), french)
    assert.equal(await ask('/vote/eins/entities', { cookie: 'locale=fr_CH' }), french)
    assert.match(await ask('/vote/eins'), /Vorlage eins/)
  })
})
