import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { bundleMembers } from '../../src/bundle-members.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { migrate } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { loadBundle } from '../../src/records/bundle/load.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { type Locale, locales } from '../../src/texts/language/locales.ts'
import type { Result } from '../../src/values/result.ts'
import { type Clock, parseInstant } from '../../src/values/time.ts'
import type { PublicDocument } from './folder.ts'
import { linksIn } from './links.ts'
import { knownAddresses } from './routes.ts'

/** A polling day on which half of the sample is counted. */
const now = parseInstant('2026-11-15T13:30:00.000000+00:00')
const baseUrl = 'http://dreiseen.test'
const secret = Buffer.from('the same in every run, so that links of both are the same')

/** Requests every public document and passes on the responses. Returns their number. */
export async function collectDocuments(add: (document: PublicDocument) => void): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-documents-'))
  const patterns: string[] = []
  const { app, starts, close } = await startSample(folder, (path) => patterns.push(path))
  try {
    let count = 0
    for (const locale of locales) {
      const found = await collectIn(app, locale, { patterns, starts }, add)
      console.log(`${locale}: ${found} documents`)
      count += found
    }
    return count
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
}

async function startSample(folder: string, onPath: (path: string) => void) {
  if (now === null) throw new Error('the moment cannot be read')
  const clock: Clock = { now: () => now }
  const database = good(await openDatabase(`sqlite:${join(folder, 'kanzlei.db')}`))
  good(await migrate(database, clock))
  const bundle = sampleBundle(now)
  good(await loadBundle(database, clock, bundleMembers, text(JSON.stringify(bundle))))
  const config = good(readConfig({ BASE_URL: baseUrl, DATA_DIR: folder }, {}))
  const app = await buildApp({
    ...{ config, database, clock, secret },
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) onPath(url)
    },
  })
  await app.ready()
  const close = async () => {
    await app.close()
    await database.close()
  }
  // No page links to the screens.
  const starts = ['/', ...bundle.screens.map(({ number }) => `/screen/${number}`)]
  return { app, starts, close }
}

async function* text(content: string): AsyncGenerator<string> {
  yield content
}

function good<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}

/** Follows links from the start pages, and requests all routes for every item found. */
async function collectIn(
  app: FastifyInstance,
  locale: Locale,
  { patterns, starts }: { readonly patterns: readonly string[]; readonly starts: readonly string[] },
  add: (document: PublicDocument) => void,
): Promise<number> {
  const known = knownAddresses(patterns, locale === locales[0])
  for (const start of starts) known.meet(start)
  let asked = 0
  for (let path = known.next(); path !== null; path = known.next()) {
    // Uses a different client address for each request because of the rate limit.
    const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    const answer = await app.inject({ url: path, remoteAddress, cookies: { locale } })
    const type = String(answer.headers['content-type'] ?? '')
    const isText = /^(?:text|image\/svg|application\/(?:[a-z.]+\+)?(?:xml|json))/.test(type)
    const body = isText ? Buffer.from(withoutHashes(answer.payload)) : answer.rawPayload
    add({
      name: `${locale} ${path}`,
      status: answer.statusCode,
      about: String(answer.headers.location ?? type),
      body,
    })
    if (typeof answer.headers.location === 'string') known.meet(within(answer.headers.location))
    if (isText) for (const link of linksIn(answer.payload, type)) known.meet(within(link))
    asked += 1
  }
  return asked
}

/** The names of styles and scripts contain a hash of their content. */
function withoutHashes(page: string): string {
  return page.replace(/(\/assets\/[a-z-]+)-[\w-]{6,}(?=\.\w+)/g, '$1')
}

/** Path and query of an address of the site; empty for any other. */
function within(link: string): string {
  const url = URL.parse(link, baseUrl)
  return url === null || url.origin !== baseUrl ? '' : url.pathname + url.search
}
