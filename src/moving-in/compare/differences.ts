import {
  type ComparisonRules,
  documentDifferences,
  filledValue,
  pathText,
} from '../../formats/comparison/document-differences.ts'
import { isMembers } from '../../values/members.ts'

/** A value that is another on the other site; null where it is missing. */
export interface Difference {
  /** Such as `ballots[proposal].results.entities[1701].yeas`. */
  readonly where: string
  readonly here: string | null
  readonly there: string | null
}

/** They say when and where something is published, not what. */
const notCompared: ReadonlySet<string> = new Set(['last_modified', 'embed', 'media', 'data'])

/** A site may have set some that another has not. */
const isColour = /(?:^|_)colou?r$/

const rules: ComparisonRules = {
  isLeftOut: (name, value) => notCompared.has(name) || (isColour.test(name) && filledValue(value) === null),
  // A site may publish more than another.
  mayHaveMore: true,
  missing: null,
  areBlanksNull: true,
  // The last digits of a share depend on the order of the operations.
  precision: 1e-9,
  identifying: [
    ...['url', 'type', 'election_id', 'domain', 'domain_segment', 'year', 'entity_id', 'list_id'],
    ...['candidate_id', 'list_list_id', 'id', 'family_name', 'first_name', 'name', 'district'],
  ],
}

/** What `there` publishes and `here` does not, or with another value, and rows that only one of them has. */
export function differences(here: unknown, there: unknown): readonly Difference[] {
  return documentDifferences(there, here, rules).map(({ path, first, second }) => ({
    where: pathText(path),
    ...shownTexts(second, first),
  }))
}

/** How many values of a document are compared. */
export function valuesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + valuesIn(one), 0)
  if (!isMembers(value)) return 1
  return Object.entries(value).reduce(
    (sum, [name, member]) => sum + (notCompared.has(name) ? 0 : valuesIn(member)),
    0,
  )
}

const longestText = 80
/** So much of two long texts is shown before their first difference. */
const leadIn = 20

/** Long texts are shown where they begin to differ. */
export function shownTexts(here: unknown, there: unknown): Pick<Difference, 'here' | 'there'> {
  const [ours, theirs] = [here, there].map((value) => (value === undefined ? null : JSON.stringify(value)))
  const [our, their] = [ours ?? '', theirs ?? '']
  let same = 0
  while (same < our.length && our[same] === their[same]) same += 1
  const from = Math.max(our.length, their.length) > longestText ? Math.max(0, same - leadIn) : 0
  return { here: clipped(ours ?? null, from), there: clipped(theirs ?? null, from) }
}

function clipped(text: string | null, from: number): string | null {
  if (text === null) return null
  const end = from + longestText
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`
}
