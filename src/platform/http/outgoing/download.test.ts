import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Download, type Downloading, download } from './download.ts'

const answers: Readonly<Record<string, RequestListener>> = {
  '/file': (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'yesterday' }).end('content')
  },
  '/packed': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(5000))),
  '/missing': (_request, response) => response.writeHead(404).end('no'),
  '/moved': (_request, response) => response.writeHead(302, { location: '/file' }).end(),
  '/circle': (_request, response) => response.writeHead(301, { location: '/circle' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end(),
  '/broken': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setImmediate(() => response.destroy())
  },
  '/silent': () => undefined,
}

describe('a download', () => {
  const server = createServer((request, response) => answers[request.url ?? '']?.(request, response))
  let root = ''
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  const get = (path: string, options: Partial<Downloading> = {}): Promise<Download> =>
    download(`${root}${path}`, {
      headers: {},
      hostsAllowed: ['127.0.0.1'],
      patience: 10_000,
      mostBytes: 6000,
      signal: new AbortController().signal,
      ...options,
    })
  const text = (got: Download) =>
    got.kind === 'received' ? new TextDecoder().decode(new Uint8Array(got.content)) : got

  it('gives a file with its entity tags, which save the next download', async () => {
    const got = await get('/file')
    assert.equal(text(got), 'content')
    assert.ok(got.kind === 'received' && got.etag === '"1"' && got.lastModified === 'yesterday')
    assert.deepEqual(await get('/file', { headers: { 'if-none-match': '"1"' } }), { kind: 'unchanged' })
    assert.equal(text(await get('/packed')), 'a'.repeat(5000))
  })

  it('follows a few redirects, but never into the own network', async () => {
    assert.equal(text(await get('/moved')), 'content')
    assert.deepEqual(await get('/circle'), { kind: 'failed', error: 'redirects' })
    assert.deepEqual(await get('/inside'), { kind: 'failed', error: 'address' })
    assert.deepEqual(await get('/file', { hostsAllowed: [] }), { kind: 'failed', error: 'address' })
  })

  it('fails if the file is too large, broken, late or missing', async () => {
    assert.deepEqual(await get('/packed', { mostBytes: 4999 }), { kind: 'failed', error: 'tooLarge' })
    assert.deepEqual(await get('/broken'), { kind: 'failed', error: 'connection' })
    assert.deepEqual(await get('/silent', { patience: 50 }), { kind: 'failed', error: 'timeout' })
    assert.deepEqual(await get('/silent', { signal: AbortSignal.abort() }), {
      kind: 'failed',
      error: 'interrupted',
    })
    assert.deepEqual(await get('/missing'), { kind: 'refused', status: 404 })
  })
})
