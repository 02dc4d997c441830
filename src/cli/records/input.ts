import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { furtherMembers, type ManagedRecord } from '../../desk/records/managed-record.ts'
import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import type { Values } from '../../records/fields/field.ts'
import { isMembers } from '../../values/members.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { fileProblem, type Terminal } from '../terminal/command.ts'

/** A member as typed: `title.de_CH=Text`, or `tags:=["a"]` with JSON. */
interface TypedMember {
  readonly path: readonly string[]
  readonly text: string
  readonly isJson: boolean
}

/** Reads `--set`; what is missing in an object is kept from the stored one. */
export function typedMembers(
  schemas: Readonly<Record<string, JsonSchema>>,
  typed: readonly string[],
  stored: Values,
): Result<Values, string> {
  let members: Values = {}
  const lists = new Set<string>()
  for (const one of typed) {
    const read = readTyped(one)
    if (!read.ok) return read
    const { path, text: value, isJson } = read.value
    const [name = ''] = path
    const schema = path.reduce<JsonSchema | undefined>(within, { properties: schemas })
    const before = { [name]: name in members ? members[name] : stored[name] }
    const parsed = isJson ? parse(value, `--set ${path.join('.')}:=`) : ok(typedValue(schema, value))
    if (!parsed.ok) return parsed
    // The first replaces the list that is stored, each further one is added to it.
    const isAdded = lists.has(path.join('.'))
    const wanted = isAdded ? [...listAt(before, path), ...listOf(parsed.value)] : parsed.value
    if (Array.isArray(parsed.value)) lists.add(path.join('.'))
    members = { ...members, ...placed(before, path, wanted) }
  }
  return ok(members)
}

function readTyped(typed: string): Result<TypedMember, string> {
  const [, name = '', sign, text = ''] = /^([^=]*?)(:?=)(.*)$/s.exec(typed) ?? []
  const path = name.split('.')
  if (sign === undefined || path.some((part) => part === ''))
    return fail(`--set must be NAME=VALUE or NAME:=JSON, not ${JSON.stringify(typed)}`)
  return ok({ path, text, isJson: sign === ':=' })
}

function placed(into: unknown, [name = '', ...rest]: readonly string[], value: unknown): Values {
  const members = isMembers(into) ? into : {}
  return { ...members, [name]: rest.length === 0 ? value : placed(members[name], rest, value) }
}

function listAt(into: unknown, [name = '', ...rest]: readonly string[]): readonly unknown[] {
  const member = isMembers(into) ? into[name] : undefined
  return rest.length === 0 ? listOf(member) : listAt(member, rest)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The schemas that a value may meet, without those within each other. */
export const variantsOf = (schema: JsonSchema | undefined): readonly JsonSchema[] =>
  schema === undefined ? [] : (schema.anyOf ?? schema.oneOf ?? [schema])

export function typesOf(schema: JsonSchema | undefined): ReadonlySet<string> {
  const typeOf = (value: unknown) => (value === null ? 'null' : typeof value)
  return new Set(
    variantsOf(schema).flatMap((one): readonly string[] => {
      if (one.type === undefined) return (one.enum ?? [one.const]).map(typeOf)
      return typeof one.type === 'string' ? [one.type] : one.type
    }),
  )
}

/** The schema of a member of an object; those of its languages are alike. */
function within(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const objects: readonly (JsonSchema & { readonly patternProperties?: Values })[] = variantsOf(schema)
  const [found] = objects.flatMap(({ properties = {}, patternProperties = {} }) => [
    ...(Object.hasOwn(properties, name) ? [properties[name]] : []),
    ...Object.values(patternProperties).filter(isMembers),
  ])
  return found
}

/** Returns the value that a text stands for. Where it stands for none, the text itself is sent, which the site refuses. */
function typedValue(schema: JsonSchema | undefined, typed: string): unknown {
  const types = typesOf(schema)
  if (typed === '' && types.has('null')) return null
  if (types.has('array')) {
    const items = variantsOf(schema).find((one) => one.items !== undefined)?.items
    return typed === '' ? [] : [typedValue(items, typed)]
  }
  if (types.has('boolean') && /^(true|false)$/.test(typed)) return typed === 'true'
  const isText = variantsOf(schema).some(({ type, enum: choices }) =>
    choices === undefined ? [type].flat().includes('string') : choices.includes(typed),
  )
  const isNumber = (types.has('integer') || types.has('number')) && !isText
  return isNumber && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed
}

/** Records of a file: one, or as many as an array or lines of JSON have. */
export interface FileRecords {
  readonly rows: readonly Values[]
  readonly areMany: boolean
}

export async function fileRecords(path: string, { stdin }: Terminal): Promise<Result<FileRecords, string>> {
  let content: string
  try {
    content = path === '-' ? await text(stdin) : await readFile(path, 'utf8')
  } catch (error) {
    return fail(`cannot read ${path}: ${fileProblem(error)}`)
  }
  const whole = parse(content, path)
  const rows = whole.ok ? ok(listOf(whole.value)) : (linesOf(content) ?? whole)
  if (!rows.ok) return rows
  const members = rows.value.filter(isMembers)
  const wrong = rows.value.findIndex((row) => !isMembers(row))
  if (wrong >= 0) return fail(`${path}: record ${wrong + 1} is no object`)
  return ok({ rows: members, areMany: !whole.ok || Array.isArray(whole.value) })
}

function parse(content: string, where: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(content))
  } catch (error) {
    return fail(`${where} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** Lines of JSON, as `list --json` prints them; null where the first is none. */
function linesOf(content: string): Result<readonly unknown[], string> | null {
  const rows: unknown[] = []
  for (const [place, line] of content.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = parse(line, `line ${place + 1}`)
    if (!row.ok) return rows.length === 0 ? null : row
    rows.push(row.value)
  }
  return rows.length === 0 ? null : ok(rows)
}

/** The members that a request may have, by their names. */
export function membersFor(
  record: ManagedRecord,
  action: 'add' | 'change',
): Readonly<Record<string, JsonSchema>> {
  const fields: Readonly<Record<string, JsonSchema>> = JSON.parse(JSON.stringify(record.schemas))
  return { ...fields, ...furtherMembers(record, action), ...(action === 'add' && record.begins) }
}

/** Separates the members of a new record from what the address of the request says. */
export function splitBegins({ begins = {} }: ManagedRecord, members: Values) {
  const isBegin = ([name]: readonly [string, unknown]) => Object.hasOwn(begins, name)
  const all = Object.entries(members)
  return {
    begin: Object.fromEntries(all.filter((one) => isBegin(one) && one[1] !== null)),
    values: Object.fromEntries(all.filter((one) => !isBegin(one))),
  }
}
