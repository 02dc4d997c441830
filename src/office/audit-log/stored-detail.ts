export type StoredFields = Readonly<Record<string, unknown>>

/** The detail of an entry: single facts, and the fields before and after a change, null where they are not recorded. */
export interface StoredDetail {
  readonly facts: StoredFields
  readonly before: StoredFields | null
  readonly after: StoredFields | null
}

export function fieldsIn(stored: string): StoredDetail {
  const { before, after, ...facts } = detailOf(stored)
  const isFields = (value: unknown) => value === undefined || value === null || isFieldSet(value)
  if (!isFields(before) || !isFields(after))
    return { facts: { ...facts, before, after }, before: null, after: null }
  return { facts, before: isFieldSet(before) ? before : null, after: isFieldSet(after) ? after : null }
}

/** Parses a detail; one that is no object becomes the field `value`. */
export function detailOf(stored: string): StoredFields {
  const detail = parsed(stored)
  return isFieldSet(detail) ? detail : { value: detail }
}

/** Parses a value that was stored as JSON because it is not a plain one. */
export function unpackedValue(value: unknown): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? parsed(value) : value
}

/** An invalid text is returned as it is, since an operator may have changed the table. */
function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

export function isFieldSet(value: unknown): value is StoredFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
