import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readItem } from '../../src/areas/results/items/store.ts'
import { embeddedService } from '../results/embedded-service.ts'

/** All parameters that any address of results has ever read, except `headerless`, which has no value. */
const names = [
  ...['locale', 'theme', 'entity', 'list', 'candidate', 'limit', 'lists', 'names', 'elected', 'sort'],
  ...['sort_by_lists', 'sort_by_names', 'horizontal', 'year', 'q', 'term', 'page', 'from', 'to', 'domain'],
  ...['answer', 'show', 'section', 'utm_source', 'fbclid'],
]

/** A service that records its routes and the pages it renders. */
function watchedService() {
  const routes: string[] = []
  const made: string[] = []
  const stream = {
    write(line: string) {
      const { msg, path } = JSON.parse(line)
      if (msg === 'page made') made.push(path)
    },
  }
  const service = embeddedService('sqlite', {
    logger: { level: 'debug', stream },
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) routes.push(url)
    },
  })
  /** Sends `If-None-Match`, so that no body is needed. */
  const ask = (path: string, tag = '*') =>
    fetch(service().url + path, { redirect: 'manual', headers: { 'if-none-match': tag } })
  return {
    service,
    routes,
    ask,
    /** The paths of the pages that were rendered since the last call. */
    takeMade: () => made.splice(0),
    tagOf: async (path: string) => {
      const response = await ask(path)
      assert.equal(response.status, 304, path)
      return response.headers.get('etag') ?? assert.fail(path)
    },
    read: async (path: string) => {
      const response = await fetch(service().url + path)
      assert.equal(response.status, 200, path)
      return response.text()
    },
  }
}

describe('the cached pages of an address', () => {
  const { service, routes, ask, takeMade, tagOf, read } = watchedService()

  async function ballotOf(vote: string): Promise<string> {
    const stored = await readItem(service().database.reads, 'vote', vote)
    return stored?.item.ballots[0]?.id ?? assert.fail(vote)
  }

  /** Everything that is kept, or told apart by a tag; what staff see is elsewhere, and the stream of news has no end. */
  async function keptPaths(): Promise<readonly string[]> {
    const given: Readonly<Record<string, string>> = {
      ...{ '/vote/:id': 'einfach', '/ballot/:id': await ballotOf('doppelt'), '/election/:id': 'proporz' },
      ...{ '/elections/:id': 'rat', ':compound': 'rat', ':domain': 'superregion', ':segment': 'see-gaster' },
      ...{ ':when': '2026-11-15', ':slug': 'goldach', ':year': '2026', ':number': '1', ':kind': 'vote' },
    }
    const filled = (route: string) =>
      route.replace(/:(\w+)/g, (parameter, _name, at: number) =>
        String(given[route.slice(0, at) + parameter] ?? given[parameter] ?? '1'),
      )
    // The API refuses what it does not know.
    const open = routes.filter(
      (path) =>
        !/^\/(api|agencies|people|memberships|events|news|topics|manage|live$|login|setup|status|metrics|\*)/.test(
          path,
        ),
    )
    const asked = await Promise.all(
      open.map(filled).map(async (path) => ({ path, status: (await ask(path)).status })),
    )
    return asked.filter(({ status }) => status === 304).map(({ path }) => path)
  }

  test('are not more for unknown parameters', async () => {
    const paths = await keptPaths()
    assert.ok(paths.length > 100, `${paths.length} paths`)
    for (const path of paths) {
      const tag = await tagOf(path)
      takeMade()
      // Views and chart data show nothing for what is not there; everything that is not there has one answer.
      const isView = /s-data(?:\.jws)?$|-(?:chart|table|map|png|svg)$/.test(path)
      const told = isView ? ['entity', 'lists', 'names', 'year'] : []
      // Tables for statistics refuse a filter that they cannot read, and keep nothing of it.
      const isTable = path.startsWith('/data/')
      const added = names.filter((name) => !isTable || !['from', 'to', 'domain'].includes(name))
      const junk = added
        .filter((name) => !told.includes(name))
        .map((name) => `${name}=~${name}-${path.length}~`)
      const few = junk.flatMap((_, at) => (at % 4 === 0 ? [junk.slice(at, at + 4).join('&')] : []))
      const queries = [...few, junk.toReversed().join('&'), `${added.join('=&')}=`]
      const answers = await Promise.all(queries.map((query) => ask(`${path}?${query}`, tag)))
      for (const [at, { status, headers }] of answers.entries()) {
        // Where the choice in a form is gone, the reader is led to the page itself.
        const location = new URL(headers.get('location') ?? '/', service().url).pathname
        const asked = `${path}?${queries[at]}`
        if (status === 302) assert.equal(location, path, asked)
        else assert.deepEqual([status, headers.get('etag')], [304, tag], asked)
      }
      assert.deepEqual(takeMade(), [], path)
    }
  })

  test('are one for all unknown values', async () => {
    for (const [view, name] of [
      ['lists-chart', 'entity'],
      ['candidates-table', 'lists'],
      ['party-strengths-table', 'year'],
    ] as const) {
      const path = `/election/proporz/${view}`
      const tag = await tagOf(`${path}?${name}=Nirgendwo`)
      assert.notEqual(tag, await tagOf(path))
      takeMade()
      for (const text of ['Irgendwo', '%7E', '1'.repeat(50)])
        assert.equal(await tagOf(`${path}?${name}=${text}`), tag, `${view} ${name}`)
      assert.deepEqual(takeMade(), [])
    }
  })

  test('are not more for other spellings of the path', async () => {
    const ballot = await ballotOf('doppelt')
    const spellings = {
      '/vote/einfach/entities': [
        '/vote/einfach/entities/',
        '/vote/%65infach/entities',
        '/%76ote/einfach/entities',
      ],
      [`/ballot/${ballot}/entities-table`]: [`/ballot/${ballot.toUpperCase()}/entities-table`],
      [`/ballot/${ballot}/by-entity`]: [`/ballot/${ballot.toUpperCase()}/by-entity`],
      [`/ballot/${ballot}/entities-map-svg`]: [`/ballot/${ballot.toUpperCase()}/entities-map-svg`],
      '/elections-part/rat/superregion/see-gaster/districts-table': [
        '/elections-part/rat/superregion/See-Gaster/districts-table',
      ],
      '/elections-part/rat/superregion/see-gaster/statistics': [
        '/elections-part/rat/superregion/SEE%20GASTER/statistics',
      ],
      '/archive/2026-11-16': ['/archive/2026-11-17', '/archive/1848', '/archive/2027'],
      '/archive/latest': ['/archive/sometime'],
      '/archive/2026-11-16/json': ['/archive/1848/json', '/archive/2027-01-01/json'],
    }
    for (const [path, others] of Object.entries(spellings)) {
      const tag = await tagOf(path)
      takeMade()
      for (const other of others) assert.equal(await tagOf(other), tag, other)
      assert.deepEqual(takeMade(), [], path)
    }
  })

  const chosen: Readonly<Record<string, readonly (readonly string[])[]>> = {
    '/election/proporz/lists': [
      ['entity=Goldach', 'entity=St.%20Gallen&entity=Goldach', 'x&entity=%47oldach'],
    ],
    '/election/proporz/lists-chart': [
      ['entity=Goldach', 'entity=3213', 'entity=3213&limit=0'],
      ['limit=1', 'limit=0001', 'limit=2&limit=1'],
      ['names=Mitte,Links', 'lists=Links,Mitte', 'names=Links,,Mitte,Links'],
      ['names=Links,Mitte&sort_by_names=true', 'sort=lists&lists=Links,Mitte'],
      ['theme=dark', 'theme=light&theme=dark'],
      ['limit=1&theme=light&locale=fr_CH', 'locale=fr_CH&theme=light&limit=01'],
      ['headerless', 'headerless=1', 'headerless=no&headerless'],
    ],
    '/election/proporz/candidates-table': [
      ['limit=3', 'limit=0003'],
      ['limit=4', 'limit=5', 'limit=1000000000000'],
    ],
    '/election/proporz/candidates-chart': [
      ['elected=false', 'elected=0', 'elected=no'],
      ['elected=true', 'elected=1'],
    ],
    '/election/proporz/party-strengths-chart': [
      ['horizontal=true', 'horizontal=1', 'horizontal=1&entity=Goldach'],
    ],
    '/elections/rat/party-strengths-table': [['year=2022', 'year=2022&horizontal=true']],
    '/election/proporz/candidate-by-entity': [['candidate=31', 'candidate=31&list=2']],
    '/vote/einfach/entities': [['locale=fr_CH', 'limit=2&locale=fr_CH']],
  }
  for (const [path, choices] of Object.entries(chosen))
    test(`are one for each selection on ${path}, however it is spelled`, async () => {
      const seen = new Set([await read(path)])
      for (const [first = '', ...others] of choices) {
        takeMade()
        const page = await read(`${path}?${first}`)
        assert.ok(!seen.has(page), first)
        seen.add(page)
        for (const other of others) assert.equal(await read(`${path}?${other}`), page, other)
        assert.deepEqual(takeMade(), [path], first)
      }
    })

  test('are the same for default values as without them', async () => {
    const usual = {
      '/election/proporz/lists-chart': [
        'sort_by_names=false',
        'theme=light',
        'headerful',
        'limit=3',
        'limit=99',
      ],
      '/election/majorz/candidates-chart': ['elected=false'],
      '/election/proporz/candidates-table': ['elected=false', 'sort_by_lists=0'],
      '/election/proporz/party-strengths-chart': ['horizontal=false'],
    }
    for (const [path, queries] of Object.entries(usual)) {
      const page = await read(path)
      takeMade()
      for (const query of queries) assert.equal(await read(`${path}?${query}`), page, query)
      assert.deepEqual(takeMade(), [], path)
    }
  })
})

describe('files and figures at an address', () => {
  const { tagOf } = watchedService()

  test('have one entity tag for each meaning', async () => {
    const same = {
      '/election/proporz/candidates-data': [
        ['elected=false&limit=2', 'limit=02&elected=0&theme=dark', 'elected=no&limit=2'],
        ['entity=Nirgends', 'entity=Anderswo'],
        ['lists=Oben', 'lists=Unten', 'lists=Unten,Hinten'],
        ['lists=Links,Mitte', 'lists=Mitte,Links'],
      ],
      '/election/proporz/lists-data': [
        ['names=Links', 'names=Links&lists=Mitte', 'names=Links&elected=true'],
      ],
      '/election/proporz/lists-svg': [['limit=2', 'limit=2&theme=dark&headerless']],
      '/elections/rat/party-strengths-data': [['horizontal=1', 'horizontal=true&year=2022']],
      '/vote/einfach/ech-0252': [['section=votes', 'section=votes&section=votes']],
    }
    for (const [path, choices] of Object.entries(same)) {
      const seen = new Set([await tagOf(path)])
      for (const [first = '', ...others] of choices) {
        const tag = await tagOf(`${path}?${first}`)
        for (const other of others) assert.equal(await tagOf(`${path}?${other}`), tag, other)
        seen.add(tag)
      }
      assert.ok(seen.size > 1 || path.endsWith('ech-0252'), path)
    }
  })
})
