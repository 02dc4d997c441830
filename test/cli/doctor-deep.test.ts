import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { seenPath, seenToken } from '../../src/site/operations/seen.ts'
import { makeCertificate } from '../support/certificate.ts'
import { type Environment, type Installation, installation } from '../support/command-line.ts'
import { instant, onEachDatabase, unwrap } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { startService } from '../support/service.ts'
import { startMailServer } from '../tickets/mail-server.ts'

const sample = JSON.stringify(sampleBundle(instant('2026-11-15T10:00:00Z')))

interface Finding {
  readonly check: string
  readonly level: string
  readonly text: string
}

/** What doctor says of each check, and its status. */
async function deep(here: Installation, env: Environment) {
  const { code, stdout } = await here.run(['doctor', '--deep', '--json'], { env })
  const { findings }: { readonly findings: readonly Finding[] } = JSON.parse(stdout)
  const of = (check: string) =>
    findings.filter((one) => one.check === check).map(({ level, text }) => `${level}: ${text}`)
  return { code, of, checks: findings.map(({ check }) => check) }
}

/** What a proxy does to a request and to an answer on their way. */
interface Habits {
  readonly forwarded?: (given: string | undefined) => string | undefined
  readonly host?: string
  readonly removes?: string
  readonly adds?: readonly [name: string, value: string]
}

function passingOn(port: number, { forwarded, host, removes, adds }: Habits): RequestListener {
  return (incoming, response) => {
    const { 'x-forwarded-for': given, ...headers } = incoming.headers
    const address = (forwarded ?? (() => '127.0.0.1'))([given].flat()[0])
    const sent = {
      ...headers,
      ...(host !== undefined && { host }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    }
    request({ host: '127.0.0.1', port, path: incoming.url, headers: sent }, (answer: IncomingMessage) => {
      for (const [name, value = ''] of Object.entries(answer.headers))
        if (name !== removes) response.setHeader(name, value)
      if (adds !== undefined) response.appendHeader(...adds)
      response.writeHead(answer.statusCode ?? 0)
      answer.pipe(response)
    }).end()
  }
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** A service behind a proxy with such habits, and the settings of both. */
async function behind(t: TestContext, habits: Habits, env: Environment = {}) {
  const here = await installation(t, 'sqlite', 'migrated')
  const port = await freePort()
  const proxy = createServer(passingOn(port, habits))
  const BASE_URL = `http://127.0.0.1:${await portOf(proxy)}`
  t.after(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const settings = { BASE_URL, TRUSTED_PROXIES: '127.0.0.1', ...env }
  await here.spawn(['serve', '--port', String(port)], { env: settings }).listening()
  return { here, settings }
}

onEachDatabase('kanzlei doctor --deep on results', (kind) => {
  it('renders a page of every vote and election, and names the one that fails', async (t) => {
    const here = await installation(t, kind, 'migrated')
    await here.run(['load', '-'], { input: sample })
    writeFileSync(join(here.folder, 'secret'), `${'s'.repeat(64)}\n`, { mode: 0o600 })
    const sound = await deep(here, {})
    assert.match(sound.of('pages').join(), /^ok: \d+ votes and elections have a page and JSON$/)
    const database = unwrap(await openDatabase(here.databaseUrl))
    await database.transaction(async (tx) => {
      await sql`update result_items set settings = '{' where id = 'laipassstrasse'`.execute(tx)
    })
    await database.close()
    const broken = await deep(here, {})
    assert.equal(broken.code, 1)
    assert.match(broken.of('pages').join('\n'), /problem: .*laipassstrasse/)
  })
})

describe('kanzlei doctor --deep on the network', () => {
  it('reports no problem for a service behind a correct proxy, and sends no requests without --deep', async (t) => {
    const mails = await startMailServer()
    t.after(() => mails.close())
    const { here, settings } = await behind(t, {}, { SMTP_URL: mails.url })
    const found = await deep(here, settings)
    assert.deepEqual(found.of('settings'), ['ok: no variable looks misspelt'])
    assert.deepEqual(found.of('rights'), [
      'ok: folders and files are as the service needs them, for it alone',
    ])
    assert.match(found.of('mail server').join(), /^ok: 127\.0\.0\.1 answers, (?:not )?encrypted$/)
    assert.deepEqual(found.of('from outside'), [`ok: ${settings.BASE_URL} leads to this instance`])
    assert.deepEqual(found.of('proxy'), [
      'ok: the service sees readers as they are (this machine: 127.0.0.1)',
      'ok: all 7 headers for the safety of readers arrive',
    ])
    assert.deepEqual(found.of('pages'), ['ok: 0 votes and elections have a page and JSON'])
    assert.equal(mails.received.length, 0)
    const usual = await here.run(['doctor'], { env: { ...settings, BASE_URL: 'http://127.0.0.1:9' } })
    assert.doesNotMatch(usual.stdout, /^\w+ +(?:from outside|mail server|pages) /m)
  })

  it('reports a proxy that trusts addresses claimed by readers', async (t) => {
    const { here, settings } = await behind(t, { forwarded: (given) => `${given}, 127.0.0.1` })
    const { code, of } = await deep(here, settings)
    assert.equal(code, 1)
    assert.match(of('proxy').join('\n'), /^problem: what readers say in X-Forwarded-For is believed/)
  })

  it('reports a proxy that the service does not trust, another host, and changed headers', async (t) => {
    const habits: Habits = {
      host: 'inside.example.ch',
      removes: 'content-security-policy',
      adds: ['x-frame-options', 'SAMEORIGIN'],
    }
    const { here, settings } = await behind(t, habits, { TRUSTED_PROXIES: '' })
    const said = (await deep(here, settings)).of('proxy')
    assert.match(said[0] ?? '', /^warning: requests come from 127\.0\.0\.1, which is not in TRUSTED_PROXIES/)
    assert.match(said[1] ?? '', /^warning: the proxy passes on inside\.example\.ch as Host instead of 127/)
    assert.equal(said[2], 'problem: the proxy removes the header content-security-policy')
    assert.match(said[3] ?? '', /^warning: the proxy adds a second x-frame-options \(DENY, SAMEORIGIN\)/)
  })

  it('reports how long the certificate is valid, and one that is not trusted', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-certificate-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const { key, certificate } = makeCertificate(folder, 'IP:127.0.0.1')
    const port = await freePort()
    const tls = { key: readFileSync(key), cert: readFileSync(certificate) }
    const proxy = createSecureServer(tls, passingOn(port, {}))
    const BASE_URL = `https://127.0.0.1:${await portOf(proxy)}`
    t.after(() => proxy.close().closeAllConnections())
    const settings = { BASE_URL, TRUSTED_PROXIES: '127.0.0.1' }
    await here.spawn(['serve', '--port', String(port)], { env: settings }).listening()
    assert.match(
      (await deep(here, settings)).of('from outside').join(),
      /^problem: the certificate of .* is not trusted/,
    )
    const trusting = here.spawn(['doctor', '--deep'], {
      env: { ...settings, NODE_EXTRA_CA_CERTS: certificate },
    })
    const { stdout } = await trusting.ended
    assert.match(stdout, /^warning {2}certificate +is valid for 1 more days; renew it$/m)
    assert.match(stdout, /^ok {7}proxy +all 8 headers for the safety of readers arrive$/m)
  })

  it('reports an address that leads elsewhere, and one without an answer', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const other = await startService('sqlite')
    t.after(() => other.stop())
    writeFileSync(join(here.folder, 'secret'), `${'s'.repeat(64)}\n`, { mode: 0o600 })
    const outside = async (url: string) => (await deep(here, { BASE_URL: url })).of('from outside').join()
    assert.match(
      await outside(other.url),
      /^problem: .* answers with 404: it leads elsewhere, or to an instance/,
    )
    assert.match(await outside('http://127.0.0.1:9'), /^warning: .* cannot be reached .*\(ECONNREFUSED\)/)
  })

  it('reports misspelt variables, files that others may read, and missing folders', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const secret = join(here.folder, 'secret')
    writeFileSync(secret, `${'s'.repeat(64)}\n`, { mode: 0o600 })
    const tokens = join(here.folder, 'metrics-token')
    writeFileSync(tokens, 'a-token-of-the-metrics')
    chmodSync(tokens, 0o644)
    const env = { METRICS_TOKEN_FILE: tokens, PUBLISH_DIR: join(here.folder, 'none'), MAIL_FORM: 'x@y.ch' }
    const { code, of } = await deep(here, env)
    assert.equal(code, 1)
    assert.deepEqual(of('settings'), ['warning: MAIL_FORM is no setting; did you mean MAIL_FROM?'])
    const rights = of('rights').join('\n')
    assert.match(rights, /problem: PUBLISH_DIR: there is no folder /)
    assert.match(rights, /warning: everybody on this machine may read .*metrics-token; chmod o= /)
    const named = await deep(here, { KANZLEI_SETTINGS_NAMES: ' BASE_URL SOMETHING_ELSE' })
    assert.deepEqual(named.of('settings'), ['warning: SOMETHING_ELSE is no setting'])
  })

  it('reports a mail server that is away or refuses the password, and shows no password', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const mails = await startMailServer({
      options: {
        authOptional: true,
        onAuth: (_auth, _session, done) => done(new Error('wrong password')),
      },
    })
    t.after(() => mails.close())
    const said = async (SMTP_URL: string) => (await deep(here, { SMTP_URL })).of('mail server').join()
    const refused = await said(`smtp://kanzlei:geheim@127.0.0.1:${mails.port}/?ignoreTLS=true`)
    assert.match(refused, /^problem: 127\.0\.0\.1 takes no mail: /)
    assert.doesNotMatch(refused, /geheim/)
    assert.match(await said('smtp://127.0.0.1:9'), /^problem: 127\.0\.0\.1 takes no mail: .*ECONNREFUSED/)
    assert.deepEqual((await deep(here, {})).of('mail server'), [
      'warning: SMTP_URL is not set: mails wait in the outbox',
    ])
  })

  it('notifies caches without purging a page, and reports which of them refuse it', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const told: string[] = []
    const varnish = createServer((asked, answer) => {
      told.push(`${asked.method} ${asked.headers['xkey-softpurge']}`)
      answer.writeHead(asked.headers['x-purge-secret'] === 'the-secret-of-the-cache' ? 200 : 403).end()
    })
    const CACHE_VARNISH = `http://127.0.0.1:${await portOf(varnish)}`
    t.after(() => varnish.close())
    const said = async (secret: string) =>
      (await deep(here, { CACHE_VARNISH, CACHE_VARNISH_SECRET: secret })).of('caches').join()
    assert.match(await said('the-secret-of-the-cache'), /^ok: varnish .* takes what it is told$/)
    assert.match(await said('another-secret-of-it'), /^problem: varnish .* does not take .* answered 403$/)
    assert.deepEqual(told, ['PURGE doctor', 'PURGE doctor'])
  })
})

describe('the answer with what the service sees of a request', () => {
  it('is given only with the secret of the instance, and for a short time', async (t) => {
    const service = await startService('sqlite')
    t.after(() => service.stop())
    const { secret } = service.parts
    const status = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${service.url}${seenPath}`, { headers })).status
    }
    assert.equal(await status(seenToken(secret, Date.now())), 200)
    for (const wrong of [
      seenToken(Buffer.from('another secret of another instance'), Date.now()),
      seenToken(secret, Date.now() - 6 * 60_000),
      `${Date.now()}.`,
      '',
    ])
      assert.equal(await status(wrong), 404)
  })
})
