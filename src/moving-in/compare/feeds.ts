import { elementsIn } from '../../web/markup/elements-in.ts'
import { compareAddress, type Side, type Sides } from './items.ts'

/** Every site of the contract has them; nothing needs to name them. */
const usual = ['/sitemap.xml', '/catalog.rdf']
const feedTypes: ReadonlySet<string> = new Set([
  'application/atom+xml',
  'application/rss+xml',
  'text/calendar',
])

/** Feeds that the home page there names, and the pages of the site that they lead to, must answer here. */
export async function compareFeeds(sides: Sides): Promise<readonly string[]> {
  const { there } = sides
  const feeds = await linksIn(
    there,
    '/',
    ({ rel, type = '' }) => rel === 'alternate' && feedTypes.has(type.split(';')[0] ?? ''),
  )
  const entries = await Promise.all(feeds.map((feed) => linksIn(there, feed, ({ rel }) => rel !== 'self')))
  const found: string[] = []
  for (const path of new Set([...usual, ...feeds, ...entries.flat()]))
    found.push(...(await compareAddress(sides, path)))
  return found
}

/** Paths of the site itself. */
async function linksIn(
  { site, origins }: Side,
  path: string,
  isWanted: (attributes: Readonly<Record<string, string | undefined>>) => boolean,
): Promise<readonly string[]> {
  const { status, body } = await site.get(path)
  if (status !== 200) return []
  const [base = ''] = origins
  return elementsIn(body.toString('utf8'), ['link']).flatMap(({ attributes }) => {
    const url = isWanted(attributes) ? URL.parse(attributes.href ?? '', base) : null
    return url !== null && origins.has(url.origin) ? [url.pathname + url.search] : []
  })
}
