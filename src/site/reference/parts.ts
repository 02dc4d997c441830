import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import type { PlainKey } from '../../texts/translate.ts'
import type { Answer, Content, Operation, Parameter, Part, Section } from './reference.ts'

export function section(id: string, title: PlainKey, parts: readonly Part[]): Section {
  return { id, title, parts }
}

export const words = (key: PlainKey): Part => ({ kind: 'words', key })

export const note = (text: string): Part => ({ kind: 'note', text })

export const operation = (one: Operation): Part => ({ kind: 'operation', operation: one })

export const schema = (name: string): Part => ({ kind: 'schema', name })

export function codePart(text: string, title?: string): Part {
  return { kind: 'code', text, ...(title !== undefined && { title }) }
}

export function tablePart(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  title?: string,
): Part {
  return { kind: 'table', headings, rows, ...(title !== undefined && { title }) }
}

export function answer(
  status: number,
  description: string,
  content?: Content,
  headers?: Answer['headers'],
): Answer {
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
  place?: Parameter['in'],
): Parameter {
  return { name, schema, description, ...(place !== undefined && { in: place }) }
}
