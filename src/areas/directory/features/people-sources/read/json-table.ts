import { headingKey } from '../../../../../records/exchange/heading-key.ts'
import { mostRows } from '../../../../../records/exchange/read-rows.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { RecordKind } from '../../../records/source.ts'
import type { MappingEntry } from '../source/mapping.ts'
import { failure, type ReadFailure } from './failure.ts'
import type { LdapReading } from './ldap.ts'

/** A list of objects, alone or as the member of this name. */
export function readJsonTable(text: string, kind: RecordKind): Result<LdapReading, ReadFailure> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return fail(failure('json'))
  }
  const rows = Array.isArray(parsed) ? parsed : isObject(parsed) ? parsed[kind] : undefined
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isObject)) return fail(failure('json', kind))
  if (rows.length > mostRows) return fail(failure('tooMany', String(mostRows)))
  const names = new Map<string, string>()
  const entries = rows.map((row, at): MappingEntry => ({ line: at + 1, values: valuesIn(row, names) }))
  return ok({ entries, names: [...names.values()] })
}

type Values = Record<string, readonly string[]>

/** Objects within objects are known by both names: `address.city`. */
function valuesIn(row: object, names: Map<string, string>, above = '', into: Values = {}): Values {
  for (const [own, value] of Object.entries(row)) {
    const name = `${above}${own}`
    if (isObject(value)) valuesIn(value, names, `${name}.`, into)
    const texts = [value].flat().flatMap(scalarText)
    if (texts.length === 0) continue
    into[headingKey(name)] = texts
    names.set(headingKey(name), name)
  }
  return into
}

function scalarText(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
