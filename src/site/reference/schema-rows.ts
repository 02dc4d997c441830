import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import { type FieldRow, schemaPath } from './reference.ts'

/** The name of the schema that one refers to. */
function refName({ $ref }: JsonSchema): string | null {
  return $ref?.startsWith(schemaPath) === true ? $ref.slice(schemaPath.length) : null
}

/**
 * Returns one row for each member of an object; members of nested objects are named by their path, such as
 * `items[].href`.
 */
export function memberRows(schema: JsonSchema, prefix = ''): readonly FieldRow[] {
  const { properties = {}, required = [] } = objectIn(schema)
  return Object.entries(properties).flatMap(([name, member]) => {
    const own: FieldRow = {
      name: prefix + name,
      schema: member,
      description: descriptionOf(member),
      ...(!required.includes(name) && { only: 'not always there' }),
    }
    return [own, ...memberRows(member, `${prefix}${name}${'[]'.repeat(depthOf(member))}.`)]
  })
}

function descriptionOf(schema: JsonSchema): string {
  return schema.description ?? schema.items?.description ?? ''
}

/** Returns the object schema of a value, or of the items of a list. */
function objectIn(schema: JsonSchema): JsonSchema {
  if (schema.items !== undefined) return objectIn(schema.items)
  const alternatives = schema.anyOf ?? schema.oneOf ?? []
  return alternatives.find(({ properties }) => properties !== undefined) ?? schema
}

function depthOf(schema: JsonSchema): number {
  return schema.items === undefined ? 0 : 1 + depthOf(schema.items)
}

/** Describes the type of a value in words; a named schema is in brackets. */
export function typeWords(schema: JsonSchema): string {
  const name = refName(schema)
  if (name !== null) return `[${name}]`
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined)
    return schema.enum
      .map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``)
      .join(', ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) return [...new Set(alternatives.map(typeWords))].join(' or ')
  const { type = 'any value' } = schema
  const types = typeof type === 'string' ? [type] : type
  return types.map((one) => typeWord(one, schema)).join(' or ')
}

const formats: Readonly<Record<string, string>> = {
  date: 'day',
  'date-time': 'moment',
  uri: 'address',
  email: 'mail address',
  binary: 'file',
}

function typeWord(
  type: string,
  { format, contentMediaType, items, additionalProperties }: JsonSchema,
): string {
  if (type === 'array') return items === undefined ? 'list' : `list of ${typeWords(items)}`
  if (type === 'object' && typeof additionalProperties === 'object')
    return `object of ${typeWords(additionalProperties)} by name`
  if (type !== 'string') return type === 'integer' ? 'whole number' : type
  if (contentMediaType === 'text/html') return 'HTML'
  return formats[format ?? ''] ?? 'text'
}
