import { type JsonSchema, object } from './json-schema.ts'

/** A member of a JSON object: what it is, and what a document has in it. An optional one is left out where it is undefined. */
export type JsonField<Of> = readonly [schema: JsonSchema, read: (of: Of) => unknown, presence?: 'optional']

/** The members of a JSON object by name, in their order. */
export type JsonFields<Of> = Readonly<Record<string, JsonField<Of>>>

/** The object that is written from fields. */
type JsonOf<Fields extends JsonFields<never>> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name][1]>
}

/** A kind of JSON objects: what one is, and what writes it. */
export interface JsonObject<Of, Fields extends JsonFields<Of>> {
  readonly fields: Fields
  readonly schema: JsonSchema
  /** The schema with what such an object is as a member. */
  described(description: string): JsonSchema
  readonly write: (of: Of) => JsonOf<Fields>
}

/** Called twice, as the fields tell what is written but not of what: `jsonObject<Place>()({ name: … })`. */
export const jsonObject =
  <Of>() =>
  <const Fields extends JsonFields<Of>>(fields: Fields): JsonObject<Of, Fields> => {
    const schema = objectOf(fields)
    const described = (description: string) => ({ ...schema, description })
    return { fields, schema, described, write: writerOf<Of, Fields>(fields) }
  }

/** The schema of the object that is written from fields. */
export function objectOf(fields: JsonFields<never>): JsonSchema {
  const members = Object.entries(fields)
  const optional = members.filter(([, [, , presence]]) => presence === 'optional').map(([name]) => name)
  return object(Object.fromEntries(members.map(([name, [schema]]) => [name, schema])), { optional })
}

/** The fields are taken apart once, as documents have thousands of rows. */
function writerOf<Of, Fields extends JsonFields<Of>>(fields: Fields): (of: Of) => JsonOf<Fields> {
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
