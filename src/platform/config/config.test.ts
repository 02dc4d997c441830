import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readConfig } from './config.ts'
import { nowhere } from './rehearsal.ts'

describe('the configuration', () => {
  it('has a default for every setting', () => {
    const config = readConfig({})
    assert.ok(config.ok)
    assert.equal(config.value.port, 8080)
    assert.equal(config.value.host, '127.0.0.1')
    assert.equal(config.value.baseUrl, 'http://127.0.0.1:8080')
    assert.match(config.value.databaseUrl, /^sqlite:.*\/data\/kanzlei\.db$/)
    assert.equal(config.value.smtpUrl, null)
    assert.equal(config.value.auditLogDays, 400)
  })

  it('keeps personal data in the audit log as long as it is set', () => {
    const config = readConfig({ AUDIT_LOG_DAYS: '0' })
    assert.ok(config.ok)
    assert.equal(config.value.auditLogDays, null)
  })

  it('prefers the command line to the environment', () => {
    const config = readConfig({ PORT: '1', HOST: '::1' }, { port: '2' })
    assert.ok(config.ok)
    assert.equal(config.value.baseUrl, 'http://[::1]:2')
  })

  const wrong: readonly (readonly [string, string])[] = [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['BASE_URL', 'kanzlei.example'],
    ['BASE_URL', 'ftp://kanzlei.example'],
    ['BASE_URL', 'https://kanzlei.example/sub?x'],
    ['BASE_URL', 'https://kanzlei.example/a%20b'],
    ['BASE_URL', 'https://kanzlei.example/a//b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'sqlite:'],
    ['SECRET', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['TRUSTED_PROXIES', '10.0.0.0/40'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['LOG_LEVEL', 'loud'],
    ['AUDIT_LOG_DAYS', 'never'],
    ['AUDIT_LOG_DAYS', '-1'],
    ['REHEARSAL_OF', 'www.example'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with blanks in between'],
    ['WEBHOOK_HOSTS', 'cms.intern:8080'],
    ['PUSH_HOSTS', 'https://push.intern'],
    ['WEBHOOK_HOSTS', 'cms.intern/hook'],
    ['WEBHOOK_HOSTS', 'user@cms.intern'],
  ]
  for (const [name, value] of wrong)
    it(`is refused for ${name}=${value} in one line that names it`, () => {
      const config = readConfig({ [name]: value })
      assert.equal(config.ok, false)
      const line = config.ok ? '' : config.error
      assert.ok(line.startsWith(name), line)
      assert.doesNotMatch(line, /\n/)
    })

  it('gives rehearsals an address and a port of their own', () => {
    const own = { BASE_URL: 'https://www.example', PORT: '9000' }
    const sandbox = (more: Record<string, string>) => {
      const config = readConfig({ ...own, ...more })
      return config.ok ? config.value.sandbox : config.error
    }
    const url = 'https://probe.example'
    assert.equal(sandbox({}), null)
    assert.deepEqual(sandbox({ REHEARSAL_URL: `${url}/` }), { url, port: 9001 })
    assert.deepEqual(sandbox({ REHEARSAL_URL: `${url}:7000` }), { url: `${url}:7000`, port: 7000 })
    assert.deepEqual(sandbox({ REHEARSAL_URL: url, REHEARSAL_PORT: '7001' }), { url, port: 7001 })
    assert.deepEqual(sandbox({ REHEARSAL_URL: url, REHEARSAL_PORT: 'off' }), { url, port: null })
    for (const wrong of [
      { REHEARSAL_PORT: '7001' },
      { REHEARSAL_URL: 'https://www.example/probe' },
      { REHEARSAL_URL: 'probe' },
      { REHEARSAL_URL: url, REHEARSAL_PORT: '9000' },
      { REHEARSAL_URL: url, REHEARSAL_PORT: 'none' },
    ])
      assert.match(String(sandbox(wrong)), /^REHEARSAL_/, JSON.stringify(wrong))
  })

  it('gives a rehearsal no way to send anything, whatever else is set', () => {
    const config = readConfig({
      ...{ REHEARSAL_OF: 'https://www.example', REHEARSAL_MAIL_TO: 'A@b.example, c@d.example' },
      ...{ REHEARSAL_URL: 'https://probe.example', PUBLISH_DIR: '/srv/published', SOURCE_DIR: '/srv/people' },
      ...{ WEBHOOK_HOSTS: 'cms.intern', PUSH_HOSTS: 'push.intern', SOURCE_HOSTS: 'ldap.intern' },
      ...{ CACHE_VARNISH: 'http://varnish.intern' },
    })
    assert.ok(config.ok)
    const { value } = config
    assert.deepEqual(value.rehearsal, {
      ...{ of: 'https://www.example', mailTo: ['a@b.example', 'c@d.example'], key: null },
    })
    for (const hosts of [value.webhookHosts, value.pushHosts, value.sourceHosts]) assert.equal(hosts, nowhere)
    assert.deepEqual([value.publishDir, value.sourceDir, value.sandbox, value.caches], [null, null, null, []])
  })

  it('requires a secret for Varnish', () => {
    const caches = (given: Readonly<Record<string, string>>) => {
      const config = readConfig({ CACHE_VARNISH: 'http://one http://two', ...given })
      return config.ok
        ? config.value.caches.map((cache) => cache.kind === 'varnish' && cache.secret)
        : config.error
    }
    const secret = 'at-least-16-characters'
    assert.deepEqual(caches({ CACHE_VARNISH_SECRET: secret }), [secret, secret])
    assert.match(String(caches({})), /^CACHE_VARNISH_SECRET is missing/)
    for (const wrong of ['short', 'with blanks in between them'])
      assert.match(String(caches({ CACHE_VARNISH_SECRET: wrong })), /^CACHE_VARNISH_SECRET must have/)
  })

  it('allows a path in the public address', () => {
    for (const [given, read] of [
      ['https://kanzlei.example', 'https://kanzlei.example'],
      ['https://kanzlei.example/', 'https://kanzlei.example'],
      ['https://kanzlei.example/kanton/kanzlei/', 'https://kanzlei.example/kanton/kanzlei'],
    ] as const) {
      const config = readConfig({ BASE_URL: given })
      assert.equal(config.ok && config.value.baseUrl, read)
    }
  })

  it('never shows a secret in error messages', () => {
    const config = readConfig({ SECRET: 'geheim', DATABASE_URL: 'mysql://me:geheim@x' })
    assert.doesNotMatch(config.ok ? '' : config.error, /geheim/)
  })

  it('accepts networks of proxies with commas or blanks', () => {
    const config = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1 loopback' })
    assert.deepEqual(config.ok && config.value.trustedProxies, ['10.0.0.0/8', '::1', 'loopback'])
  })
})
