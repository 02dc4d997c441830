import assert from 'node:assert/strict'
import { request as rawRequest } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { startService, type TestService } from '../support/service.ts'

const browser = { accept: 'text/html' }

describe('every answer of the service', () => {
  let service: TestService
  before(async () => {
    service = await startService('sqlite')
  })
  after(() => service.stop())

  it('has an id of its own and the security headers', async () => {
    const [first, second] = await Promise.all([fetch(`${service.url}/`), fetch(`${service.url}/`)])
    assert.match(first.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
    assert.notEqual(first.headers.get('x-request-id'), second.headers.get('x-request-id'))
    const policy = first.headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /script-src 'self'(;|$)/)
    assert.match(policy, /style-src 'self'(;|$)/)
    assert.doesNotMatch(policy, /unsafe/)
    assert.equal(first.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(first.headers.get('x-frame-options'), 'DENY')
  })

  it('keeps the id from a trusted proxy', async () => {
    const behind = await startService('sqlite', { environment: { TRUSTED_PROXIES: '127.0.0.1' } })
    const idOf = async (url: string, id: string) => {
      const { headers } = await fetch(`${url}/nope`, { headers: { 'x-request-id': id } })
      return headers.get('x-request-id')
    }
    try {
      assert.equal(await idOf(behind.url, '7c1b2f0e9a5d4c33'), '7c1b2f0e9a5d4c33')
      for (const wrong of ['short', 'with blanks in it', `x${'y'.repeat(200)}`, '"},{"level":60'])
        assert.match((await idOf(behind.url, wrong)) ?? '', /^[0-9a-f-]{36}$/, wrong)
      assert.match((await idOf(service.url, '7c1b2f0e9a5d4c33')) ?? '', /^[0-9a-f-]{36}$/, 'not trusted')
    } finally {
      await behind.stop()
    }
  })

  it('keeps the security headers in errors', async () => {
    for (const path of ['/nope', '/api/nope', '/people/xyz', '/assets/none.js']) {
      const response = await fetch(service.url + path, { headers: browser })
      assert.equal(response.status, 404, path)
      assert.ok(response.headers.has('content-security-policy'), path)
    }
  })

  it('contains no inline scripts or styles', async () => {
    for (const path of ['/', '/agencies', '/people', '/login', '/nope']) {
      const page = await (await fetch(service.url + path, { headers: browser })).text()
      assert.match(page, /^<!doctype html>/i, path)
      assert.doesNotMatch(page, /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/i, path)
    }
  })

  it('may be cached forever and is compressed if it is a script, style or font', async () => {
    const page = await (await fetch(service.url, { headers: browser })).text()
    const names = [...page.matchAll(/\/assets\/[^"]+/g)].map(([name]) => name)
    assert.ok(names.length >= 3, String(names))
    for (const name of names) {
      const response = await fetch(service.url + name)
      assert.equal(response.status, 200, name)
      assert.match(response.headers.get('cache-control') ?? '', /immutable/)
      // A font is compressed already.
      if (!name.endsWith('.woff2'))
        assert.match(response.headers.get('content-encoding') ?? '', /br|gzip/, name)
    }
  })

  it('limits the size of the script of a page', async () => {
    const page = await (await fetch(service.url, { headers: browser })).text()
    const name = /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? assert.fail()
    const size = await new Promise<number>((resolve, reject) => {
      rawRequest(service.url + name, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => resolve(bytes))
      })
        .on('error', reject)
        .end()
    })
    assert.ok(size > 0 && size < 50_000, `${size} bytes`)
  })
})

describe('the health check', () => {
  it('is ready if the database answers, and healthy if pages in memory can be served', async () => {
    const service = await startService('sqlite')
    assert.equal((await fetch(`${service.url}/health/live`)).status, 200)
    assert.equal((await fetch(`${service.url}/health/ready`)).status, 200)
    await service.database.close()
    assert.equal((await fetch(`${service.url}/health/live`)).status, 200)
    assert.equal((await fetch(`${service.url}/health/ready`)).status, 503)
    assert.equal((await fetch(`${service.url}/health/serving`)).status, 200)
    await service.stop()
  })
})

describe('a database that is away', () => {
  it('is reported as such by data and by pages, never as an invalid token', async () => {
    const service = await startService('postgres')
    const token = await service.token()
    await service.database.close()
    const authorization = `Bearer ${token}`
    const data = await fetch(`${service.url}/api/people`, { headers: { authorization } })
    assert.ok(data.status >= 500, String(data.status))
    assert.doesNotMatch(await data.text(), /stack|kysely|Unauthorized/i)
    const page = await fetch(`${service.url}/people`, { headers: browser })
    assert.equal(page.status, 503)
    await service.stop()
  })
})

describe('the language of a page', () => {
  let service: TestService
  before(async () => {
    service = await startService('sqlite')
  })
  after(() => service.stop())

  const languageOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(service.url + path, { headers: { ...browser, ...headers } })
    return /<html lang="([^"]+)"/.exec(await response.text())?.[1]
  }

  it('is the default if nothing is known', async () => {
    assert.equal(await languageOf('/'), 'de-CH')
    assert.equal(await languageOf('/', { 'accept-language': 'en' }), 'de-CH')
  })

  it('is that of the address, then of the cookie, then of the browser', async () => {
    const all = { cookie: 'locale=it_CH', 'accept-language': 'fr' }
    assert.equal(await languageOf('/?locale=rm_CH', all), 'rm-CH')
    assert.equal(await languageOf('/', all), 'it-CH')
    assert.equal(await languageOf('/', { 'accept-language': 'fr' }), 'fr-CH')
    assert.equal(await languageOf('/?locale=en_GB', all), 'it-CH')
    assert.equal(await languageOf('/?locale=fr_CH&locale=it_CH'), 'de-CH')
  })

  it('is stored by /locale, which leads back to the page without another language in its address', async () => {
    const response = await fetch(
      `${service.url}/locale/fr_CH?to=${encodeURIComponent('/people?locale=it_CH&q=a')}`,
      {
        redirect: 'manual',
      },
    )
    assert.equal(response.status, 303)
    assert.equal(response.headers.get('location'), '/people?q=a')
    assert.match(response.headers.get('set-cookie') ?? '', /^locale=fr_CH;.*Path=\/.*SameSite=Lax/)
  })

  it('is refused by /locale if the site lacks it, and /locale leads nowhere else', async () => {
    assert.equal((await fetch(`${service.url}/locale/en_GB`, { headers: browser })).status, 404)
    for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
      const response = await fetch(`${service.url}/locale/fr_CH?to=${encodeURIComponent(to)}`, {
        redirect: 'manual',
      })
      const target = new URL(response.headers.get('location') ?? '', service.url)
      assert.equal(target.origin, service.url, to)
    }
  })

  it('applies to error pages too', async () => {
    const response = await fetch(`${service.url}/nope`, { headers: { ...browser, 'accept-language': 'it' } })
    assert.equal(response.status, 404)
    assert.match(await response.text(), /Pagina non trovata/)
  })
})

describe('the address of a client', () => {
  const remaining = async (service: TestService, forwarded: string) => {
    const response = await fetch(`${service.url}/api/agencies`, { headers: { 'x-forwarded-for': forwarded } })
    return Number(response.headers.get('x-ratelimit-remaining'))
  }

  it('is that of the socket unless a trusted proxy sets it', async () => {
    const service = await startService('sqlite')
    assert.deepEqual([await remaining(service, '10.9.9.1'), await remaining(service, '10.9.9.2')], [99, 98])
    await service.stop()
  })

  it('is taken from a known proxy', async () => {
    const service = await startService('sqlite', { environment: { TRUSTED_PROXIES: '127.0.0.1' } })
    assert.deepEqual([await remaining(service, '10.9.9.1'), await remaining(service, '10.9.9.2')], [99, 99])
    await service.stop()
  })
})
