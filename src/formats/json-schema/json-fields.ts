import { type JsonSchema, object } from './json-schema.ts'

/** A member of a JSON object: what it is, and what a document has in it. An optional one is left out where it is undefined. */
export type JsonField<Of> = readonly [schema: JsonSchema, read: (of: Of) => unknown, presence?: 'optional']

/** The members of a JSON object by name, in their order. */
export type JsonFields<Of> = Readonly<Record<string, JsonField<Of>>>

/** The object that is written from fields. */
export type JsonOf<Fields extends JsonFields<never>> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name][1]>
}

/** What writes such objects. The fields are taken apart once, as documents have thousands of rows. */
export function jsonWriter<Of, Fields extends JsonFields<Of>>(
  fields: Fields & JsonFields<Of>,
): (of: Of) => JsonOf<Fields> {
  const members = Object.entries<JsonField<Of>>(fields).map(([name, [, read, presence]]) => ({
    ...{ name, read, isOptional: presence === 'optional' },
  }))
  return (of) => {
    const written: Record<string, unknown> = {}
    for (const { name, read, isOptional } of members) {
      const value = read(of)
      if (!isOptional || value !== undefined) written[name] = value
    }
    return written as JsonOf<Fields>
  }
}

export function schemasOf(fields: JsonFields<never>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(fields).map(([name, [schema]]) => [name, schema]))
}

/** The schema of the object that is written from fields. */
export function objectOf(fields: JsonFields<never>): JsonSchema {
  const optional = Object.keys(fields).filter((name) => fields[name]?.[2] === 'optional')
  return object(schemasOf(fields), { optional })
}
