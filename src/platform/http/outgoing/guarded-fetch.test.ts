import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { nowhere } from '../../config/rehearsal.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { PrivateAddressError } from './target.ts'

describe('an address that staff have typed is requested', () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host?.replace(/:.*/, '')}${request.url} ${request.headers.authorization}`)
    const to = new URL(request.url ?? '', 'http://x').searchParams.get('to')
    if (to === null) response.end('read')
    else response.writeHead(302, { location: to }).end()
  })
  let port = 0
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    port = (server.address() as AddressInfo).port
  })
  after(() => server.close().closeAllConnections())
  const ask = (hosts: readonly string[], to: string) =>
    guardedFetch(hosts)(`http://127.0.0.1:${port}/?to=${encodeURIComponent(to)}`, {
      headers: { authorization: 'key' },
    })

  it('with all its redirects, except into the own network', async () => {
    assert.equal(await (await ask(['127.0.0.1'], '/there')).text(), 'read')
    const before = asked.length
    for (const to of [`http://localhost:${port}/`, 'https://169.254.169.254/', 'file:///etc/passwd'])
      await assert.rejects(ask(['127.0.0.1'], to), PrivateAddressError, to)
    assert.equal(asked.length, before + 3)
  })

  it('with the key for the first site only', async () => {
    await (await ask(['127.0.0.1', 'localhost'], `http://localhost:${port}/other`)).text()
    assert.equal(asked.at(-1), 'localhost/other undefined')
  })

  it('if the operator has allowed its host anywhere, but not with redirects from it', async () => {
    const site = new URL(`http://127.0.0.1:${port}/a#part`)
    const typed = guardedFetch([], [site])
    assert.equal(await (await typed(site)).text(), 'read')
    for (const to of ['http://127.0.0.1:1/', `http://localhost:${port}/`, 'http://10.0.0.1/'])
      await assert.rejects(typed(`${site.origin}/?to=${encodeURIComponent(to)}`), PrivateAddressError, to)
    await assert.rejects(typed(`https://127.0.0.1:${port}/`), PrivateAddressError)
  })

  it('never from a rehearsal', async () => {
    const site = new URL('https://example.ch/')
    await assert.rejects(guardedFetch(nowhere, [site])(site), /a rehearsal asks no other system/)
  })
})
