import { elementsIn } from '../../web/markup/elements-in.ts'
import {
  type ComparedAnswers,
  inWords,
  isUnanswered,
  relative,
  type Side,
  type Sides,
  unanswered,
  unclear,
} from './answers.ts'
import { shownTexts } from './differences.ts'
import { compareAddress } from './items.ts'

/** Every site of the contract has them; nothing needs to name them. */
const usual = ['/sitemap.xml', '/catalog.rdf']
/** Pages that may name feeds. */
const pages = ['/', '/archive', '/news', '/events']
const calendar = 'text/calendar'
const feedTypes: ReadonlySet<string> = new Set(['application/atom+xml', 'application/rss+xml', calendar])

/**
 * Feeds that the other site names must have the same entries here, in every language that its home page has, and the pages of
 * the site that they lead to must answer here.
 */
export async function compareFeeds(sides: Sides): Promise<ComparedAnswers> {
  const { there } = sides
  const links = (await Promise.all(pages.map((page) => linksOn(there, page)))).flat()
  const feeds = new Map(
    links.flatMap(({ path, rel, type }) =>
      rel === 'alternate' && feedTypes.has(type) ? [[path, type]] : [],
    ),
  )
  const locales = links.flatMap(({ path, hreflang }) =>
    hreflang === undefined ? [] : (new URLSearchParams(path.split('?')[1]).get('locale') ?? []),
  )
  const found: string[] = []
  const addresses = new Set(usual)
  for (const [feed, type] of feeds) {
    if (type === calendar) addresses.add(feed)
    else
      for (const path of inLanguages(feed, new Set(locales))) found.push(...(await compareFeed(sides, path)))
    for (const { path, rel } of await linksOn(there, feed)) if (rel !== 'self') addresses.add(path)
  }
  for (const path of addresses) found.push(...(await compareAddress(sides, path)))
  return { differences: found, counts: { addresses: addresses.size + feeds.size } }
}

function inLanguages(feed: string, locales: ReadonlySet<string>): readonly string[] {
  const sign = feed.includes('?') ? '&' : '?'
  return [feed, ...[...locales].map((locale) => `${feed}${sign}locale=${locale}`)]
}

/** Entries that only this site has are none: a feed may be longer than another. */
async function compareFeed({ here, there }: Sides, path: string): Promise<readonly string[]> {
  const [ours, theirs] = await Promise.all([here.site.get(path), there.site.get(path)])
  if (isUnanswered(theirs)) return [unclear(path, theirs)]
  if (theirs.status !== 200) return []
  if (ours.status !== 200) return [unanswered(path, ours)]
  const our = new Map(entriesIn(here, ours.body).map(({ id, title }) => [id, title]))
  const titles = new Set(our.values())
  return entriesIn(there, theirs.body).flatMap(({ id, title }) => {
    const own = our.get(id)
    // Each site may have addresses of its own for its pages.
    if (own === title || (own === undefined && titles.has(title))) return []
    return [inWords(`${path} ${id}`, shownTexts(own, title))]
  })
}

/** In Atom or RSS. */
function entriesIn(side: Side, body: Buffer) {
  const found: { readonly id: string; readonly title: string }[] = []
  let [id, title] = ['', '']
  for (const { name, text } of elementsIn(body.toString('utf8'), ['entry', 'item', 'title', 'id', 'guid'])) {
    if (name === 'title') title = text
    else if (name === 'id' || name === 'guid') id = String(relative(side, text))
    else found.push({ id, title })
  }
  return found
}

/** Links to paths of the site itself. */
async function linksOn(side: Side, path: string) {
  const { status, body } = await side.site.get(path, { accept: 'text/html, */*;q=0.5' })
  if (status !== 200) return []
  const [base = ''] = side.origins
  return elementsIn(body.toString('utf8'), ['link']).flatMap(({ attributes }) => {
    const { href = '', rel = '', type = '', hreflang } = attributes
    const url = URL.parse(href, base)
    if (url === null || !side.origins.has(url.origin)) return []
    return [{ path: url.pathname + url.search, rel, type: type.split(';', 1).join(''), hreflang }]
  })
}
