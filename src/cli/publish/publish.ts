import type { FastifyInstance } from 'fastify'
import { basePath, withoutBasePath } from '../../platform/config/base-path.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Locale } from '../../texts/language/locales.ts'
import { addressesIn } from '../../web/markup/addresses-in.ts'
import { type Addresses, addressesOf } from './addresses.ts'
import { newVersion } from './folder.ts'

export interface Published {
  readonly files: number
  /** Those that differ from the version before. */
  readonly written: number
}

export interface Site {
  readonly app: FastifyInstance
  readonly config: Pick<Config, 'baseUrl'>
  /** The patterns of all GET routes. */
  readonly routes: readonly string[]
  readonly locales: readonly Locale[]
  /** Addresses that no page leads to. */
  readonly starts: readonly string[]
}

interface Answer {
  readonly type: string
  readonly body: Buffer
}

const mostRedirects = 5

/** Writes everything public about results into a folder, as the service answers it, and shows it when it is complete. */
export async function publishSite(site: Site, folder: string): Promise<Published> {
  const version = await newVersion(folder)
  const addresses = addressesOf(site.routes)
  for (const locale of [null, ...site.locales])
    for (const start of ['/', ...site.starts])
      addresses.meet(locale === null ? start : `${start}?locale=${locale}`)
  for (let address = addresses.next(); address !== null; address = addresses.next()) {
    const answer = await read(site, address)
    if (answer === null) continue
    meetLinks(site, addresses, address, answer)
    await version.add(address, answer.type, answer.body)
  }
  return version.show()
}

/** What is at an address; at one that leads elsewhere, what is there. Null where there is nothing. */
async function read({ app, config }: Site, address: string): Promise<Answer | null> {
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

function meetLinks({ config }: Site, addresses: Addresses, address: string, { type, body }: Answer): void {
  const links = type.startsWith('text/html')
    ? addressesIn(body.toString())
    : /^application\/json(?:;|$)/.test(type)
      ? textsIn(JSON.parse(body.toString()))
      : []
  for (const link of links) {
    const found = within(config, link, address)
    if (found !== null) addresses.meet(found)
  }
}

/** Path and query of an address of this site, without the path of the whole site. */
function within({ baseUrl }: Pick<Config, 'baseUrl'>, link: string, from = '/'): string | null {
  if (!/^(?:https?:)?\//.test(link)) return null
  const { origin } = new URL(baseUrl)
  const url = URL.parse(link, origin + from)
  return url?.origin === origin ? withoutBasePath(url.pathname + url.search, basePath(baseUrl)) : null
}

/** All texts in a document. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
