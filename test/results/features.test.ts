import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RouteOptions } from 'fastify'
import { resultsFeatures } from '../../src/areas/results/features/features.ts'
import { startService, type TestService } from '../support/service.ts'

/** `GET /manage/webhooks` and the like. */
function routeNotes() {
  const routes = new Set<string>()
  const onRoute = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`)
  }
  return { routes, onRoute }
}

const environment = {
  CACHE_PURGE: 'varnish http://127.0.0.1:9',
  FORWARD_URL: 'http://127.0.0.1:9',
  FORWARD_TOKEN: 'x',
}

describe('a service without one of its features', () => {
  const all = routeNotes()
  let whole: TestService
  before(async () => {
    whole = await startService('sqlite', { onRoute: all.onRoute, environment, isQuiet: true })
  })
  after(() => whole.stop())

  it('is tried for every feature, and each has something that could be missed', () => {
    assert.ok(resultsFeatures.length >= 3)
    for (const feature of resultsFeatures) assert.ok(feature.routes !== undefined, feature.name)
  })

  for (const { name, staffPages = [], reference } of resultsFeatures)
    it(`has no page, address, document or work of ${name}, and serves everything else`, async () => {
      const { routes, onRoute } = routeNotes()
      const service = await startService('sqlite', { onRoute, environment, without: [name] })
      try {
        const cookie = await service.session('admin')
        const ask = async (from: TestService, path: string, as = cookie) => {
          const answer = await fetch(from.url + path, { headers: { cookie: as }, redirect: 'manual' })
          return { status: answer.status, text: await answer.text() }
        }
        const gone = [...all.routes].filter((route) => !routes.has(route))
        assert.ok(gone.length > 0)
        assert.deepEqual(
          [...routes].filter((route) => !all.routes.has(route)),
          [],
        )
        const wholeCookie = await whole.session('admin')
        for (const { href, group } of staffPages) {
          const beside = group === 'results.title' ? '/manage/results' : '/manage/settings'
          assert.equal((await ask(whole, href, wholeCookie)).status, 200, href)
          assert.ok((await ask(whole, beside, wholeCookie)).text.includes(`href="${href}"`), href)
          assert.equal((await ask(service, href)).status, 404, href)
          assert.ok(!(await ask(service, beside)).text.includes(`href="${href}"`), href)
        }
        for (const page of reference?.pages ?? []) {
          assert.equal((await ask(whole, `/docs/${page.name}`)).status, 200)
          assert.equal((await ask(service, `/docs/${page.name}`)).status, 404)
        }
        const document = (await ask(service, '/openapi.json')).text
        for (const schema of Object.keys(reference?.schemas ?? {}))
          assert.ok(!document.includes(`"${schema}"`), schema)
        for (const path of ['/', '/archive', '/manage', '/docs', '/health/ready'])
          assert.equal((await ask(service, path)).status, 200, path)
      } finally {
        await service.stop()
      }
    })
})
