import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { migrate } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { temporaryDatabase, testClock, unwrap } from '../support/database.ts'

interface Route {
  readonly path: string
  readonly methods: readonly string[]
}

/** From the tree that the framework prints: each line adds its end to the path of the line it hangs on. */
function routesOf(tree: string): readonly Route[] {
  const routes: Route[] = []
  const above: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent = '', end = '', methods = ''] = /^([│ ├└─]*)([^ ]+)(?: \((.*)\))?/.exec(line) ?? []
    if (end === '') continue
    const depth = indent.length / 4
    above.splice(depth - 1, Number.POSITIVE_INFINITY, end)
    if (methods !== '') routes.push({ path: above.join(''), methods: methods.split(', ') })
  }
  return routes
}

/** What other sites may show. Everything in it is for everybody and changes nothing. */
const forFrames = ['ballot', 'candidate', 'election', 'elections', 'elections-part', 'list', 'screen', 'vote']

describe('embedding the service in frames', () => {
  let app: FastifyInstance
  let routes: readonly Route[]
  const stops: (() => Promise<unknown>)[] = []
  before(async () => {
    const clock = testClock()
    const place = await temporaryDatabase('sqlite')
    const database = unwrap(await openDatabase(place.url))
    unwrap(await migrate(database, clock))
    const config = unwrap(readConfig({ BASE_URL: 'http://kanzlei.test', DATABASE_URL: place.url }))
    const secret = Buffer.from('a secret that only the tests know, long enough')
    app = await buildApp({ config, database, clock, secret })
    await app.ready()
    routes = routesOf(app.printRoutes({ commonPrefix: false }))
    stops.push(
      () => app.close(),
      () => database.close(),
      () => place.remove(),
    )
  })
  after(async () => {
    for (const stop of stops) await stop()
  })

  const first = ({ path }: Route) => path.split('/')[1] ?? ''
  /** Forms for uploads stand beside the results that they are about. */
  const isForStaff = ({ path }: Route) => /^\/\w+\/:id\/upload(-[a-z-]+)?$/.test(path)
  const isFramed = (route: Route) =>
    forFrames.includes(first(route)) && route.path !== `/${first(route)}` && !isForStaff(route)

  test('is tested for every route', () => {
    const paths = routes.map(({ path }) => path)
    for (const path of [
      '/',
      '/login',
      '/ballot/:id/map',
      '/election/:id/lists-chart',
      '/manage/account',
      '/vote/:id/upload',
      '/embed',
    ])
      assert.ok(paths.includes(path), path)
  })

  test('is allowed exactly for results, and for their previews in pages of this site', async () => {
    // A stream of events has no end to wait for, and no page.
    for (const route of routes.filter(({ path, methods }) => path !== '/live' && methods.includes('GET'))) {
      const url = route.path.replace(/:\w+(\(.*?\))?/g, 'x').replace(/\*/g, 'x')
      const { headers } = await app.inject({ url })
      const isPreview = route.path.startsWith('/manage/preview/')
      const [ancestors, option] = isFramed(route)
        ? ['*', undefined]
        : isPreview
          ? ["'self'", 'SAMEORIGIN']
          : ["'none'", 'DENY']
      const policy = String(headers['content-security-policy'])
      assert.ok(policy.endsWith(`frame-ancestors ${ancestors}`), route.path)
      assert.equal(headers['x-frame-options'], option, route.path)
    }
  })

  test('is allowed without header for what everybody reads, and not where anybody logs in or signs up', async () => {
    const framed = async (url: string) => {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
      return /frame-ancestors \*$/.test(String(headers['content-security-policy']))
    }
    for (const path of [
      '/',
      '/archive',
      '/municipalities',
      '/search',
      '/events',
      '/news',
      '/people',
      '/agencies/1',
    ])
      assert.deepEqual([await framed(`${path}?headerless`), await framed(path)], [true, false], path)
    assert.ok(await framed('/search?q=a&headerless=1'))
    for (const path of [
      '/login',
      '/manage',
      '/subscribe',
      '/embed',
      '/setup/x',
      '/vote/x/upload',
      '/peoples',
    ])
      assert.equal(await framed(`${path}?headerless`), false, path)
    assert.equal(await framed('/people?headerlessly'), false)
  })

  test('is never allowed where something can be changed', () => {
    const framed = routes.filter(isFramed)
    assert.ok(framed.length > 60)
    for (const { path, methods } of framed)
      assert.deepEqual(
        methods.filter((method) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'),
        [],
        path,
      )
  })

  test('is never allowed where a login is required', async () => {
    for (const route of routes.filter((one) => isFramed(one) && one.methods.includes('GET'))) {
      const { statusCode } = await app.inject({ url: route.path.replace(/:\w+/g, 'x') })
      assert.equal(statusCode, 404, route.path)
    }
  })
})
