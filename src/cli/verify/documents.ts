import { setTimeout as pause } from 'node:timers/promises'
import { inLanes } from '../../moving-in/remote/lanes.ts'
import { LimitReached, type Site, SiteError } from '../../moving-in/remote/site.ts'
import { counted, type Told } from '../terminal/findings.ts'
import { type CheckedItem, checkItem } from './items.ts'
import type { Proof } from './proof.ts'
import { isRecord } from './published-keys.ts'
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

/** The log as it is now, which grows while documents are checked. */
export interface ProofReader {
  proof(): Proof
  /** Reads the log again. */
  renew(): Promise<void>
}

/** Checks every document of open data that the site names. `patience`: milliseconds for what is too new for the log. */
export async function checkDocuments(
  site: Site,
  reader: ProofReader,
  patience: number,
): Promise<readonly Told[]> {
  const sitemap = await site.readJson('/sitemap.json')
  const urls = isRecord(sitemap) && Array.isArray(sitemap.urls) ? sitemap.urls : null
  if (urls === null) throw new SiteError('/sitemap.json names no pages')
  const paths = urls.filter((url) => typeof url === 'string').map((url) => site.pathOf(url))
  const documents = [...documentsOfAll, ...paths.flatMap(documentsOfTime)]
  const items = paths.filter((path) => /^\/(vote|election|elections)\/[^/]+$/.test(path))
  const told: Told[] = []
  let checked = 0
  const queue = [
    ...documents.map((path) => () => aloneChecked(site, reader.proof(), path)),
    ...items.map((path) => () => checkItem(site, reader.proof(), path)),
  ]
  const seen = new Set(items)
  const checkAgain = repeatedIfWrong(reader, patience)
  try {
    await inLanes(queue, async (next, add) => {
      const result = await checkAgain(next)
      checked += result.documents
      for (const text of result.problems) told.push(['problem', text])
      for (const part of result.parts) {
        if (!seen.has(part)) add(() => checkItem(site, reader.proof(), part))
        seen.add(part)
      }
    })
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    told.push(['warning', `not everything was checked: ${error.message}`])
  }
  const summary = `${counted(checked, 'document')} of ${counted(seen.size, 'vote or election', 'votes and elections')}`
  return told.length > 0
    ? told
    : [['ok', `${summary}: signatures and figures are right, and all tables are in the log`]]
}

async function aloneChecked(site: Site, proof: Proof, path: string): Promise<CheckedItem> {
  const { body, problem, isUnlogged } = await checkedDocument(site, proof, path)
  const problems = problem === null ? [] : [problem]
  return { documents: body === null ? 0 : 1, problems, isUnlogged, parts: [] }
}

/** Milliseconds between two looks at what is not in the log yet. */
const lookEvery = 5000

/**
 * Figures may change between two requests; what is wrong twice is wrong. What was published just now is in the log a
 * minute later: the first of such documents is waited for, and the others with it.
 */
function repeatedIfWrong(reader: ProofReader, patience: number) {
  let deadline: number | null = null
  return async (check: () => Promise<CheckedItem>): Promise<CheckedItem> => {
    let result = await check()
    if (result.problems.length === 0) return result
    await reader.renew()
    result = await check()
    deadline ??= result.isUnlogged ? performance.now() + patience : null
    while (result.isUnlogged && deadline !== null && performance.now() < deadline) {
      await pause(Math.min(lookEvery, patience))
      await reader.renew()
      result = await check()
    }
    return result
  }
}
