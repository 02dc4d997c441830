import { isMembers } from '../source/json.ts'

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

/** What tells the rows of a table apart: as many of these as are needed, of those that all rows have. */
const identifying = [
  ...['url', 'type', 'election_id', 'domain', 'domain_segment', 'year', 'entity_id', 'list_id'],
  ...['candidate_id', 'list_list_id', 'id', 'family_name', 'first_name', 'name', 'district'],
]

/**
 * What `there` publishes and `here` does not, or with another value. Members that only `here` has are no difference: a site
 * may publish more than another. Rows that only one of them has are.
 */
export function differences(here: unknown, there: unknown, where = ''): readonly Difference[] {
  if (Array.isArray(here) && Array.isArray(there)) return rowDifferences(here, there, where)
  if (isMembers(here) && isMembers(there))
    return Object.entries(there).flatMap(([name, value]) =>
      notCompared.has(name) || (isColour.test(name) && filled(value) === null)
        ? []
        : differences(Object.hasOwn(here, name) ? here[name] : null, value, joined(where, name)),
    )
  return isSame(here, there) ? [] : [{ where, ...shownTexts(here, there) }]
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

function rowDifferences(
  here: readonly unknown[],
  there: readonly unknown[],
  where: string,
): readonly Difference[] {
  const nameOf = namesOf(here, there)
  const [ours, theirs] = [named(here, nameOf), named(there, nameOf)]
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((name) => {
    const place = `${where}[${name}]`
    const [our, their] = [ours.get(name), theirs.get(name)]
    if (our !== undefined && their !== undefined) return differences(our, their, place)
    return [{ where: place, ...shownTexts(our, their) }]
  })
}

type NameOf = (row: unknown, at: number) => string

/** A name for each row, in both tables; its position where two rows would have the same. */
function namesOf(here: readonly unknown[], there: readonly unknown[]): NameOf {
  const rows = [...here, ...there]
  const members = rows.every(isMembers) ? rows : []
  const common = identifying.filter((name) => members.every((row) => isName(row[name])))
  const candidates: readonly NameOf[] = [
    ...(rows.every(isText) ? [(row: unknown) => JSON.stringify(row)] : []),
    ...(members.length === 0 ? [] : common.map((_, at) => nameBy(common.slice(0, at + 1)))),
  ]
  const isDistinct = (nameOf: NameOf) =>
    [here, there].every((side) => named(side, nameOf).size === side.length)
  return candidates.find(isDistinct) ?? ((_row, at) => String(at))
}

function isName(value: unknown): boolean {
  return typeof value === 'string' || Number.isInteger(value) || value === null
}

/** A text, or a name in parts. */
function isText(value: unknown): boolean {
  return (
    typeof value === 'string' || (Array.isArray(value) && value.every((part) => typeof part === 'string'))
  )
}

function nameBy(names: readonly string[]): NameOf {
  return (row) => (isMembers(row) ? names.flatMap((name) => row[name] ?? []).join(' ') : '')
}

function named(rows: readonly unknown[], nameOf: NameOf): ReadonlyMap<string, unknown> {
  return new Map(rows.map((row, at) => [nameOf(row, at), row]))
}

/** The last digits of a share depend on the order of the operations. */
const precision = 1e-9

function isSame(here: unknown, there: unknown): boolean {
  if (typeof here === 'number' && typeof there === 'number')
    return Math.abs(here - there) <= precision * Math.max(1, Math.abs(here), Math.abs(there))
  return filled(here) === filled(there)
}

/** What is not filled in is written as nothing or as an empty text. */
function filled(value: unknown): unknown {
  return value === '' ? null : (value ?? null)
}

function joined(where: string, name: string): string {
  return where === '' ? name : `${where}.${name}`
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
