import { isMembers } from '../../values/members.ts'
import {
  type ComparedAnswers,
  inWords,
  isUnanswered,
  parsed,
  relative,
  type Sides,
  unanswered,
  unclear,
} from './answers.ts'
import { differences, valuesIn } from './differences.ts'
import { withoutOddities } from './oddities.ts'

export interface ComparedItem extends ComparedAnswers {
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
): Promise<ComparedItem> {
  const found: string[] = []
  const counts = { values: 0, addresses: 0 }
  let parts: readonly string[] = []
  for (const view of views) {
    const document = await compareDocument(sides, `${path}/${view}`)
    found.push(...document.differences)
    counts.values += document.values
    if (view !== 'json' || !isMembers(document.there)) continue
    parts = addressesIn(document.there.elections)
    if (depth === 'figures') continue
    const { embed, media, data } = document.there
    const addresses = new Set(addressesIn([embed, media, data]))
    counts.addresses += addresses.size
    for (const address of addresses) found.push(...(await compareAddress(sides, address)))
  }
  return { differences: found, counts, parts }
}

export interface ComparedDocument {
  readonly differences: readonly string[]
  readonly values: number
  /** Null unless both sites have one. */
  readonly there: unknown
}

/** Compares two documents of JSON. */
export async function compareDocument({ here, there }: Sides, path: string): Promise<ComparedDocument> {
  const only = (...found: readonly string[]) => ({ differences: found, values: 0, there: null })
  const [ours, theirs] = await Promise.all([here.site.get(path), there.site.get(path)])
  if (isUnanswered(theirs)) return only(unclear(path, theirs))
  if (theirs.status !== 200) return only()
  if (ours.status !== 200) return only(unanswered(path, ours))
  const documents = { here: parsed(ours), there: parsed(theirs) }
  const unreadable = (['here', 'there'] as const).filter((side) => documents[side] === undefined)
  if (unreadable.length > 0) return only(...unreadable.map((side) => `${path} is not JSON ${side}`))
  const [our, their] = [relative(here, documents.here), relative(there, documents.there)]
  const found = differences(our, withoutOddities(their, our)).map((one) =>
    inWords(`${path} ${one.where}`, one),
  )
  return { differences: found, values: valuesIn(their), there: their }
}

/** What is wrong with an address that is named there. A site may name one that it does not answer itself. */
export async function compareAddress({ here, there }: Sides, path: string): Promise<readonly string[]> {
  const answer = await here.site.get(path)
  if (answer.status < 400) return []
  const theirs = await there.site.get(path)
  if (isUnanswered(theirs)) return [unclear(path, theirs)]
  return theirs.status < 400 ? [unanswered(path, answer)] : []
}

/** Whether a difference is about the address of a view, not about figures. */
export function isOfAddress(difference: string): boolean {
  const [, path] = /^(\S+) answers there, and here with \d+$/.exec(difference) ?? []
  return path !== undefined && !views.some((view) => path.endsWith(`/${view}`))
}

/** Paths and addresses anywhere in a member of a document. */
function addressesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  return isMembers(value) ? Object.values(value).flatMap(addressesIn) : []
}
