import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleBundle } from '../../src/sample/canton.ts'
import { type ContentLocale, contentLocales } from '../../src/texts/language/locales.ts'
import type { PublicDocument } from './folder.ts'
import { baseUrl, bodyText, type DocumentsInstance, now, startInstance } from './instance.ts'
import { linksIn } from './links.ts'
import { type KnownAddresses, knownAddresses } from './routes.ts'

/** Requests every public document of the sample canton and passes on the responses. Returns their number. */
export async function collectDocuments(add: (document: PublicDocument) => void): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-documents-'))
  const bundle = sampleBundle(now)
  const instance = await startInstance(folder, bodyText(bundle))
  try {
    // Screens are not linked from any page.
    return await collectFrom(instance, ['/', ...bundle.screens.map(({ number }) => `/screen/${number}`)], add)
  } finally {
    await instance.close()
    rmSync(folder, { recursive: true })
  }
}

export interface Collecting {
  /** Default: all languages. */
  readonly wanted?: readonly ContentLocale[]
  /** Maximum number of documents of each kind. */
  readonly each?: number
}

/** Requests every document that the start pages lead to. */
export async function collectFrom(
  instance: DocumentsInstance,
  starts: readonly string[],
  add: (document: PublicDocument) => void,
  { wanted = contentLocales, each = Infinity }: Collecting = {},
): Promise<number> {
  let count = 0
  for (const locale of wanted) {
    const known = knownAddresses(instance.patterns, { varied: locale === contentLocales[0], each })
    for (const start of starts) known.meet(start)
    const found = await collectIn(instance, locale, known, add)
    console.log(`${locale}: ${found} documents`)
    count += found
  }
  return count
}

/** Follows links from the start pages, and requests all routes for every item found. */
async function collectIn(
  { app }: DocumentsInstance,
  locale: ContentLocale,
  known: KnownAddresses,
  add: (document: PublicDocument) => void,
): Promise<number> {
  let asked = 0
  for (let path = known.next(); path !== null; path = known.next()) {
    // A different client address for each request avoids the rate limit.
    const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    const ask = () => app.inject({ url: path, remoteAddress, cookies: { locale } })
    let answer = await ask()
    // An overloaded machine answers 503 to slow requests.
    for (let again = 0; answer.statusCode === 503 && again < 5; again++) answer = await ask()
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

/**
 * Removes what changes without a change in content: hashes in the names of styles and scripts, and counters
 * in those of deliveries.
 */
function withoutHashes(page: string): string {
  return page.replace(/(\/assets\/[a-z-]+)-[\w-]{6,}(?=\.\w+)/g, '$1').replace(/(<h:messageId>)\w+/, '$1')
}

/** Returns path and query of an address of the site; empty for any other. */
function within(link: string): string {
  const url = URL.parse(link, baseUrl)
  return url === null || url.origin !== baseUrl ? '' : url.pathname + url.search
}
