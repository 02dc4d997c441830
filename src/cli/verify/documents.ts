import { inLanes } from '../../moving-in/remote/lanes.ts'
import { LimitReached, type Site, SiteError } from '../../moving-in/remote/site.ts'
import { counted, type Told } from '../terminal/findings.ts'
import { type CheckedItem, checkItem } from './items.ts'
import { isRecord, type PublishedKeys } from './published-keys.ts'
import { checkedDocument } from './signed-documents.ts'

const documentsOfAll: readonly string[] = [
  ...['/json', '/sitemap.json', '/sitemap.xml', '/archive-download'],
  ...['rdf', 'ttl', 'jsonld'].map((ending) => `/catalog.${ending}`),
  ...['votes', 'elections'].flatMap((name) =>
    ['csv', 'csv-metadata.json', 'jsonl'].map((ending) => `/data/${name}.${ending}`),
  ),
]

/** `path`: of a page. */
function documentsOfTime(path: string): readonly string[] {
  const [, when, day] = /^\/archive\/(\d{4}(-\d\d-\d\d)?)$/.exec(path) ?? []
  if (when === undefined) return []
  if (day === undefined) return [`${path}/json`]
  const federal = ['eidg', 'kant'].map(
    (level) => `/bfs/sd-t-17-02-${when.replaceAll('-', '')}-${level}Abstimmung.json`,
  )
  return [`${path}/json`, `${path}/ech-0252`, ...federal]
}

/** Checks every document of open data that the site names. */
export async function checkDocuments(site: Site, keys: PublishedKeys): Promise<readonly Told[]> {
  const sitemap = await site.readJson('/sitemap.json')
  const urls = isRecord(sitemap) && Array.isArray(sitemap.urls) ? sitemap.urls : null
  if (urls === null) throw new SiteError('/sitemap.json names no pages')
  const paths = urls.filter((url) => typeof url === 'string').map((url) => site.pathOf(url))
  const documents = [...documentsOfAll, ...paths.flatMap(documentsOfTime)]
  const items = paths.filter((path) => /^\/(vote|election|elections)\/[^/]+$/.test(path))
  const told: Told[] = []
  let checked = 0
  const queue = [
    ...documents.map((path) => () => aloneChecked(site, keys, path)),
    ...items.map((path) => () => checkItem(site, keys, path)),
  ]
  const seen = new Set(items)
  try {
    await inLanes(queue, async (next, add) => {
      const result = await twiceIfWrong(next)
      checked += result.documents
      for (const text of result.problems) told.push(['problem', text])
      for (const part of result.parts) {
        if (!seen.has(part)) add(() => checkItem(site, keys, part))
        seen.add(part)
      }
    })
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    told.push(['warning', `not everything was checked: ${error.message}`])
  }
  const summary = `${counted(checked, 'document')} of ${counted(seen.size, 'vote or election', 'votes and elections')}`
  return told.length > 0 ? told : [['ok', `${summary}: signatures and figures are right`]]
}

async function aloneChecked(site: Site, keys: PublishedKeys, path: string): Promise<CheckedItem> {
  const { body, problem } = await checkedDocument(site, keys, path)
  return { documents: body === null ? 0 : 1, problems: problem === null ? [] : [problem], parts: [] }
}

/** Figures may change between two requests; what is wrong twice is wrong. */
async function twiceIfWrong(check: () => Promise<CheckedItem>): Promise<CheckedItem> {
  const first = await check()
  return first.problems.length === 0 ? first : check()
}
