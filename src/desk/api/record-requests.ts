import { Value } from 'typebox/value'
import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import type { Values } from '../../records/fields/field.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { isMembers } from '../../values/members.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { parseInstant } from '../../values/time.ts'
import { wordsOf } from '../../web/markup/sanitize.ts'

export type Parameters = Readonly<Record<string, JsonSchema>>

/**
 * Reads the parameters of the address. One that is unknown, comes twice or has a wrong value is refused, as a misspelt
 * `dry_run` would otherwise store something; the error is its name.
 */
export function readQuery(
  { request }: Pick<StaffCall, 'request'>,
  parameters: Parameters,
): Result<Readonly<Record<string, string>>, string> {
  const { searchParams } = new URL(request.url, 'http://any')
  const found: Record<string, string> = {}
  for (const [name, text] of searchParams) {
    const schema = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (schema === undefined || Object.hasOwn(found, name) || !isValue(schema, text)) return fail(name)
    found[name] = text
  }
  return ok(found)
}

function isValue(schema: JsonSchema, text: string): boolean {
  if (schema.type === 'boolean') return text === 'true' || text === 'false'
  if (schema.type === 'integer') return /^[1-9]\d{0,14}$/.test(text) && Value.Check(schema, Number(text))
  return Value.Check(schema, text)
}

/**
 * Whether `If-Match` names the tag, `*`, or a list with it. Weak tags count as well: proxies that compress answers mark
 * tags as weak, and ours stand for values, not for bytes.
 */
export function isMatch(header: string, tag: string): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((one) => one.trim().replace(/^W\//, '').replace(/^"|"$/g, '') === tag)
}

/** Returns the members whose stored value means something else than the one that was sent. */
export function alteredMembers(sent: Values, stored: Values, isNew: boolean): readonly string[] {
  return Object.keys(sent).filter((name) => {
    // A new record has a default where nothing was sent.
    const isDefault = isNew && isNothing(sent[name])
    return !isDefault && !isSameValue(sent[name], stored[name])
  })
}

/**
 * Compares values; blanks, tags that were removed from rich texts, spellings of a moment and the order of texts and
 * numbers do not count. Where their order matters, they are stored in the one that was sent.
 */
function isSameValue(sent: unknown, stored: unknown): boolean {
  if (isNothing(sent) || isNothing(stored)) return isNothing(sent) && isNothing(stored)
  if (typeof sent === 'string' && typeof stored === 'string') return isSameText(sent, stored)
  if (Array.isArray(sent) && Array.isArray(stored)) {
    const other = inAnyOrder(stored)
    return (
      sent.length === stored.length && inAnyOrder(sent).every((one, place) => isSameValue(one, other[place]))
    )
  }
  if (isMembers(sent) && isMembers(stored)) {
    const names = new Set([...Object.keys(sent), ...Object.keys(stored)])
    return [...names].every((name) => isSameValue(sent[name], stored[name]))
  }
  return sent === stored
}

const inAnyOrder = (list: readonly unknown[]): readonly unknown[] =>
  list.every((one) => typeof one === 'string' || typeof one === 'number') ? list.toSorted() : list

function isSameText(sent: string, stored: string): boolean {
  const [one, other] = [parseInstant(sent), parseInstant(stored)]
  if (one !== null && other !== null) return one === other
  return plain(sent) === plain(stored) || plain(wordsOf(sent)) === plain(wordsOf(stored))
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return plain(value) === ''
  if (Array.isArray(value)) return value.length === 0
  return isMembers(value) && Object.values(value).every(isNothing)
}
