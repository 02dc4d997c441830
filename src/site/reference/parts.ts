import type { PlainKey } from '../../texts/translate.ts'
import type { Operation, Part, Section } from './reference.ts'

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
