/**
 * Returns status, type and content of a public document, with ids of deliveries replaced, as they depend on
 * the number of changes.
 */
export async function documentAt(site: string, path: string): Promise<Buffer> {
  const headers = { accept: 'text/html, */*;q=0.1', 'accept-language': 'de' }
  const response = await fetch(site + path, { headers })
  const about = ['content-type', 'last-modified'].map((name) => response.headers.get(name) ?? '')
  const head = `${path} ${response.status} ${about.join(' ')}\n`
  const body = Buffer.from(await response.arrayBuffer())
  const isDelivery = path.endsWith('/ech-0252')
  const content = isDelivery ? body.toString('utf8').replace(/<h:messageId>\w+/, '') : body
  return Buffer.concat([Buffer.from(head), Buffer.from(content)])
}

const languages = ['', '?locale=fr_CH', '?locale=it_CH', '?locale=rm_CH']
const views = [
  '',
  '/json',
  '/summary',
  '/data-csv',
  '/data-parties-csv',
  '/data-list-connections',
  '/ech-0252',
]
/** One address of each other kind: calendars, feeds, search, tables, embeds, pictures, printed pages. */
export const furtherKinds = [
  ...['/events.ics', '/news', '/news.atom', '/news.rss', '/results.atom', '/people', '/agencies.pdf'],
  ...['/search?q=staat', '/municipalities?q=76', '/municipality/seewis-am-mittersee', '/accessibility'],
  ...['/json', '/catalog.rdf', '/sitemap.json', '/archive', '/data/votes.csv', '/.well-known/security.txt'],
  ...['/vote/velowege/entities?locale=rm_CH', '/vote/velowege/entities-map-svg', '/vote/velowege/pdf'],
  ...['/vote/velowege/data-xlsx', '/vote/velowege/card-png', '/vote/laipassstrasse/entities-map'],
  ...['/election/nationalratswahl-2026/lists?locale=fr_CH', '/election/nationalratswahl-2026/seats-svg'],
  ...['/election/nationalratswahl-2026/lists-chart', '/election/nationalratswahl-2026/lists-png'],
  ...['/elections/kantonsratswahl-2026/party-strengths?locale=it_CH'],
]

interface List {
  readonly collection: { readonly items: readonly { readonly href: string }[] }
}

/** Returns the home page and lists, all records and items, and one of every kind of picture, document, embed and feed. */
export async function publicAddresses(site: string, publicUrl: string): Promise<readonly string[]> {
  const read = async (path: string) => (await fetch(site + path)).json()
  const own = (urls: readonly string[]) => urls.map((url) => url.replace(publicUrl, ''))
  const listed = async (view: string) => {
    const { collection }: List = await read(`/api/${view}`)
    return own(collection.items.slice(0, 6).map(({ href }) => href))
  }
  const lists = await Promise.all(['agencies', 'people', 'events', 'news', 'topics'].map(listed))
  const records = lists.flatMap((addresses) =>
    addresses.flatMap((address, at) => [address, address.replace('/api', '') + (languages[at % 4] ?? '')]),
  )
  const urls = own((await read('/sitemap.json')).urls)
  const items = urls.filter((path) => /^\/(vote|election|elections)\//.test(path))
  const members = await Promise.all(
    items.map(async (path) => own((await read(`${path}/json`)).elections ?? [])),
  )
  const documents = [...items, ...members.flat()].flatMap((path) => views.map((view) => path + view))
  return ['/', '/events', '/topics', '/agencies']
    .flatMap((path) => languages.map((one) => path + one))
    .concat(
      furtherKinds,
      records,
      urls.filter((path) => path.startsWith('/archive/')),
      documents,
    )
}
