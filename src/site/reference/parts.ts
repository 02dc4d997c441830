import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import type { PlainKey } from '../../texts/translate.ts'
import type {
  DocumentedAnswer,
  DocumentedContent,
  DocumentedParameter,
  Operation,
  ReferencePart,
  Section,
} from './reference.ts'

export function section(id: string, title: PlainKey, parts: readonly ReferencePart[]): Section {
  return { id, title, parts }
}

export const words = (key: PlainKey): ReferencePart => ({ kind: 'words', key })

export const note = (text: string): ReferencePart => ({ kind: 'note', text })

export const operation = (one: Operation): ReferencePart => ({ kind: 'operation', operation: one })

export const schema = (name: string): ReferencePart => ({ kind: 'schema', name })

export function codePart(text: string, title?: string): ReferencePart {
  return { kind: 'code', text, ...(title !== undefined && { title }) }
}

export function tablePart(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  title?: string,
): ReferencePart {
  return { kind: 'table', headings, rows, ...(title !== undefined && { title }) }
}

export function answer(
  status: number,
  description: string,
  content?: DocumentedContent,
  headers?: DocumentedAnswer['headers'],
): DocumentedAnswer {
  return {
    ...{ status, description },
    ...(content !== undefined && { content }),
    ...(headers !== undefined && { headers }),
  }
}

export function parameter(
  name: string,
  schema: JsonSchema,
  description: string,
  place?: DocumentedParameter['in'],
): DocumentedParameter {
  return { name, schema, description, ...(place !== undefined && { in: place }) }
}
