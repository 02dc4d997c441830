import type { FastifyInstance } from 'fastify'
import { basePath, withoutBasePath } from '../../platform/config/base-path.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Locale } from '../../texts/language/locales.ts'
import { addressesIn } from '../../web/markup/addresses-in.ts'
import { addressesOf } from './addresses.ts'
import { newVersion, type Version } from './folder.ts'

export interface PublishedFolder {
  readonly files: number
  /** Number of files that differ from the version before. */
  readonly written: number
}

export interface SiteToPublish {
  readonly app: FastifyInstance
  readonly config: Pick<Config, 'baseUrl'>
  /** The patterns of all GET routes. */
  readonly routes: readonly string[]
  readonly locales: readonly Locale[]
  /** Addresses to start from, to which no page links. */
  readonly starts: readonly string[]
}

interface Answer {
  readonly type: string
  readonly body: Buffer
}

const mostRedirects = 5

/**
 * Writes everything public about results into a folder, as the service answers it, and makes it the current version
 * when it is complete.
 */
export async function publishSite(site: SiteToPublish, folder: string): Promise<PublishedFolder> {
  const version = await newVersion(folder)
  try {
    await writePages(site, version)
    return await version.show()
  } catch (error) {
    await version.discard()
    throw error
  }
}

async function writePages(site: SiteToPublish, version: Version): Promise<void> {
  const addresses = addressesOf(site.routes)
  // Most links are on many pages, so known ones are skipped early.
  const known = new Set<string>()
  for (const locale of [null, ...site.locales])
    for (const start of ['/', ...site.starts])
      addresses.meet(locale === null ? start : `${start}?locale=${locale}`)
  for (let address = addresses.next(); address !== null; address = addresses.next()) {
    const answer = await read(site, address)
    if (answer === null) continue
    for (const link of linksIn(answer)) {
      if (known.has(link)) continue
      known.add(link)
      const found = within(site.config, link)
      if (found !== null) addresses.meet(found)
    }
    await version.add(address, answer.type, answer.body)
  }
}

/** Requests an address and follows redirects; null for a 404. */
async function read({ app, config }: SiteToPublish, address: string): Promise<Answer | null> {
  let path = address
  for (let step = 0; step < mostRedirects; step += 1) {
    const answer = await app.inject({ url: path, headers: { accept: 'text/html, */*;q=0.5' } })
    const { location } = answer.headers
    if (answer.statusCode === 200)
      return { type: String(answer.headers['content-type'] ?? ''), body: answer.rawPayload }
    if (typeof location !== 'string') return null
    path = within(config, location) ?? ''
  }
  return null
}

function linksIn({ type, body }: Answer): readonly string[] {
  if (type.startsWith('text/html')) return addressesIn(body.toString())
  return /^application\/json(?:;|$)/.test(type) ? textsIn(JSON.parse(body.toString())) : []
}

/**
 * Returns path and query of an address of this site, without the base path. Null for other sites, and for relative
 * addresses, which pages do not use.
 */
function within({ baseUrl }: Pick<Config, 'baseUrl'>, link: string): string | null {
  if (!/^(?:https?:)?\//.test(link)) return null
  const { origin } = new URL(baseUrl)
  const url = URL.parse(link, origin)
  return url?.origin === origin ? withoutBasePath(url.pathname + url.search, basePath(baseUrl)) : null
}

/** Returns all strings in a JSON value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
