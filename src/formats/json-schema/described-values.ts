import type { JsonSchema } from './json-schema.ts'

/** Kinds of values that documents have in common, each with what it means there. */
export const text = (description: string): JsonSchema => ({ type: 'string', description })
export const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description })
export const share = (description: string): JsonSchema => ({ type: 'number', description })
export const flag = (description: string): JsonSchema => ({ type: 'boolean', description })
export const link = (description: string): JsonSchema => ({ type: 'string', format: 'uri', description })
export const moment = (description: string): JsonSchema => ({
  type: 'string',
  format: 'date-time',
  description,
})
export const day = (description: string): JsonSchema => ({ type: 'string', format: 'date', description })

/** Values by a name that the data have, such as that of a party. */
export const byName = (values: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: values,
})
