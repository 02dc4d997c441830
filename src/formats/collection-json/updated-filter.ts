import { fail, ok, type Result } from '../../values/result.ts'
import { addSeconds, type Instant, parseInstant } from '../../values/time.ts'
import type { JsonSchema } from '../json-schema/json-schema.ts'
import type { FilterDeclaration, FilterValues, QueryProblem } from './query.ts'

/** The description of `updated` filters, which all views share. */
const updated = (words: string) => ({
  description: `Records last changed ${words} the given minute, or second if it has seconds.`,
  schema: {
    type: 'string',
    description: 'A year, month, day, minute or second; UTC unless it names an offset.',
    examples: ['2026-11-15T12:00'],
  } satisfies JsonSchema,
})

/** Published examples write the comparison with a dot, the field table with an underscore. */
const example = '2023-04-14T16:38:18'

export const updatedFilters = [
  { name: 'updated_lt', kind: 'scalar', aliases: ['updated.lt'], comparison: 'lt', ...updated('before') },
  {
    name: 'updated_le',
    kind: 'scalar',
    aliases: ['updated.le'],
    comparison: 'le',
    ...updated('before or in'),
  },
  { name: 'updated_eq', kind: 'scalar', aliases: ['updated.eq'], comparison: 'eq', ...updated('in') },
  {
    name: 'updated_ge',
    kind: 'scalar',
    aliases: ['updated.ge'],
    comparison: 'ge',
    ...updated('in or after'),
  },
  { name: 'updated_gt', kind: 'scalar', aliases: ['updated.gt'], comparison: 'gt', ...updated('after') },
] as const satisfies readonly (FilterDeclaration & { comparison: string })[]

export type UpdatedComparison = (typeof updatedFilters)[number]['comparison']

/** The second or minute that begins at the instant. */
export interface UpdatedMoment {
  readonly instant: Instant
  readonly precision: 'second' | 'minute'
}

/** All instants at or after `from` and earlier than `before`; null means unbounded. */
export interface InstantRange {
  readonly from?: Instant
  readonly before?: Instant
}

/** Combines every `updated_…` filter of a query into the one range that satisfies them all. */
export function readUpdatedRange(
  values: FilterValues<typeof updatedFilters>,
): Result<InstantRange, QueryProblem> {
  let range: InstantRange = {}
  for (const { name, comparison } of updatedFilters) {
    const text = values[name]
    if (text === null) continue
    const moment = readMoment(text)
    if (!moment) return fail({ code: 'bad-value', name, expected: `a moment such as ${example}`, example })
    range = intersection(range, momentRange(comparison, moment))
  }
  return ok(range)
}

// In a query string an unescaped `+` means a blank, and few clients escape the one of an offset.
const momentForm =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::([0-5]\d)(?:[.,]\d+)?)?(Z|[-+ ]\d\d:\d\d)?)?)?)?$/

/** Parses a year, month, day, minute or second; UTC without an offset. */
export function readMoment(text: string): UpdatedMoment | null {
  const match = momentForm.exec(text)
  if (!match) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second, offset = 'Z'] = match
  const time = `${hour}:${minute}:${second ?? '00'}${offset.replace(' ', '+')}`
  const instant = parseInstant(`${year}-${month}-${day}T${time}`)
  return instant && { instant, precision: second === undefined ? 'minute' : 'second' }
}

export function momentRange(
  comparison: UpdatedComparison,
  { instant, precision }: UpdatedMoment,
): InstantRange {
  // Null at the end of year 9999, after which no instant can be represented.
  const end = parseInstant(addSeconds(instant, precision === 'second' ? 1 : 60))
  switch (comparison) {
    case 'lt':
      return { before: instant }
    case 'le':
      return end ? { before: end } : {}
    case 'eq':
      return end ? { from: instant, before: end } : { from: instant }
    case 'ge':
      return { from: instant }
    case 'gt':
      return end ? { from: end } : { from: instant, before: instant }
  }
}

function intersection(a: InstantRange, b: InstantRange): InstantRange {
  const from = extreme(a.from, b.from, (x, y) => x > y)
  const before = extreme(a.before, b.before, (x, y) => x < y)
  return { ...(from && { from }), ...(before && { before }) }
}

function extreme(
  a: Instant | undefined,
  b: Instant | undefined,
  wins: (x: Instant, y: Instant) => boolean,
): Instant | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return wins(a, b) ? a : b
}
