/** The part of JSON Schema 2020-12 in which answers and parameters are described; OpenAPI 3.1 has the same one. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: SchemaType | readonly SchemaType[]
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly contentMediaType?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

/** Returns a schema that also allows null. */
export function nullable(schema: JsonSchema): JsonSchema {
  const { type } = schema
  if (type === undefined || schema.enum !== undefined || schema.const !== undefined)
    return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [...(typeof type === 'string' ? [type] : type), 'null'] }
}

/** An object that has all of these members, except those named optional; others may be added one day. */
export function object(
  properties: Readonly<Record<string, JsonSchema>>,
  { optional = [], ...more }: { readonly optional?: readonly string[]; readonly description?: string } = {},
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', ...more, properties, required }
}

export function array(items: JsonSchema, description?: string): JsonSchema {
  return { type: 'array', ...(description !== undefined && { description }), items }
}
