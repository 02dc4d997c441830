import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { nowhere } from '../../config/rehearsal.ts'
import { downloadInChild } from './bounded-download.ts'
import type { Downloading } from './download.ts'

describe('a download in a child process', () => {
  const content = Buffer.alloc(1_000_000, 'content ')
  const server = createServer((request, response) => {
    if (request.url === '/silent') return
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(request.url === '/file' ? 200 : 404, { etag: '"1"' }).end(content)
  })
  let root = ''
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.close().closeAllConnections())

  const get = (path: string, options: Partial<Downloading> = {}) =>
    downloadInChild(
      root + path,
      {
        ...{ headers: {}, hostsAllowed: ['127.0.0.1'], patience: 30_000, mostBytes: 2_000_000 },
        ...{ signal: new AbortController().signal, ...options },
      },
      (text) => assert.fail(text),
    )

  it('gives the same as one in this process', async () => {
    const got = await get('/file')
    assert.ok(got.kind === 'received' && got.etag === '"1"')
    assert.ok(content.equals(Buffer.from(got.content)))
    assert.deepEqual(await get('/file', { headers: { 'if-none-match': '"1"' } }), { kind: 'unchanged' })
    assert.deepEqual(await get('/other'), { kind: 'refused', status: 404 })
  })

  it('fails for the same reasons', async () => {
    const failed = (error: string) => ({ kind: 'failed', error })
    assert.deepEqual(await get('/file', { mostBytes: 999_999 }), failed('tooLarge'))
    assert.deepEqual(await get('/file', { hostsAllowed: [] }), failed('address'))
    assert.deepEqual(await get('/file', { hostsAllowed: nowhere }), failed('held'))
    assert.deepEqual(await get('/silent', { patience: 200 }), failed('timeout'))
    assert.deepEqual(await get('/silent', { signal: AbortSignal.timeout(500) }), failed('interrupted'))
  })
})
