import assert from 'node:assert/strict'
import { once } from 'node:events'
import { before, describe, it } from 'node:test'
import type { Sides } from '../../src/moving-in/compare/answers.ts'
import { compareFeeds } from '../../src/moving-in/compare/feeds.ts'
import { compareDocument, compareItem } from '../../src/moving-in/compare/items.ts'
import { compareRecords, recordLists } from '../../src/moving-in/compare/records.ts'
import { named } from '../../src/moving-in/compare/round.ts'
import { siteAt } from '../../src/moving-in/remote/site.ts'
import { agency, dashed, event, hexId, membership, newsItem, person, topic } from '../contract/records.ts'
import { zugBundle, zugWithResults } from '../contract/result-world.ts'
import { alteredSite } from '../support/altered-site.ts'
import { runCommand, spawnCommand } from '../support/command-line.ts'

type Path = readonly (string | number)[]

/** The places of all figures, names and answers in a document. */
function leaves(value: unknown, at: Path = []): readonly Path[] {
  if (value === null || typeof value !== 'object') return [at]
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'last_modified' ? [] : leaves(member, [...at, Array.isArray(value) ? Number(name) : name]),
  )
}

/** The document with another value at a place. */
function planted(value: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return otherThan(value)
  if (Array.isArray(value)) return value.map((one, at) => (at === name ? planted(one, rest) : one))
  const members = value as Record<string, unknown>
  return { ...members, [name]: planted(members[name], rest) }
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return `${value ?? ''}x`
}

/** Members with addresses, which must answer. */
const addresses: ReadonlySet<unknown> = new Set(['embed', 'media', 'data'])

describe('comparing two sites', () => {
  const service = zugWithResults('sqlite')
  const compare = (there: string, ...args: readonly string[]) =>
    runCommand(['compare', there, '--here', service().url, ...args], {})

  before(() =>
    service().load({
      organisation: { ...zugBundle.organisation, rate_limit: 1_000_000 },
      agencies: [agency(1, 'Staatskanzlei'), agency(2, 'Archiv', { parent: 1 })],
      people: [person(hexId(1), 'Caduff', 'Anna', { function: 'Staatsschreiberin' })],
      memberships: [membership(hexId(2), 1, hexId(1), 'Leiterin')],
      events: [event(hexId(3), 'Konzert', '2016-12-05T19:00')],
      news: [
        newsItem(1, 'Seeuferweg', {
          text: `<p>Hier ist der\u{a0}See. <a href="/topics/1">Mehr</a> ${'Er führt um den See. '.repeat(9)}Ende.</p>`,
        }),
      ],
      topics: [topic(1, 'Familie')],
    }),
  )

  /** A site that publishes the same but for what is planted. */
  async function sides(t: Parameters<typeof alteredSite>[0], refuses?: Parameters<typeof alteredSite>[4]) {
    const plants = new Map<string, (document: unknown) => unknown>()
    const alter = (path: string, text: string) => {
      const plant = plants.get(path)
      if (plant === undefined) return text
      const content = Buffer.from(text, 'latin1').toString('utf8')
      const altered = plant(content.startsWith('{') ? JSON.parse(content) : content)
      // What is planted as nothing ends early.
      const written = typeof altered === 'string' ? altered : (JSON.stringify(altered) ?? '{')
      return Buffer.from(written).toString('latin1')
    }
    const hasMore = (path: string) => /(x|elsewhere|-map)$/.test(path)
    const there = await alteredSite(t, service().url, alter, hasMore, refuses)
    const side = async (url: string) => {
      const base = new URL(url)
      const site = siteAt(base, { mostRequests: 1_000_000, onRequest: () => undefined, request: fetch })
      return (await named(site, base)).side
    }
    const both: Sides = { here: await side(service().url), there: await side(there) }
    return { there, both, plants }
  }

  it('finds no difference if they publish the same, even if one limits or fails some requests', async (t) => {
    const { there } = await sides(t, (_, asked) => [429, 500][asked - 1] ?? null)
    const { code, stderr, stdout } = await compare(there)
    assert.deepEqual([code, stdout], [0, ''])
    assert.match(
      stderr,
      /^6 votes and elections, 7 records, \d{4} values, \d{2,3} addresses compared, no difference\n$/,
    )
  })

  it('finds each of fifty planted values, and nothing else', async (t) => {
    const { both, plants } = await sides(t)
    const documents = [
      ...[
        '/vote/energie/json',
        '/vote/initiative/json',
        '/vote/energie/summary',
        '/vote/initiative/data-json',
      ],
      ...['/election/nationalrat/json', '/election/staenderat/json', '/election/nationalrat/data-json'],
      ...[
        '/election/staenderat/data-json',
        '/election/nationalrat/data-parties-json',
        '/election/staenderat/summary',
      ],
    ]
    for (const path of documents) {
      const document: unknown = await (await fetch(service().url + path)).json()
      const places = leaves(document)
      for (const part of [0.02, 0.2, 0.45, 0.7, 0.97]) {
        const place = places[Math.floor(part * places.length)] ?? assert.fail()
        plants.set(path, (other) => planted(other, place))
        const isAddress = addresses.has(place[0])
        // All documents of the item once each, else the one in question.
        const { differences } =
          isAddress || part === 0.02
            ? await compareItem(both, path.replace(/\/[^/]+$/, ''), isAddress ? 'everything' : 'figures')
            : await compareDocument(both, path)
        // An address or a name of a row that differs is missing on one side and new on the other.
        assert.ok(differences.length >= 1 && differences.length <= 2, `${path} ${place}: ${differences}`)
        for (const difference of differences) assert.ok(difference.startsWith(isAddress ? '/' : path))
        plants.delete(path)
      }
    }
  })

  it('finds records of directory and content that differ, and no names of the sites themselves', async (t) => {
    const { both, plants } = await sides(t)
    interface Item {
      readonly href: string
      readonly data: readonly { readonly name: string; readonly value: unknown }[]
      readonly links: readonly { readonly rel: string; readonly href: string | null }[]
    }
    /** The list with its items as another site has them. */
    const plant = (list: string, alter: (item: Item) => readonly Item[]) =>
      plants.set(list, (document) => {
        const { collection } = document as { readonly collection: { readonly items: readonly Item[] } }
        return { collection: { ...collection, items: collection.items.flatMap(alter) } }
      })
    const value = (item: Item, name: string, text: unknown) => ({
      ...item,
      data: item.data.map((one) => (one.name === name ? { name, value: text } : one)),
    })
    const link = (item: Item, rel: string, href: string) => ({
      ...item,
      links: item.links.map((one) => (one.rel === rel ? { rel, href } : one)),
    })
    const ids = /\b[0-9a-f]{32}\b/g
    const withHyphens = (item: Item): Item =>
      JSON.parse(JSON.stringify(item).replaceAll(ids, (id) => dashed(id).toUpperCase()))
    const found = async (list: string) => (await compareRecords(both, list)).differences
    const [agencies = '', people = '', memberships = '', events = '', news = '', topics = ''] = recordLists

    plant(people, (item) => [withHyphens(value(value(item, 'modified', 'now'), 'notes', ''))])
    plant(memberships, (item) => [withHyphens(item)])
    plant(events, (item) => [
      value({ ...item, href: item.href.replace(ids, hexId(99)) }, 'start', '2016-12-05T19:00:00+01:00'),
    ])
    const text = (item: Item) => String(item.data.find(({ name }) => name === 'text')?.value)
    plant(news, (item) => {
      const spelled = text(item)
        .replaceAll('der\u{a0}See', 'der&nbsp;See')
        .replaceAll('href="/topics/1"', 'href="/thema"')
      return [link(value(item, 'text', spelled), 'html', 'https://elsewhere.example/news/a')]
    })
    plants.set(topics, () => ({ collection: {} }))
    assert.deepEqual(await found(agencies), [])
    for (const list of [people, memberships, events, news]) assert.deepEqual(await found(list), [], list)
    assert.deepEqual(await found(topics), ['/api/topics is no list there'])

    plant(agencies, (item) => [value(item, 'title', 'Kanzlei'), { ...item, href: '/api/agencies/9' }])
    assert.deepEqual((await found(agencies)).slice(0, 2), [
      '/api/agencies/1 title: here "Staatskanzlei", there "Kanzlei"',
      '/api/agencies/9: here missing, there "Staatskanzlei"',
    ])
    plant(people, (item) => [link(value(item, 'function', 'Schreiberin'), 'picture_url', '/storage/1')])
    assert.deepEqual(await found(people), [
      `/api/people/${hexId(1)} function: here "Staatsschreiberin", there "Schreiberin"`,
      `/api/people/${hexId(1)} link picture_url: here null, there "an address"`,
    ])
    plant(memberships, (item) => [link(item, 'agency', 'https://elsewhere.example/api/agencies/2')])
    assert.deepEqual(await found(memberships), [
      `/api/memberships/${hexId(2)} link agency: here "/api/agencies/1", there "/api/agencies/2"`,
    ])
    plant(events, (item) => [value(item, 'location', 'Aula')])
    const [changed = '', ...rest] = await found(events)
    assert.match(changed, /^\/api\/events\/[0-9a-f]{32} location: here "", there "Aula"$/)
    assert.deepEqual(rest, [])
    plant(news, (item) => [value(item, 'text', text(item).replace('Ende', 'Schluss'))])
    assert.deepEqual(await found(news), [
      '/api/news/1 text: here …r führt um den See. Ende.</p>", there …r führt um den See. Schluss.</p>"',
    ])
    plant(topics, () => [])
    assert.deepEqual(await found(topics), ['/api/topics/1: here "Familie", there missing'])
  })

  it('finds differences in feeds, in any language', async (t) => {
    const { both, plants } = await sides(t)
    const found = async () => (await compareFeeds(both)).differences
    assert.deepEqual(await found(), [])
    plants.set('/news.atom?locale=fr_CH', (feed) => String(feed).replaceAll('Seeuferweg', 'Rive'))
    plants.set('/news.rss', (feed) =>
      String(feed).replaceAll('/news/1', '/news/2').replaceAll('Seeuferweg', 'Neu'),
    )
    plants.set('/results.atom', (feed) => String(feed).replaceAll('/vote/energie<', '/vote/moved<'))
    assert.deepEqual(await found(), [
      '/news.atom?locale=fr_CH /news/1: here "Seeuferweg", there "Rive"',
      '/news.rss /news/2: here missing, there "Neu"',
    ])
  })

  it('ignores the known deviations from the contract', async (t) => {
    const { both, plants } = await sides(t)
    interface Lists {
      readonly lists: readonly { readonly name: string; readonly votes: number; readonly mandates: number }[]
    }
    plants.set('/election/nationalrat/json', (document) => ({
      ...(document as Lists),
      lists: (document as Lists).lists.map(({ name, votes, mandates }) => ({
        ...{ name: votes, votes: name, id: mandates },
      })),
    }))
    assert.deepEqual((await compareItem(both, '/election/nationalrat')).differences, [])
    const summary = (counted: (own: number) => number) => (document: unknown) => {
      const { progress, ...rest } = document as { readonly progress: { counted: number; total: number } }
      return { ...rest, progress: { counted: counted(progress.counted), total: progress.total / 3 } }
    }
    plants.set(
      '/vote/initiative/summary',
      summary((own) => own / 3),
    )
    assert.deepEqual((await compareItem(both, '/vote/initiative')).differences, [])
    plants.set(
      '/vote/initiative/summary',
      summary((own) => own / 3 - 1),
    )
    assert.equal((await compareItem(both, '/vote/initiative')).differences.length, 1)
  })

  it('prints a line for each difference, and addresses that only one answers', async (t) => {
    const { there, plants } = await sides(t, (path) => (path === '/vote/energie/summary' ? 429 : null))
    plants.set('/vote/energie/json', (document) => ({
      ...(document as object),
      completed: false,
      embed: ['unknown-map', 'answered-nowhere'].map((view) => `${service().url}/vote/energie/${view}`),
    }))
    plants.set('/vote/energie/data-json', () => undefined)
    plants.set('/sitemap.json', () => ({
      urls: ['/', '/vote/energie', '/elsewhere'].map((path) => service().url + path),
    }))
    const { code, stdout, stderr } = await compare(there)
    assert.equal(code, 1)
    assert.match(stdout, /^\/elsewhere answers there, and here with 404\n/)
    assert.match(stdout, /^\/vote\/energie\/data-json is not JSON there$/m)
    assert.match(stdout, /^\/vote\/energie\/summary is answered there with 429$/m)
    assert.match(stdout, /^\/vote\/energie\/json completed: here true, there false$/m)
    assert.match(stdout, /^\/vote\/energie\/unknown-map answers there, and here with 404$/m)
    assert.doesNotMatch(stdout, /answered-nowhere/)
    assert.match(stderr, /^kanzlei: 1 vote or election, 7 records, .* compared, \d differences\n$/)
    const document: { readonly items: number; readonly differences: readonly string[] } = JSON.parse(
      (await compare(there, '--json')).stdout,
    )
    assert.deepEqual([document.items, document.differences.join('\n')], [1, stdout.trimEnd()])
  })

  it('can be repeated until somebody stops it', async (t) => {
    const { there, plants } = await sides(t)
    plants.set('/vote/energie/json', (document) => ({ ...(document as object), completed: false }))
    plants.set('/json', (document) => ({
      ...(document as object),
      results: [{ url: `${service().url}/vote/energie` }],
    }))
    const watching = spawnCommand(
      t,
      ['compare', there, '--here', service().url, '--watch', '9', '--every', '1'],
      {},
    )
    const printed = async (line: RegExp) => {
      while (!line.test(watching.printed())) await once(watching.process.stdout ?? assert.fail(), 'data')
    }
    await printed(/^[\d:]{8} \+ \/vote\/energie\/json completed: here true, there false$/m)
    plants.clear()
    await printed(/^[\d:]{8} - \/vote\/energie\/json completed/m)
    watching.process.kill('SIGINT')
    const { code, stderr } = await watching.ended
    assert.equal(code, 0)
    assert.match(stderr, /^6 votes and elections, .* compared, no difference\n$/)
  })

  it('fails for an address that does not answer', async () => {
    assert.match((await compare('results.example')).stderr, /URL must be an http or https address/)
    assert.match((await compare('http://127.0.0.1:1')).stderr, /127\.0\.0\.1:1/)
    assert.match((await compare('http://127.0.0.1:1', '--watch', 'x')).stderr, /--watch must be a number/)
  })
})
