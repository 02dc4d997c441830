import type { Answer, Site } from '../remote/site.ts'
import { differences, isMembers } from './differences.ts'
import { withoutOddities } from './oddities.ts'

/** A site, and the origins that it gives its own addresses: its name may be another than the one it is asked by. */
export interface Side {
  readonly site: Site
  readonly origins: ReadonlySet<string>
}

export interface Sides {
  readonly here: Side
  readonly there: Side
}

export interface Compared {
  /** In words, such as `/vote/a/json ballots[proposal].progress.counted: here 3, there 4`. */
  readonly differences: readonly string[]
  /** Paths of items that are found only through this one. */
  readonly parts: readonly string[]
}

const views = ['json', 'summary', 'data-json', 'data-parties-json']

export type Depth = 'figures' | 'everything'

/**
 * Compares all figures of a vote, an election or a compound, such as `/vote/energiegesetz`, and unless only those are asked
 * for, the addresses of its views.
 */
export async function compareItem(
  sides: Sides,
  path: string,
  depth: Depth = 'everything',
): Promise<Compared> {
  const found: string[] = []
  let parts: readonly string[] = []
  for (const view of views) {
    const document = await compareDocument(sides, `${path}/${view}`)
    found.push(...document.differences)
    if (view !== 'json' || !isMembers(document.there)) continue
    parts = addressesIn(document.there.elections)
    if (depth === 'figures') continue
    const { embed, media, data } = document.there
    for (const address of new Set(addressesIn([embed, media, data])))
      found.push(...(await compareAddress(sides, address)))
  }
  return { differences: found, parts }
}

/** Compares two documents of JSON; `there` is null where the other site has none. */
export async function compareDocument(
  { here, there }: Sides,
  path: string,
): Promise<{ readonly differences: readonly string[]; readonly there: unknown }> {
  const [ours, theirs] = await Promise.all([here.site.get(path), there.site.get(path)])
  if (isUnanswered(theirs)) return { differences: [unclear(path, theirs)], there: null }
  if (theirs.status !== 200) return { differences: [], there: null }
  if (ours.status !== 200) return { differences: [unanswered(path, ours)], there: null }
  const documents = { here: parsed(ours), there: parsed(theirs) }
  const unreadable = (['here', 'there'] as const).filter((side) => documents[side] === undefined)
  if (unreadable.length > 0)
    return { differences: unreadable.map((side) => `${path} is not JSON ${side}`), there: null }
  const [our, their] = [relative(here, documents.here), relative(there, documents.there)]
  const found = differences(our, withoutOddities(their, our)).map(
    (one) => `${path} ${one.where}: here ${one.here ?? 'missing'}, there ${one.there ?? 'missing'}`,
  )
  return { differences: found, there: their }
}

/** What is wrong with an address that is named there. A site may name one that it does not answer itself. */
export async function compareAddress({ here, there }: Sides, path: string): Promise<readonly string[]> {
  const answer = await here.site.get(path)
  if (answer.status < 400) return []
  const theirs = await there.site.get(path)
  if (isUnanswered(theirs)) return [unclear(path, theirs)]
  return theirs.status < 400 ? [unanswered(path, answer)] : []
}

/** Whatever it has, it did not say. */
const isUnanswered = ({ status }: Answer) => status === 429 || (status >= 500 && status !== 501)
const unclear = (path: string, { status }: Answer) => `${path} is answered there with ${status}`

function unanswered(path: string, { status }: Answer): string {
  return `${path} answers there, and here with ${status}`
}

/** Whether a difference is about the address of a view, not about figures. */
export function isOfAddress(difference: string): boolean {
  const [, path] = /^(\S+) answers there, and here with \d+$/.exec(difference) ?? []
  return path !== undefined && !views.some((view) => path.endsWith(`/${view}`))
}

/** Undefined where it is not JSON. */
function parsed({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** With the addresses of the site itself as paths. */
function relative(side: Side, value: unknown): unknown {
  if (typeof value === 'string') {
    const url = /^https?:/.test(value) ? URL.parse(value) : null
    return url !== null && side.origins.has(url.origin) ? url.pathname + url.search : value
  }
  if (Array.isArray(value)) return value.map((one) => relative(side, one))
  if (!isMembers(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, relative(side, member)]))
}

/** Paths and addresses anywhere in a member of a document. */
function addressesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  return isMembers(value) ? Object.values(value).flatMap(addressesIn) : []
}
