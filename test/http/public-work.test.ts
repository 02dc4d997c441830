import assert from 'node:assert/strict'
import { Agent, get } from 'node:http'
import { after, before, it } from 'node:test'
import { type WorkKind, workOfService } from '../../src/platform/work/kinds.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { onSqlite, startService, type TestService, testClock } from '../support/service.ts'

/** Milliseconds of processor time, with those of the client that asks, which reads an answer and keeps nothing of it. */
const mostWork = 20
/** The least of so many counts: on a busy machine some take longer. */
const [fewRepeats, manyRepeats] = [2, 10]

/** Slots for what takes long. Those for pages are for what is made once, or quickly. */
const budgeted: ReadonlySet<WorkKind> = new Set(['data', 'picture', 'document', 'workbook', 'search'])

/**
 * Routes of which nobody finds an address by following links: of the staff, with a secret, with what the sample canton has
 * none of, and former names of others. They are asked for with invented parameters.
 */
const unlinked = [
  /secret|token|upload|^\/(?:manage|api\/manage|data-source|rehearsal|screen|metrics|auth|login)(?:\/|$)|^\/api\/authenticate/,
  /^\/(?:elections-part|bfs|log\/checkpoints|candidate|list)\/|\/projection$/,
  /^\/(?:person|membership|gemeinde|locale)\//,
]
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const isUnlinked = (route: string) => unlinked.some((pattern) => pattern.test(route))
const invented = (route: string) => route.replace(/:\w+(\([^)]*\))?/g, '0').replaceAll('*', 'x')

onSqlite('every public address', (kind) => {
  const clock = testClock()
  const bundle = sampleBundle(clock.now())
  const work = workOfService()
  const routes: string[] = []
  let service: TestService
  before(async () => {
    service = await startService(kind, {
      clock,
      work,
      bundle: { ...bundle, organisation: { ...bundle.organisation, rate_limit: 1_000_000 } },
      onRoute: ({ method, url }) => {
        if ([method].flat().includes('GET')) routes.push(url)
      },
    })
  })
  after(() => {
    agent.destroy()
    return service.stop()
  })

  async function ask(path: string): Promise<{ readonly status: number; readonly text: string }> {
    const response = await fetch(service.url + path, { redirect: 'manual' })
    const { status, headers } = response
    if (!headers.get('content-type')?.startsWith('text/event-stream'))
      return { status, text: `${await response.text()}\n${headers.get('location') ?? ''}` }
    await response.body?.cancel()
    return { status, text: '' }
  }

  /** An address of each route, found by following links, or with what links have in the place of its parameters. */
  async function addressesOfRoutes(): Promise<ReadonlyMap<string, string>> {
    const patterns = routes.map((route) => ({ route, pattern: new RegExp(`^${patternOf(route)}$`) }))
    const found = new Map<string, string>()
    const seen = new Set(routes.filter((route) => !/[:*]/.test(route)))
    const follow = async () => {
      // What is added meanwhile has its turn as well.
      for (const path of seen) {
        const bare = path.replace(/[?#].*$/, '')
        const route = patterns.find(({ pattern }) => pattern.test(bare))?.route
        if (route === undefined || found.has(route)) continue
        const { status, text } = await ask(path)
        if (status >= 400) continue
        found.set(route, path)
        for (const next of linksIn(text, service.url)) seen.add(next)
      }
    }
    await follow()
    for (const route of routes.filter((one) => !found.has(one)))
      for (const path of likely(route, seen)) {
        seen.add(path)
        if ((await ask(path)).status < 400) found.set(route, path)
        if (found.has(route)) break
      }
    await follow()
    return found
  }

  /** How much processor time a repeated request takes at least, and the kinds of slots that it takes. */
  async function costOf(path: string) {
    const done = () => new Map(work.figures().map((figures) => [figures.kind, figures.done]))
    await drain(service.url + path)
    const before = done()
    let least = Number.POSITIVE_INFINITY
    for (let count = 0; count < fewRepeats || (least > mostWork && count < manyRepeats); count++) {
      const start = process.cpuUsage()
      await drain(service.url + path)
      const { user, system } = process.cpuUsage(start)
      least = Math.min(least, (user + system) / 1000)
    }
    const slots = [...done()].filter(([name, count]) => count > (before.get(name) ?? 0))
    return { least, slots: slots.map(([name]) => name) }
  }

  it('is answered from memory or quickly, or takes a slot for long work', async () => {
    const found = await addressesOfRoutes()
    const forgotten = routes.filter((route) => !found.has(route) && !isUnlinked(route))
    assert.deepEqual(forgotten, [])
    const dear: string[] = []
    for (const path of ['/nowhere', ...routes.map((route) => found.get(route) ?? invented(route))]) {
      const { least, slots } = await costOf(path)
      if (least > mostWork && !slots.some((slot) => budgeted.has(slot)))
        dear.push(`${path}: ${least.toFixed(1)} ms of processor time, slots: ${slots.join(' ') || 'none'}`)
    }
    assert.deepEqual(dear, [])
  })
})

/** Asks and throws the answer away: bytes that nobody packs, or decodes as text, would take longer than the work. */
function drain(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      response.on('end', resolve).on('error', reject)
      if (!response.headers['content-type']?.startsWith('text/event-stream')) return response.resume()
      resolve()
      return request.destroy()
    })
    request.on('error', reject)
  })
}

/** A pattern for the addresses of a route. */
function patternOf(route: string): string {
  return route
    .replaceAll('.', '\\.')
    .replace(/:\w+(\([^)]*\))?(?=\\\.)/g, '[^/.]+')
    .replace(/:\w+(\([^)]*\))?/g, '[^/]+')
    .replaceAll('*', '.*')
}

/** Addresses that begin as others do that were seen, and end as the route does. */
function likely(route: string, seen: ReadonlySet<string>): readonly string[] {
  const [, head = '', tail = ''] = /^(.*:\w+)(.*)$/.exec(route) ?? []
  const beginning = new RegExp(`^${patternOf(head)}(?=[/?.]|$)`)
  const found = [...seen].flatMap((path) => beginning.exec(path)?.[0] ?? [])
  return [...new Set(found)].slice(0, 12).map((start) => start + tail)
}

const links = /(?:href|src|action|data-[\w-]+)="([^"]+)"|"(https?:[^"]+)"|<loc>([^<]+)|^(\/\S*)$/gm

function linksIn(text: string, origin: string): readonly string[] {
  return [...text.matchAll(links)].flatMap(([, attribute, url, loc, location]) => {
    const address = (attribute ?? url ?? loc ?? location ?? '').replaceAll('&amp;', '&')
    const parsed = URL.parse(address, origin)
    return parsed?.origin === origin ? [parsed.pathname + parsed.search] : []
  })
}
