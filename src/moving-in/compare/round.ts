import { isMembers } from '../../values/members.ts'
import { inLanes } from '../remote/lanes.ts'
import { LimitReached, type RemoteSite, SiteError } from '../remote/site.ts'
import { type ComparedAnswers, type Counts, type Side, type Sides, total } from './answers.ts'
import { compareFeeds } from './feeds.ts'
import { type ComparedItem, compareAddress, compareDocument, compareItem, type Depth } from './items.ts'
import { compareRecords, recordLists } from './records.ts'

export interface Round extends Counts {
  readonly items: number
  readonly differences: readonly string[]
}

/** Pages and items that a site names. */
export interface NamedFigure {
  readonly paths: readonly string[]
  readonly side: Side
}

const itemPath = /^\/(vote|election|elections)\/[^/]+$/
const timePath = /^\/archive\/\d{4}(-\d\d-\d\d)?$/

/** Reads the sitemap, which also tells the name that the site gives itself. */
export async function named(site: RemoteSite, base: URL): Promise<NamedFigure> {
  const sitemap = await site.readJson('/sitemap.json')
  const listed = isMembers(sitemap) && Array.isArray(sitemap.urls) ? sitemap.urls : null
  if (listed === null) throw new SiteError(`${base.origin}/sitemap.json names no pages`)
  const urls = listed.flatMap((url) => (typeof url === 'string' ? (URL.parse(url, base) ?? []) : []))
  const side = { site, origins: new Set([base.origin, ...urls.map(({ origin }) => origin)]) }
  return { paths: urls.map(({ pathname, search }) => pathname + search), side }
}

/** Compares everything that the other site names. */
export function compareAll(sides: Sides, paths: readonly string[]): Promise<Round> {
  const others = paths.filter((path) => !itemPath.test(path))
  const overviews = ['', ...others.filter((path) => timePath.test(path))].map((path) => `${path}/json`)
  const address = async (path: string) => ({
    ...{ differences: await compareAddress(sides, path), counts: { addresses: 1 } },
  })
  return compare(
    sides,
    paths.filter((path) => itemPath.test(path)),
    [
      ...others.map((path) => () => address(path)),
      ...overviews.map((path) => () => compareOverview(sides, path)),
      () => compareFeeds(sides),
      ...recordLists.map((path) => () => compareRecords(sides, path)),
    ],
    { depth: 'everything', mostFailures },
  )
}

async function compareOverview(sides: Sides, path: string): Promise<ComparedAnswers> {
  const { differences, values } = await compareDocument(sides, path)
  return { differences, counts: { values } }
}

/** Another site altogether differs in everything; nobody reads more than this, and it has to be stored. */
const mostDifferences = 10_000
/** Letters of a difference. */
const longest = 1000

/** So many addresses may time out or break off, and are named; a site that is gone ends the comparison. */
const mostFailures = 20

/** Compares the items of the day that the other site shows first. Rejects with `SiteError` where it does not show it. */
export async function compareDay(sides: Sides, depth: Depth): Promise<Round> {
  const { there, differences } = await compareDocument(sides, '/json')
  if (there === null) throw new SiteError(differences[0] ?? '/json is not answered there')
  const results = isMembers(there) && Array.isArray(there.results) ? there.results : []
  const paths = results.flatMap((one) => (isMembers(one) && typeof one.url === 'string' ? [one.url] : []))
  const again = () => compareOverview(sides, '/json')
  return compare(sides, paths, differences.length === 0 ? [] : [again], { depth, mostFailures: 0 })
}

async function compare(
  sides: Sides,
  items: readonly string[],
  more: readonly (() => Promise<ComparedAnswers | ComparedItem>)[],
  { depth, mostFailures }: { readonly depth: Depth; readonly mostFailures: number },
): Promise<Round> {
  const seen = new Set(items)
  const found = new Set<string>()
  let failures = 0
  let omitted = 0
  const counts: Partial<Counts>[] = []
  const failed = (error: unknown): ComparedAnswers => {
    failures += 1
    if (!(error instanceof SiteError) || error instanceof LimitReached || failures > mostFailures) throw error
    return { differences: [`not compared: ${error.message}`], counts: {} }
  }
  const tasks = [...more, ...items.map((path) => () => compareItem(sides, path, depth))]
  await inLanes(tasks, async (task, add) => {
    const compared = await twiceIfDifferent(task).catch(failed)
    for (const difference of compared.differences)
      if (found.size < mostDifferences || found.has(difference)) found.add(difference.slice(0, longest))
      else omitted += 1
    counts.push(compared.counts)
    const parts = 'parts' in compared ? compared.parts : []
    for (const part of parts.filter((path) => !seen.has(path))) {
      seen.add(part)
      add(() => compareItem(sides, part, depth))
    }
  })
  const rest = omitted === 0 ? [] : [`${omitted} more differences are not listed`]
  return { items: seen.size, ...total(counts), differences: [...[...found].toSorted(), ...rest] }
}

/** Either site may publish between two requests; what differs twice differs. */
async function twiceIfDifferent<T extends ComparedAnswers>(compareOnce: () => Promise<T>): Promise<T> {
  const first = await compareOnce()
  return first.differences.length === 0 ? first : compareOnce()
}
