import type { TLocalizedValidationError } from 'typebox/error'

/** A problem of a record: its place and a message. */
export interface Problem {
  /**
   * The record's position in its list; null where the member holds a single record or the problem concerns the whole.
   */
  readonly index: number | null
  /** Such as `geo_location.lon`; empty for the record itself. */
  readonly path: string
  readonly message: string
}

/** `agencies[3].parent: must be a whole number` */
export function problemLine(member: string, { index, path, message }: Problem): string {
  const record = index === null ? member : `${member}[${index}]`
  return `${record}${path === '' || path.startsWith('[') ? '' : '.'}${path}: ${message}`
}

/** Returns the first error of a schema in words. Unknown members come first, because they explain most other errors. */
export function schemaProblem(
  errors: readonly TLocalizedValidationError[],
): Pick<Problem, 'path' | 'message'> {
  const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties')
  if (unknown?.keyword === 'additionalProperties') {
    const [name = ''] = unknown.params.additionalProperties
    return { path: showPath(`${unknown.instancePath}/${escapePointer(name)}`), message: 'unknown member' }
  }
  const [first] = errors
  if (first === undefined) return { path: '', message: 'is not valid' }
  if (first.keyword === 'required') {
    const [name = ''] = first.params.requiredProperties
    return { path: showPath(`${first.instancePath}/${escapePointer(name)}`), message: 'is missing' }
  }
  const orNull = errors.some(
    (error) =>
      error.instancePath === first.instancePath && error.keyword === 'type' && error.params.type === 'null',
  )
  return { path: showPath(first.instancePath), message: `${words(first)}${orNull ? ' or null' : ''}` }
}

const typeNames: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function words(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'type':
      return `must be ${[error.params.type]
        .flat()
        .map((type) => typeNames[type] ?? type)
        .join(' or ')}`
    case 'enum':
      return `must be one of ${error.params.allowedValues.join(', ')}`
    case 'pattern':
      return `must match ${error.params.pattern}`
    case 'minimum':
      return `must be at least ${error.params.limit}`
    case 'maximum':
      return `must be at most ${error.params.limit}`
    case 'minLength':
      return error.params.limit === 1
        ? 'must not be empty'
        : `must have at least ${error.params.limit} characters`
    case 'maxLength':
      return `must have at most ${error.params.limit} characters`
    case 'minItems':
      return error.params.limit === 1
        ? 'must not be empty'
        : `must have at least ${error.params.limit} entries`
    case 'maxItems':
      return `must have at most ${error.params.limit} entries`
    case 'uniqueItems':
      return 'must not name anything twice'
    default:
      return error.message
  }
}

/** Converts a pointer: `/geo_location/lon` → `geo_location.lon`, `/events/2/at` → `events[2].at` */
function showPath(pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return parts
    .map((part, place) => (/^\d+$/.test(part) ? `[${part}]` : `${place === 0 ? '' : '.'}${showKey(part)}`))
    .join('')
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Quotes a name from the file for a message of one line. */
export function showKey(name: string): string {
  if (/^[\p{L}\p{N}_$-]{1,60}$/u.test(name)) return name
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name).replace(/\p{C}/gu, '?')
}
