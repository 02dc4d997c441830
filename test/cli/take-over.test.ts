import assert from 'node:assert/strict'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type TakeOverOptions, takeOverSite } from '../../src/moving-in/take-over.ts'
import { publishResults } from '../results/published.ts'
import { installation, spawnCommand } from '../support/command-line.ts'
import { documentAt, furtherKinds, publicAddresses } from '../support/moved-documents.ts'
import { obstructed } from '../support/obstructed-site.ts'
import { aCandidate, electionResults } from '../support/results.ts'
import { addWhatTheSampleLacks, aPlaceOf } from '../support/sample-site.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { type SmallSample, smallSample } from '../support/small-sample.ts'

/** Neither service answers there: links are those of a site that is published under another address. */
const publicUrl = 'https://www.dreiseen.example'

/** Clerks leave out single dates of what repeats; no event of the sample does. */
const withHolidays = {
  id: 'e'.repeat(32),
  title: 'Deutsch am Mittag',
  start: '2026-12-01T12:15:00+01:00',
  end: '2026-12-01T13:00:00+01:00',
  recurrence: 'FREQ=WEEKLY;COUNT=9\nEXDATE:20261222,20261229',
}

describe('kanzlei take-over', () => {
  const clock = testClock()
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-taken-'))
  let sample: SmallSample
  let source: TestService
  let key: string
  let whole: Awaited<ReturnType<typeof take>>
  before(async () => {
    sample = smallSample(clock.now())
    source = await startService('sqlite', { clock, publicUrl, bundle: sample })
    await addWhatTheSampleLacks(source, aPlaceOf(sample))
    await addDelivered(source)
    await source.load({ events: [withHolidays] })
    key = await source.accessKey()
    whole = await take('whole')
  })
  after(async () => {
    await source.stop()
    rmSync(folder, { recursive: true })
  })

  const take = async (name: string, options: Partial<TakeOverOptions> = {}) => {
    const taken = await takeOverSite({ url: new URL(source.url), key }, join(folder, name), {
      request: fetch,
      ...options,
    })
    assert.ok(taken.ok, taken.ok ? '' : taken.error)
    return { ...taken.value, text: readFileSync(taken.value.bundle, 'utf8') }
  }

  it('reproduces every public document of the site, byte by byte', async (t) => {
    const { shapes, place_groups } = sample
    const target = await startService('sqlite', { clock, publicUrl, bundle: { shapes, place_groups } })
    t.after(() => target.stop())
    const taken = JSON.parse(whole.text)
    const events: readonly { readonly id: string; readonly recurrence: string }[] = taken.events
    assert.equal(events.find(({ id }) => id === withHolidays.id)?.recurrence, withHolidays.recurrence)
    await target.load({ ...taken, organisation: { ...taken.organisation, rate_limit: 1_000_000 } })
    const addresses = await publicAddresses(source.url, publicUrl)
    assert.ok(addresses.length > 150)
    const different: string[] = []
    for (const path of addresses) {
      const [here, there] = [await documentAt(target.url, path), await documentAt(source.url, path)]
      if (!here.equals(there)) different.push(path)
      if (furtherKinds.includes(path)) assert.match(String(there.subarray(0, 200)), /^\S+ 200 /)
    }
    // Only the page of an election names candidates that came without any place: no document for programs does.
    assert.deepEqual(different, [`/election/${delivered}`])
    assert.match(String(await documentAt(source.url, `/election/${delivered}`)), /id="standing"/)
    assert.deepEqual(whole.losses, [])
  })

  it('gives the same from a site that is slow, limits, fails and changes meanwhile, killed at twenty places', async () => {
    const times = new Map<string, number>()
    const answered = new Set<string>()
    const request: typeof fetch = async (address, options) => {
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
      const isFirst = !answered.has(path)
      answered.add(path)
      if (isFirst && path === '/api/events?page=1&start=1900-01-01')
        return Response.json(withoutFirstItem(await response.json()))
      if (isFirst && path === '/vote/velowege/json') return Response.json(withOneYes(await response.json()))
      return number % 11 === 0 ? inPieces(response) : response
    }
    for (let kill = 1; kill <= 20; kill++) {
      const killed = Promise.withResolvers<null>()
      let left = 1 + kill
      void take(`killed-${kill}`, {
        request: (...given) => {
          left -= 1
          if (left > 0) return request(...given)
          killed.resolve(null)
          return new Promise(() => undefined)
        },
      })
      await killed.promise
      // What a process that was killed leaves, without its lock.
      cpSync(join(folder, `killed-${kill}`), join(folder, `killed-${kill + 1}`), {
        recursive: true,
        filter: (path) => !path.endsWith('/lock'),
      })
    }
    const { text, notes } = await take('killed-21', { request })
    assert.equal(text, whole.text)
    assert.deepEqual(notes, whole.notes)
    assert.ok(answered.has('/api/events?page=1&start=1900-01-01'))
  })

  it('adds a version for changed results, and changes nothing otherwise', async () => {
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
    const versionOf = ({ text }: { readonly text: string }) => {
      const versions: readonly { readonly item: string; readonly number: number }[] =
        JSON.parse(text).result_versions
      return versions.find(({ item }) => item === 'velowege')?.number
    }
    assert.deepEqual([versionOf(whole), versionOf(changed)], [1, 2])
    const [before, now] = [JSON.parse(whole.text), JSON.parse(changed.text)]
    for (const member of ['agencies', 'people', 'memberships', 'events', 'news', 'topics', 'elections'])
      assert.deepEqual(now[member], before[member], member)
  })

  it('waits if the site asks for it, repeats failed requests, and ends if pages never end', async (t) => {
    const here = await installation(t)
    const asked = new Map<string, number>()
    const site = await obstructed(t, source.url, (path, response) => {
      const times = (asked.get(path) ?? 0) + 1
      asked.set(path, times)
      if (path === '/api/agencies' && times === 1) {
        response.writeHead(429, { 'retry-after': new Date(Date.now() + 900).toUTCString() }).end()
        return true
      }
      if (path === '/api/people' && times <= 2) {
        response.writeHead(500, { 'retry-after': '0' }).end()
        return true
      }
      if (path === '/api/memberships' && times === 1) {
        response.end('<p>maintenance</p>')
        return true
      }
      if (path.startsWith('/api/events')) {
        response.writeHead(403).end()
        return true
      }
      if (path === '/api/topics') {
        const data = [{ name: 'title', value: 'Alles' }]
        const items = [
          { href: '/api/topics/1', data, links: [] },
          { data: [{ name: 'title', value: 'Ohne' }] },
        ]
        const links = [{ rel: 'next', href: '/api/topics?page=1' }]
        response.end(JSON.stringify({ collection: { items, links } }))
        return true
      }
      if (path === '/api/topics?page=1') {
        response.writeHead(307, { location: '/api/topics' }).end()
        return true
      }
      if (path.startsWith('/api/news') || path === '/json') {
        response.writeHead(404).end()
        return true
      }
      return false
    })
    const { code, stdout, stderr } = await here.run(['take-over', site, here.folder])
    const { agencies, people, memberships } = sample
    const counts = `${agencies.length} agencies, ${people.length} people, ${memberships.length} memberships`
    assert.ok(stdout.includes(`${counts}, 0 events, 0 news, 1 topics`), stdout)
    assert.match(stderr, /^note: no news: \/api\/news is not there$/m)
    assert.match(stderr, /^note: \/api\/topics has an item without an address, which is left out: «Ohne»$/m)
    assert.match(stderr, /^lost: no events: \/api\/events is answered with 403$/m)
    assert.match(stderr, /1 thing could not be read; try again, or load what was read with kanzlei load /)
    assert.equal(code, 1)
    assert.deepEqual([asked.get('/api/agencies'), asked.get('/api/people')], [2, 3])
  })

  it('continues after it was killed, and requests again what may have changed', async (t) => {
    const here = await installation(t)
    const asked: string[] = []
    const reached = Promise.withResolvers<null>()
    const site = await obstructed(t, source.url, (path, response) => {
      const isLeftOut = path === '/json' || path.includes('locale=')
      if (isLeftOut) response.writeHead(404).end()
      // What is not there is asked for each time.
      else asked.push(path)
      if (asked.length === 12) reached.resolve(null)
      return isLeftOut
    })
    const killed = spawnCommand(t, ['take-over', site, here.folder], {})
    await reached.promise
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')
    const taking = await here.run(['take-over', site, here.folder])
    assert.equal(taking.code, 0, taking.stderr)
    const repeated = asked.filter((path, at) => asked.indexOf(path) !== at)
    // What was being read when it was killed, and the last page of each list, which is looked at twice.
    assert.ok(repeated.length <= 1 + 5, `asked again: ${repeated}`)
  })

  it('requires an address, and a valid key', async (t) => {
    const here = await installation(t)
    const said = async (...args: readonly string[]) => {
      const { code, stderr } = await here.run(['take-over', ...args], { input: 'wrong' })
      assert.equal(code, 1)
      return stderr
    }
    assert.match(await said('www.example', here.folder), /URL must be an http or https address/)
    const refused = await said(source.url, here.folder, '--key-stdin')
    assert.match(refused, /the access key is refused with 401/)
    assert.doesNotMatch(refused, /no people/)
  })
})

const delivered = 'angekuendigt'

/** An election of which a delivery has brought the candidates, and nothing is counted. */
async function addDelivered(service: TestService): Promise<void> {
  const [id, title] = [delivered, { de_CH: 'Ersatzwahl ins Verwaltungsgericht' }]
  await service.load({ elections: [{ id, title, type: 'majorz', domain: 'canton', date: '2027-03-07' }] })
  await publishResults(service, 'election', id, electionResults({ candidates: [aCandidate('1')] }))
}

/** As a site sends it that trickles. */
async function inPieces(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const parts = [bytes.subarray(0, 1), bytes.subarray(1, bytes.length / 2), bytes.subarray(bytes.length / 2)]
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift()
      await new Promise((resolve) => setImmediate(resolve))
      if (part === undefined) controller.close()
      else controller.enqueue(part)
    },
  })
  const { status, headers } = response
  return new Response(status === 304 ? null : stream, { status, headers })
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
