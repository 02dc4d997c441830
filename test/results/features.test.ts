import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RouteOptions } from 'fastify'
import { featuresWithout, listFeatures } from '../../src/areas/features.ts'
import { saveLinked } from '../../src/areas/results/features/linked-sites/store.ts'
import { startService, type TestService, testClock } from '../support/service.ts'

const everyFeature = listFeatures(featuresWithout())

/** `GET /manage/webhooks` and the like. */
function routeNotes() {
  const routes = new Set<string>()
  const onRoute = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`)
  }
  return { routes, onRoute }
}

/** A page of the menu that stands in the same group. */
const besides: Readonly<Record<string, string>> = {
  'results.title': '/manage/results',
  'common.directory': '/manage/agencies',
}

const environment = {
  FORWARD_URL: 'http://127.0.0.1:9',
  FORWARD_TOKEN: 'x',
  CACHE_VARNISH: 'http://127.0.0.1:9',
  CACHE_VARNISH_SECRET: 'at-least-16-characters',
}

describe('a service without one of its features', () => {
  const all = routeNotes()
  let whole: TestService
  before(async () => {
    whole = await startService('sqlite', { onRoute: all.onRoute, environment, isQuiet: true })
  })
  after(() => whole.stop())

  it('is tested for every feature that has pages, addresses or documents of its own', () => {
    const quiet = everyFeature.filter(({ routes }) => routes === undefined)
    assert.deepEqual(
      quiet.map(({ name }) => name),
      ['linked-sites'],
    )
    assert.equal(new Set(everyFeature.map(({ name }) => name)).size, everyFeature.length)
  })

  it('shows no results of other sites without linked sites', async () => {
    const address = 'https://baar.example'
    const item = {
      ...{ type: 'vote', title: { de_CH: 'Schulhaus' }, date: '2026-11-15', completed: false },
      ...{ url: `${address}/vote/schulhaus`, progress: { counted: 0, total: 1 } },
    }
    const document = JSON.stringify({ name: 'Gemeinde Baar', items: [item] })
    const linked = { address, document, read_at: testClock().now(), checked: testClock().now() }
    const bundle = {
      organisation: {
        ...{ name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
        linked_sites: [address],
      },
      votes: [
        { id: 'steuern', title: { de_CH: 'Steuern' }, domain: 'canton', date: item.date, type: 'simple' },
      ],
    }
    const shown: boolean[] = []
    for (const without of [[], ['linked-sites']]) {
      const service = await startService('sqlite', { isQuiet: true, without, bundle })
      try {
        await service.database.transaction((tx) =>
          saveLinked(tx, { ...linked, etag: null, reason: null, next_check: linked.checked }),
        )
        const home = await (await fetch(service.url)).text()
        assert.ok(home.includes('Steuern'))
        shown.push(home.includes('Gemeinde Baar'))
      } finally {
        await service.stop()
      }
    }
    assert.deepEqual(shown, [true, false])
  })

  for (const { name, routes: own, menu = [], linkedPaths = [], reference } of everyFeature)
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
        assert.equal(gone.length > 0, own !== undefined)
        for (const path of linkedPaths) assert.ok(gone.includes(`GET ${path}`), path)
        assert.deepEqual(
          [...routes].filter((route) => !all.routes.has(route)),
          [],
        )
        const wholeCookie = await whole.session('admin')
        for (const { href, group } of menu) {
          const beside = besides[group] ?? '/manage/settings'
          assert.equal((await ask(whole, href, wholeCookie)).status, 200, href)
          assert.ok((await ask(whole, beside, wholeCookie)).text.includes(`href="${href}"`), href)
          assert.equal((await ask(service, href)).status, 404, href)
          assert.ok(!(await ask(service, beside)).text.includes(`href="${href}"`), href)
        }
        for (const [page = '', sections = []] of Object.entries(reference?.moreSections ?? {}))
          for (const { id } of sections) {
            assert.ok((await ask(whole, `/docs/${page}`)).text.includes(`id="${id}"`))
            assert.ok(!(await ask(service, `/docs/${page}`)).text.includes(`id="${id}"`))
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
