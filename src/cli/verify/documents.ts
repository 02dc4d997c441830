import { setTimeout as pause } from 'node:timers/promises'
import { inLanes } from '../../moving-in/remote/lanes.ts'
import { LimitReached, type RemoteSite, SiteError } from '../../moving-in/remote/site.ts'
import { counted, type ToldFindings } from '../terminal/findings.ts'
import { type CheckedItem, checkItem } from './items.ts'
import type { LogProof } from './proof.ts'
import { isRecord } from './published-keys.ts'
import { checkedDocument, wholeDocuments } from './signed-documents.ts'
import { wholeProblems } from './whole-documents.ts'

const documentsOfAll: readonly string[] = [
  ...['/json', '/sitemap.json', '/sitemap.xml'],
  ...['rdf', 'ttl', 'jsonld'].map((ending) => `/catalog.${ending}`),
  ...['votes', 'elections'].map((name) => `/data/${name}.csv-metadata.json`),
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
  proof(): LogProof
  /** Reads the log again. */
  renew(): Promise<void>
}

/** Checks every document of open data that the site names. `patience`: milliseconds for what is too new for the log. */
export async function checkDocuments(
  site: RemoteSite,
  reader: ProofReader,
  patience: number,
): Promise<readonly ToldFindings[]> {
  const sitemap = await site.readJson('/sitemap.json')
  const urls = isRecord(sitemap) && Array.isArray(sitemap.urls) ? sitemap.urls : null
  if (urls === null) throw new SiteError('/sitemap.json names no pages')
  const paths = urls.filter((url) => typeof url === 'string').map((url) => site.pathOf(url))
  const { addressesOf } = reader.proof().documents
  const times = paths.filter((path) => path.startsWith('/archive/'))
  const documents = new Set([
    ...documentsOfAll,
    ...paths.flatMap(documentsOfTime),
    ...['/', ...times].flatMap(addressesOf).filter((address) => !address.includes('#')),
  ])
  const items = paths.filter((path) => /^\/(vote|election|elections)\/[^/]+$/.test(path))
  const told: ToldFindings[] = []
  let checked = 0
  const queue = [
    ...[...documents].map((path) => () => aloneChecked(site, reader.proof(), path)),
    ...items.map((path) => () => checkItem(site, reader.proof(), path)),
  ]
  const seen = new Set(items)
  const tell = (result: CheckedItem) => {
    checked += result.documents
    for (const text of result.problems) told.push(['problem', text])
  }
  const checkAgain = repeatedIfWrong(reader, patience)
  try {
    await inLanes(queue, async (next, add) => {
      const result = await checkAgain(next)
      tell(result)
      for (const part of result.parts) {
        if (!seen.has(part)) add(() => checkItem(site, reader.proof(), part))
        seen.add(part)
      }
    })
    for (const path of wholeDocuments)
      tell(await checkAgain(() => wholeChecked(site, reader.proof(), path, seen)))
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    told.push(['warning', `not everything was checked: ${error.message}`])
  }
  const summary = `${counted(checked, 'document')} of ${counted(seen.size, 'vote or election', 'votes and elections')}`
  const { isWhole } = reader.proof().documents
  const entered = isWhole ? 'they are in the log' : 'all tables are in the log'
  return [
    ...(told.length > 0
      ? told
      : [['ok', `${summary}: signatures and figures are right, and ${entered}`] as const]),
    ['ok', isWhole ? onlySigned : onlyTables],
  ]
}

/** What is not proven by the log, see docs/proofs.md. */
export const onlySigned =
  'not in the log, and not looked at, are documents of a single ballot, candidate, list or part of a compound, and ' +
  'those with a query other than a language: they are as good as the key that signs them'
const onlyTables =
  'the site enters tables alone into its log, as earlier releases did: all other documents are as good as the key that ' +
  'signs them'

async function wholeChecked(
  site: RemoteSite,
  proof: LogProof,
  path: string,
  items: ReadonlySet<string>,
): Promise<CheckedItem> {
  const { body, problem, isUnlogged } = await checkedDocument(site, proof, path)
  const unlogged = body === null ? [] : wholeProblems(proof.documents, path, body, items)
  return {
    documents: body === null ? 0 : 1,
    problems: problem === null ? unlogged : [problem],
    isUnlogged: isUnlogged || (problem === null && unlogged.length > 0),
    parts: [],
  }
}

async function aloneChecked(site: RemoteSite, proof: LogProof, path: string): Promise<CheckedItem> {
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
