import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type TakeOverOptions, takeOver } from '../../src/moving-in/take-over.ts'
import { type SampleSite, startSampleSite } from '../support/sample-site.ts'
import { startService, type TestService } from '../support/service.ts'

const views = ['json', 'summary', 'data-csv', 'data-parties-csv', 'data-list-connections', 'ech-0252']

/** A public document without the address of the site, and the id of a delivery, which is made from that address. */
async function documentAt(site: string, path: string): Promise<string> {
  const response = await fetch(site + path, { headers: { 'accept-language': 'de' } })
  const text = await response.text()
  const own = text.replaceAll(site, '').replaceAll(encodeURIComponent(site), '')
  const modified = response.headers.get('last-modified') ?? ''
  return `${response.status} ${modified}\n${own.replace(/<h:messageId>\w+/, '').replace(/<h:senderId>[^<]*/, '')}`
}

/** Every page that the site map names, and the documents of every vote, election and compound. */
async function addressesOf(site: string): Promise<readonly string[]> {
  const pathsIn = async (path: string, name: string): Promise<readonly string[]> =>
    ((await (await fetch(site + path)).json())[name] ?? []).map((url: string) => url.replace(site, ''))
  // The home page also has the dates of events, whose addresses each service makes.
  const paths = (await pathsIn('/sitemap.json', 'urls')).filter((path) => path !== '/')
  const items = paths.filter((path) => /^\/(vote|election|elections)\//.test(path))
  const members = await Promise.all(items.map((path) => pathsIn(`${path}/json`, 'elections')))
  const overviews = ['', ...paths.filter((path) => path.startsWith('/archive/'))].map(
    (path) => `${path}/json`,
  )
  const documents = [...items, ...members.flat()].flatMap((path) => views.map((view) => `${path}/${view}`))
  return ['/catalog.rdf', ...paths, ...members.flat(), ...overviews, ...documents]
}

describe('what a take-over brings', () => {
  let source: SampleSite
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-taken-'))
  const targets: TestService[] = []
  let whole: Awaited<ReturnType<typeof take>>
  before(async () => {
    source = await startSampleSite()
    whole = await take('whole')
  })
  after(async () => {
    await source.stop()
    for (const target of targets) await target.stop()
    rmSync(folder, { recursive: true })
  })

  const take = async (name: string, options: TakeOverOptions = {}) => {
    const from = { url: new URL(source.service.url), key: await source.service.accessKey() }
    const taken = await takeOver(from, join(folder, name), options)
    assert.ok(taken.ok, taken.ok ? '' : taken.error)
    return { ...taken.value, text: readFileSync(taken.value.bundle, 'utf8') }
  }

  it('is published as by the source, but for what no site shows', async () => {
    const bundle = withWhatNoSiteShows(JSON.parse(whole.text), source.bundle)
    const target = await startService('sqlite', { clock: source.service.clock, bundle })
    targets.push(target)
    const addresses = await addressesOf(source.service.url)
    assert.ok(addresses.length > 200)
    const different: string[] = []
    for (const path of addresses)
      if ((await documentAt(target.url, path)) !== (await documentAt(source.service.url, path)))
        different.push(path)
    assert.deepEqual(different, [])
  })

  it('is the same after it was killed at twenty places', async () => {
    const asked: string[] = []
    const counted: typeof fetch = (address, options) => {
      asked.push(String(address))
      return fetch(address, options)
    }
    for (let kill = 1; kill <= 20; kill++) {
      const killed = Promise.withResolvers<null>()
      let left = 1 + (kill % 7)
      void take('killed', {
        // What is never answered is all that is left of a process that was killed.
        request: (...given) => {
          left -= 1
          if (left > 0) return counted(...given)
          killed.resolve(null)
          return new Promise(() => undefined)
        },
      })
      await killed.promise
    }
    const { text } = await take('killed', { request: counted })
    assert.equal(text, whole.text)
    const again = asked.filter((address, at) => asked.indexOf(address) !== at)
    // The token, each time, and the last page of each list, which is looked at twice.
    assert.ok(again.filter((address) => !address.endsWith('/api/authenticate')).length <= 5, again.join(' '))
  })

  it('is the same from a site that limits, fails, and changes while it is read', async () => {
    const times = new Map<string, number>()
    const altered = new Set<string>()
    const { text, notes } = await take('obstructed', {
      async request(address, options) {
        const { pathname, search } = new URL(String(address))
        const path = pathname + search
        const time = (times.get(path) ?? 0) + 1
        times.set(path, time)
        const number = times.size
        if (time === 1 && number % 5 === 0)
          return new Response(null, { status: 429, headers: { 'retry-after': '0' } })
        if (time <= 2 && number % 7 === 0)
          return new Response('broken', { status: 500, headers: { 'retry-after': '0' } })
        const response = await fetch(address, options)
        if (altered.has(path)) return response
        altered.add(path)
        if (path === '/api/people?page=1') return Response.json(withoutFirstItem(await response.json()))
        if (path === '/vote/velowege/json') return Response.json(withOneYes(await response.json()))
        return response
      },
    })
    assert.deepEqual(notes, whole.notes)
    assert.equal(text, whole.text)
  })

  it('gets the next version where results have changed, and is the same where nothing has', async () => {
    const same = await take('whole')
    assert.equal(same.text, whole.text)
    const changed = await take('whole', {
      async request(address, options) {
        if (!String(address).includes('/vote/velowege/')) return fetch(address, options)
        // Whole, also where it was read before.
        const response = await fetch(address)
        const path = new URL(String(address)).pathname
        if (path.endsWith('/json')) return Response.json(withOneYes(await response.json()))
        if (!path.endsWith('/data-csv')) return response
        return new Response(withOneYesInTable(await response.text()))
      },
    })
    const versionOf = (text: string) => {
      const versions: readonly { readonly item: string; readonly number: number }[] =
        JSON.parse(text).result_versions
      return versions.find(({ item }) => item === 'velowege')?.number
    }
    assert.deepEqual([versionOf(whole.text), versionOf(changed.text)], [1, 2])
  })
})

interface Bundle {
  readonly [member: string]: readonly { readonly id: unknown }[]
}

/** Shapes and groups of municipalities, the order of seats in parliament, and translations. */
function withWhatNoSiteShows(taken: Bundle, known: SampleSite['bundle']) {
  const { shapes, place_groups, postal_codes } = known
  const withField = (member: 'elections' | 'election_compounds' | 'news', field: string) =>
    (taken[member] ?? []).map((record) => {
      const own: Readonly<Record<string, unknown>> =
        known[member].find(({ id }: { readonly id: unknown }) => id === record.id) ?? {}
      return own[field] === undefined ? record : { ...record, [field]: own[field] }
    })
  return {
    ...taken,
    ...{ shapes, place_groups, postal_codes },
    elections: withField('elections', 'seat_order'),
    election_compounds: withField('election_compounds', 'seat_order'),
    news: withField('news', 'translations'),
  }
}

interface ListDocument {
  readonly collection: { readonly items: readonly unknown[] }
}

function withoutFirstItem({ collection }: ListDocument): ListDocument {
  return { collection: { ...collection, items: collection.items.slice(1) } }
}

interface VoteDocument {
  readonly ballots: readonly [{ readonly results: { readonly total: { readonly yeas: number } } }]
}

function withOneYes(document: VoteDocument): VoteDocument {
  const [ballot] = document.ballots
  const total = { ...ballot.results.total, yeas: ballot.results.total.yeas + 1, cast_ballots: null }
  return { ...document, ballots: [{ ...ballot, results: { ...ballot.results, total } }] }
}

/** One yes more in the first municipality that is counted. */
function withOneYesInTable(table: string): string {
  return table.replace(/,True,(\d+),/, (_, yeas) => `,True,${Number(yeas) + 1},`)
}
