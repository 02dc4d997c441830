import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { makeCertificate } from '../support/certificate.ts'
import { inheritedByOwn } from '../support/environment.ts'
import { type RunningProxy, startSquid } from '../support/squid.ts'

const name = 'away.kanzlei.test'
const root = new URL('../../', import.meta.url)
const program = new URL('./send-everywhere.ts', import.meta.url).pathname

describe('requests through an outgoing proxy', () => {
  let folder: string
  let server: Server
  let proxy: RunningProxy
  let base: string
  const seen: string[] = []

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kanzlei-outgoing-'))
    const { key, certificate } = makeCertificate(folder, `DNS:${name}`, 'DNS:localhost')
    server = createServer(
      { key: readFileSync(key), cert: readFileSync(certificate) },
      (request, response) => {
        seen.push(`${request.method} ${request.headers.host} ${request.url}`)
        request.resume()
        request.on('end', () => {
          const metadata = { issuer: base, authorization_endpoint: `${base}/a`, token_endpoint: `${base}/t` }
          response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
        })
      },
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    base = `https://${name}:${(server.address() as AddressInfo).port}`
    proxy = await startSquid([name])
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await proxy.stop()
    rmSync(folder, { recursive: true })
  })

  /** What came of each request, by its name. */
  async function send(to: string, environment: Readonly<Record<string, string>>) {
    const { stdout } = await promisify(execFile)(process.execPath, [program, to], {
      cwd: root,
      env: { ...inheritedByOwn(), NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'), ...environment },
    })
    const lines = stdout.trim().split('\n')
    return Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]))
  }

  it('arrive, although only the proxy can resolve the host', async () => {
    seen.length = 0
    assert.deepEqual(await send(base, { HTTPS_PROXY: proxy.url }), {
      ...{ webhook: '200', federal: 'received', compare: '200', cache: 'purged', 'sign-on': base },
      ...{ upload: '200', traces: 'sent' },
    })
    const host = new URL(base).host
    assert.deepEqual(seen, [
      ...[`POST ${host} /webhook`, `GET ${host} /federal`, `GET ${host} /compare`],
      ...[`POST ${host} /fastly/purge`, `GET ${host} /.well-known/openid-configuration`],
      ...[`POST ${host} /upload`, `POST ${host} /v1/traces`],
    ])
    assert.deepEqual([...new Set(proxy.requests())], [host])
  })

  it('fail without a proxy, and never bypass it', async () => {
    seen.length = 0
    for (const environment of [{}, { HTTPS_PROXY: proxy.url, NO_PROXY: '.kanzlei.test' }]) {
      const { webhook, federal, compare, traces } = await send(base, environment)
      assert.deepEqual(
        { webhook, federal, compare, traces },
        { webhook: 'dns', federal: 'dns', compare: 'ENOTFOUND', traces: 'ENOTFOUND' },
      )
    }
    assert.deepEqual(seen, [])
  })

  it('never reach the own network', async () => {
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.1', '[::1]']) {
      const { webhook, federal, compare } = await send(`https://${host}:${new URL(base).port}`, {
        HTTPS_PROXY: proxy.url,
      })
      assert.deepEqual(
        [webhook, federal, compare],
        ['address', 'address', 'the address is not one of the internet'],
      )
    }
  })

  it('report a proxy that refuses', async () => {
    const { upload } = await send('https://nowhere.kanzlei.test:444', { HTTPS_PROXY: proxy.url })
    assert.match(upload ?? '', /^the proxy does not connect to nowhere\.kanzlei\.test:444$/)
  })

  it('report a proxy that does not answer', async () => {
    const { webhook } = await send(base, { HTTPS_PROXY: 'http://127.0.0.1:9' })
    assert.equal(webhook, 'refused')
  })

  it('are the only outgoing requests of the service', () => {
    const own = ['src/platform/http/outgoing/send-request.ts', 'src/web/']
    const others = globSync('src/**/*.ts', { cwd: root }).filter((file) => {
      if (file.endsWith('.test.ts') || own.some((path) => file.startsWith(path))) return false
      const text = readFileSync(new URL(file, root), 'utf8')
      return /(?<![.\w])fetch\(|\bhttps?\.(?:request|get)\(|import \{[^}]*(?<!type )\b(?:request|get)\b[^}]*\} from 'node:https?'/.test(
        text,
      )
    })
    // Pictures that are in the address itself.
    assert.deepEqual(others, ['src/moving-in/lists/files.ts'])
  })
})
