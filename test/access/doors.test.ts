import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Scope } from '../../src/identity/accounts/scope.ts'
import type { Role } from '../../src/platform/storage/schema/schema.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { signOnFile } from '../support/sign-on-file.ts'

/** The required role or scope by route pattern; the first pattern that matches counts. */
type Need = 'admin' | 'results' | 'directory' | 'content' | 'account'
const needs: readonly (readonly [route: RegExp, need: Need])[] = [
  [/^\/manage$/, 'results'],
  [/^\/manage\/(account|search|shortcuts)\b/, 'account'],
  [/^\/manage\/people-sources\b/, 'admin'],
  [/^\/manage\/(agencies|people|memberships|directory)\b/, 'directory'],
  [/^\/manage\/audit\b/, 'admin'],
  [/^\/manage\/caches$/, 'admin'],
  [/^\/manage\/(forward|side-by-side|take-over)(\/|$)/, 'admin'],
  [/^\/manage\/(users|subscribers)\/(import|export\.)/, 'admin'],
  [/^\/manage\/(events|news|topics|synonyms)\b/, 'content'],
  [/^\/manage\/(votes|elections|election-compounds)\b/, 'results'],
  [/^\/manage\/(results|release|preview|screens|sources?)\b/, 'results'],
  [/^\/manage\/(notifications|subscribers)\b/, 'results'],
  [/^\/manage\/place-(groups|successions)\b/, 'results'],
  [/^\/manage\/settings\b/, 'admin'],
  [/^\/manage\/signing-keys$/, 'admin'],
  [/^\/manage\/rehearsal\/open$/, 'account'],
  [/^\/manage\/rehearsal\b/, 'admin'],
  [/^\/manage\/start\b/, 'admin'],
  [/^\/manage\/tickets\/:id\/delete$/, 'admin'],
  [/^\/manage\/tickets\b/, 'directory'],
  [/^\/manage\/upload-tokens\b/, 'admin'],
  [/^\/manage\/uploads\b/, 'results'],
  [/^\/manage\/users\b/, 'admin'],
  [/^\/manage\/webhooks\b/, 'admin'],
  [/^\/(data-source|data-sources)\b/, 'results'],
  [/^\/upload-ech$/, 'results'],
  [/^\/(vote|election|elections)\/:id\/upload(-[a-z-]+)?$/, 'results'],
]

const needOf = (path: string) => needs.find(([route]) => route.test(path))?.[1]

/** Forms that are accepted without a session: each carries its own proof or needs none. */
const openForms: readonly RegExp[] = [
  /^\/login(\/code|\/passkey)?$/,
  // A token of the provider is the proof.
  /^\/login\/providers\/:name\/logout$/,
  /^\/logout$/,
  /^\/password/,
  /^\/setup\//,
  /^\/status\//,
  /^\/(subscribe|subscription|unsubscribe)\b/,
  /^\/(people|agencies)\/:id\/report$/,
  /^\/api\b/,
  /^\/upload(-bfs|-extprog-\w+|-wabsti-\w+)?$/,
]

interface Reader {
  readonly role: Role
  readonly scope: Scope
  readonly opens: readonly Need[]
}

const readers: Readonly<Record<string, Reader>> = {
  admin: { role: 'admin', scope: null, opens: ['admin', 'results', 'directory', 'content', 'account'] },
  editor: { role: 'editor', scope: null, opens: ['results', 'directory', 'content', 'account'] },
  'editor of results': { role: 'editor', scope: { results: true }, opens: ['results', 'account'] },
  'editor of an agency': { role: 'editor', scope: { agency: 12 }, opens: ['directory', 'account'] },
}

interface Door {
  readonly method: string
  readonly path: string
  readonly need: Need
}

onEachDatabase('every page of the staff', (kind, sqliteTest) => {
  const routes: { readonly method: string; readonly path: string }[] = []
  let service: TestService

  before(async () => {
    // Some routes exist only where people log in through a provider.
    const file = signOnFile({
      ...{
        kind: 'oidc',
        name: 'canton',
        label: 'Kanton',
        issuer: 'http://127.0.0.1:9',
        client_id: 'kanzlei',
      },
      rules: [{ claim: 'groups', value: 'staff', role: 'editor' }],
    })
    service = await startService(kind, {
      environment: file.environment,
      // Some routes exist only with a host name.
      hostname: 'localhost',
      onRoute: ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, path: url })
      },
    })
    file.remove()
  })
  after(() => service.stop())

  const doors = (): readonly Door[] =>
    routes.flatMap(({ method, path }) => {
      const need = needOf(path)
      return need === undefined ? [] : [{ method, path, need }]
    })

  const knock = async (
    { method, path }: Pick<Door, 'method' | 'path'>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    // Parameter values that match no record.
    const address = service.url + path.replace(/:\w+(\(.*?\))?/g, '0').replace('*', 'x')
    const isForm = method !== 'GET'
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { ...(isForm && { origin: service.url }), ...headers },
      ...(isForm && { body: new URLSearchParams() }),
    })
    await response.body?.cancel()
    return response
  }

  const leadsToLogin = (response: Response) =>
    response.status === 303 && /^\/login(\?next=|$)/.test(response.headers.get('location') ?? '')

  sqliteTest('is in the list of this test, which contains no other page', () => {
    assert.ok(doors().length > 50, `only ${doors().length} were found`)
    const missing = routes.filter(({ path }) => path.startsWith('/manage') && needOf(path) === undefined)
    assert.deepEqual(missing, [], 'say here who may open them')
    for (const open of [
      '/login/passkey',
      '/login/providers/:name',
      '/login/providers/:name/callback',
      '/login/refused',
    ])
      assert.ok(routes.some(({ path }) => path === open))
    for (const [pattern] of needs)
      assert.ok(
        routes.some(({ path }) => pattern.test(path)),
        `nothing fits ${pattern}`,
      )
  })

  sqliteTest('redirects strangers, and those whose session has ended, to the login', async () => {
    const expired = await service.session('admin')
    service.clock.advance(12 * 3600)
    for (const door of doors())
      for (const headers of [{}, { cookie: expired }, { cookie: 'session=invented' }])
        assert.ok(leadsToLogin(await knock(door, headers)), `${door.method} ${door.path}`)
  })

  for (const [name, { role, scope, opens }] of Object.entries(readers)) {
    // An admin opens all of them, so that the queries of every page run on both databases.
    const declare = name === 'admin' ? test : sqliteTest
    declare(`lets an ${name} in where he belongs and nowhere else`, async () => {
      for (const door of doors()) {
        // A new session each time: some routes end it.
        const response = await knock(door, { cookie: await service.session(role, scope) })
        const said = `${door.method} ${door.path} answers ${response.status}`
        if (!opens.includes(door.need)) assert.equal(response.status, 403, said)
        else assert.ok(response.status < 500 && response.status !== 403 && !leadsToLogin(response), said)
      }
    })
  }

  sqliteTest('refuses forms from another site, or without an origin', async () => {
    const cookie = await service.session('admin')
    for (const door of doors().filter(({ method }) => method !== 'GET')) {
      for (const foreign of [
        { origin: 'https://evil.test' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ])
        assert.equal((await knock(door, { cookie, ...foreign })).status, 403, `${door.method} ${door.path}`)
    }
    assert.equal((await knock({ method: 'GET', path: '/manage/account' }, { cookie })).status, 200)
  })

  sqliteTest('cannot be shown in a frame, except previews in pages of this site', async () => {
    const cookie = await service.session('admin')
    for (const door of doors().filter(({ method }) => method === 'GET'))
      for (const headers of [{}, { cookie }]) {
        const { headers: answered } = await knock(door, headers)
        const isPreview = door.path.startsWith('/manage/preview/')
        const [option, ancestors] = isPreview ? ['SAMEORIGIN', "'self'"] : ['DENY', "'none'"]
        assert.equal(answered.get('x-frame-options'), option, door.path)
        const policy = answered.get('content-security-policy') ?? ''
        assert.ok(policy.includes(`frame-ancestors ${ancestors}`), door.path)
      }
  })

  sqliteTest(
    'is in the list: no other page asks for a login, or accepts a form without a token',
    async () => {
      for (const route of routes.filter(({ path }) => needOf(path) === undefined)) {
        assert.ok(!leadsToLogin(await knock(route)) || route.path.startsWith('/login'), route.path)
        if (/^(GET|OPTIONS)$/.test(route.method) || openForms.some((form) => form.test(route.path))) continue
        const { status } = await knock(route, { origin: 'https://evil.test' })
        assert.ok(status >= 400 && status < 500, `${route.method} ${route.path} answers ${status}`)
      }
    },
  )

  sqliteTest('is linked only for those who may open it', async () => {
    for (const { role, scope, opens } of Object.values(readers)) {
      const cookie = await service.session(role, scope)
      const linkedOn = async (path: string) => {
        const page = await (await fetch(service.url + path, { headers: { cookie } })).text()
        const navigation =
          /<nav class="staff-nav".*?<\/nav>/s.exec(page)?.[0] ?? assert.fail(`none on ${path}`)
        return [...navigation.matchAll(/href="(\/manage[^"?]*)/g)].map((match) => match[1] ?? '')
      }
      // The areas are linked everywhere, the pages of an area on each of them.
      const areas = await linkedOn('/manage/account')
      const links = new Set(areas)
      for (const area of areas) for (const link of await linkedOn(area)) links.add(link)
      assert.ok(links.size > 2)
      for (const link of links) {
        const need = needOf(link)
        assert.ok(
          need !== undefined && opens.includes(need),
          `${link} is not for ${role} ${JSON.stringify(scope)}`,
        )
      }
    }
  })
})
