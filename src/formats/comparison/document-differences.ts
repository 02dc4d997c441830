import { isMembers, type Members } from '../../values/members.ts'

/** What counts as a difference; by default everything. */
export interface ComparisonRules {
  /** Members that are left out, with the values of the first document. */
  readonly isLeftOut?: (member: string, value: unknown) => boolean
  /** Members that only the second document has are no difference. Rows of lists that only it has are. */
  readonly mayHaveMore?: boolean
  /** The value that a missing member has; without it, `undefined`. */
  readonly missing?: unknown
  /** Empty texts are the same as null. */
  readonly areBlanksNull?: boolean
  /** Numbers that differ by less than this part of the larger one, or of 1, are the same. */
  readonly precision?: number
  /**
   * Members that tell the rows of a list apart: as many of these as are needed, of those that all rows have. Texts stand for
   * themselves. Where two rows would have the same name, and without this rule, rows are compared by position.
   */
  readonly identifying?: readonly string[]
}

/** A member of an object, or a row of a list by its name or position. */
export type PathStep = { readonly member: string } | { readonly row: string }

/** A value that is another in the second document; `undefined` where a row, or a member, is missing. */
export interface DocumentDifference {
  readonly path: readonly PathStep[]
  readonly first: unknown
  readonly second: unknown
}

/** Such as `ballots[proposal].results.entities[1701].yeas`. */
export function pathText(path: readonly PathStep[]): string {
  const steps = path.map((step) => ('row' in step ? `[${step.row}]` : `.${step.member}`))
  return steps.join('').replace(/^\./, '')
}

/** The smallest parts of two JSON documents that differ, in the order of the first document and then of the second. */
export function documentDifferences(
  first: unknown,
  second: unknown,
  rules: ComparisonRules = {},
): readonly DocumentDifference[] {
  if (Array.isArray(first) && Array.isArray(second)) return rowDifferences(first, second, rules)
  if (isMembers(first) && isMembers(second)) return memberDifferences(first, second, rules)
  return isSame(first, second, rules) ? [] : [{ path: [], first, second }]
}

function memberDifferences(
  first: Members,
  second: Members,
  rules: ComparisonRules,
): readonly DocumentDifference[] {
  const of = (members: Members, name: string) =>
    Object.hasOwn(members, name) ? members[name] : rules.missing
  const more = rules.mayHaveMore === true ? [] : Object.keys(second)
  return [...new Set([...Object.keys(first), ...more])]
    .filter((name) => rules.isLeftOut?.(name, of(first, name)) !== true)
    .flatMap((name) => below({ member: name }, of(first, name), of(second, name), rules))
}

function rowDifferences(
  first: readonly unknown[],
  second: readonly unknown[],
  rules: ComparisonRules,
): readonly DocumentDifference[] {
  const nameOf = namesOf(first, second, rules.identifying ?? null)
  const [ones, others] = [named(first, nameOf), named(second, nameOf)]
  return [...new Set([...ones.keys(), ...others.keys()])].flatMap((row) =>
    ones.has(row) && others.has(row)
      ? below({ row }, ones.get(row), others.get(row), rules)
      : [{ path: [{ row }], first: ones.get(row), second: others.get(row) }],
  )
}

function below(
  step: PathStep,
  first: unknown,
  second: unknown,
  rules: ComparisonRules,
): readonly DocumentDifference[] {
  return documentDifferences(first, second, rules).map((one) => ({ ...one, path: [step, ...one.path] }))
}

type NameOf = (row: unknown, at: number) => string

/** A name for each row, in both lists. */
function namesOf(
  first: readonly unknown[],
  second: readonly unknown[],
  identifying: readonly string[] | null,
): NameOf {
  const byPosition: NameOf = (_row, at) => String(at)
  if (identifying === null) return byPosition
  const rows = [...first, ...second]
  const members = rows.every(isMembers) ? rows : []
  const common = identifying.filter((name) => members.every((row) => isName(row[name])))
  const candidates: readonly NameOf[] = [
    ...(rows.every(isText) ? [(row: unknown) => JSON.stringify(row)] : []),
    ...(members.length === 0 ? [] : common.map((_, at) => nameBy(common.slice(0, at + 1)))),
  ]
  const isDistinct = (nameOf: NameOf) =>
    [first, second].every((side) => named(side, nameOf).size === side.length)
  return candidates.find(isDistinct) ?? byPosition
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

function isSame(first: unknown, second: unknown, { precision = 0, areBlanksNull }: ComparisonRules): boolean {
  if (typeof first === 'number' && typeof second === 'number')
    return (
      first === second ||
      Math.abs(first - second) <= precision * Math.max(1, Math.abs(first), Math.abs(second))
    )
  return areBlanksNull === true ? filledValue(first) === filledValue(second) : first === second
}

/** What is not filled in is written as nothing or as an empty text. */
export function filledValue(value: unknown): unknown {
  return value === '' ? null : (value ?? null)
}
