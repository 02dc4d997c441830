import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('has defaults for everything', () => {
    const config = readConfig({})
    assert.ok(config.ok)
    assert.equal(config.value.port, 8080)
    assert.equal(config.value.host, '127.0.0.1')
    assert.equal(config.value.baseUrl, 'http://127.0.0.1:8080')
    assert.match(config.value.databaseUrl, /^sqlite:.*\/data\/kanzlei\.db$/)
    assert.equal(config.value.smtpUrl, null)
  })

  it('the command line wins over the environment', () => {
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
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with blanks in between'],
    ['WEBHOOK_HOSTS', 'cms.intern:8080'],
    ['PUSH_HOSTS', 'https://push.intern'],
    ['WEBHOOK_HOSTS', 'cms.intern/hook'],
    ['WEBHOOK_HOSTS', 'user@cms.intern'],
  ]
  for (const [name, value] of wrong)
    it(`${name}=${value} is refused in one line that names it`, () => {
      const config = readConfig({ [name]: value })
      assert.equal(config.ok, false)
      const line = config.ok ? '' : config.error
      assert.ok(line.startsWith(name), line)
      assert.doesNotMatch(line, /\n/)
    })

  it('the public address may have a path', () => {
    for (const [given, read] of [
      ['https://kanzlei.example', 'https://kanzlei.example'],
      ['https://kanzlei.example/', 'https://kanzlei.example'],
      ['https://kanzlei.example/kanton/kanzlei/', 'https://kanzlei.example/kanton/kanzlei'],
    ] as const) {
      const config = readConfig({ BASE_URL: given })
      assert.equal(config.ok && config.value.baseUrl, read)
    }
  })

  it('error messages never contain a secret', () => {
    const config = readConfig({ SECRET: 'geheim', DATABASE_URL: 'mysql://me:geheim@x' })
    assert.doesNotMatch(config.ok ? '' : config.error, /geheim/)
  })

  it('networks of proxies are listed with commas or blanks', () => {
    const config = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1 loopback' })
    assert.deepEqual(config.ok && config.value.trustedProxies, ['10.0.0.0/8', '::1', 'loopback'])
  })
})
