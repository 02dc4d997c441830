import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { setTimeout as moment } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { readItem } from '../../src/areas/results/items/store.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { type TestService, unwrap } from '../support/service.ts'

/** The polling day of the service in counted-service.ts. */
const date = '2026-11-15'

/** What Fastify knows as an address to ask for, each parameter as `:name`. */
function routesOf(app: FastifyInstance): readonly string[] {
  const above: string[] = []
  const found: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', rest = ''] = /^([│├└─ \u00a0]*)(.*)$/.exec(line) ?? []
    const [, part = '', methods = ''] = /^(.*?)(?: \(([A-Z, ]+)\))?$/.exec(rest) ?? []
    if (part === '') continue
    const depth = Math.round(indent.length / 4)
    above.splice(depth - 1)
    above[depth - 1] = part
    if (methods.split(', ').includes('GET')) found.push(above.join(''))
  }
  return found
}

export const itemValues = async ({
  database,
}: TestService): Promise<Readonly<Record<string, readonly string[]>>> => {
  const stored = await readItem(database.reads, 'vote', 'steuern')
  const election = await readItem(database.reads, 'election', 'a')
  const key = election?.item.recordKey ?? ''
  return {
    '/vote/:id': ['steuern', 'programm', 'demo-1'],
    '/ballot/:id': stored?.item.ballots.map(({ id }) => id) ?? [],
    '/election/:id': ['a'],
    '/elections/:id': ['landrat'],
    '/list/:id': [`${key}${'0'.repeat(20)}`],
    '/candidate/:id': [`${key}${'0'.repeat(20)}`],
    ':when': ['2026', date],
    ':kind': ['vote', 'election', 'elections'],
    ':slug': ['baar'],
    ':year': ['2026'],
    ':number': ['1', '2'],
    ':compound': ['landrat'],
    ':domain': ['supersegment', 'superregion'],
    ':segment': ['region-1'],
    ':locale': ['de_CH'],
  }
}

/** Every address a stranger may ask for. What staff see is elsewhere, the stream of news has no end, counters count. */
export async function publicPaths(
  service: TestService,
  app: FastifyInstance,
  values = itemValues,
): Promise<readonly string[]> {
  const known = await values(service)
  const fill = (path: string): readonly string[] => {
    const parameter = /:(\w+)(\|:\w+)?/.exec(path)
    if (parameter === null) return [path]
    const [whole, name = ''] = parameter
    const before = path.slice(0, parameter.index)
    const given = known[`${before}:${name}`] ?? known[`:${name}`] ?? ['1']
    return given.flatMap((value) => fill(before + value + path.slice(parameter.index + whole.length)))
  }
  const more = [
    '/?locale=fr_CH',
    '/search?q=Unverkennb',
    '/search?q=Titel',
    '/archive-search?term=Unverkennb',
    '/embed?path=/vote/steuern',
    '/oembed?url=/vote/steuern',
  ]
  // The log of signed heads grows with every upload; it tells no more than how many entries there are.
  const apart = /^\/(manage|live$|login|setup|status|metrics|log\/|\.well-known\/jwks|\*)/
  const routes = routesOf(app).filter((path) => !apart.test(path))
  assert.ok(routes.length > 150, `${routes.length} routes`)
  return [...routes.flatMap(fill), ...more]
}

/**
 * Pictures and PDF documents read what the drawings and pages beside them read, and take most of the time. One database is
 * enough for them.
 */
export const made = /(?:-png|[/.]pdf)$/

export interface Seen {
  readonly status: number
  readonly tag: string | null
  readonly modified: string | null
  readonly hash: string
}

/** Asks for each; nothing may show a trace. */
export async function look(
  service: TestService,
  paths: readonly string[],
  traces: RegExp,
): Promise<ReadonlyMap<string, Seen>> {
  const seen = new Map<string, Seen>()
  for (const path of paths) {
    const response = await fetch(service.url + path, { redirect: 'manual' })
    const body = Buffer.from(await response.arrayBuffer())
    assert.doesNotMatch(body.toString('utf8'), traces, path)
    seen.set(path, {
      status: response.status,
      tag: response.headers.get('etag'),
      modified: response.headers.get('last-modified'),
      hash: createHash('sha256').update(body).digest('hex'),
    })
  }
  return seen
}

/** Waits for the releaser, which looks once a second. */
export async function appears(url: string, traces: RegExp): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const response = await fetch(url)
    if (traces.test(await response.text())) return
    await moment(20)
  }
  assert.fail(`${url} does not show what was released`)
}

export async function anotherProcess(
  service: TestService,
): Promise<{ app: FastifyInstance; database: Database }> {
  const database = unwrap(await openDatabase(service.parts.config.databaseUrl))
  const app = await buildApp({ ...service.parts, database, clock: service.clock })
  return { app, database }
}
