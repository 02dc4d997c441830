/** A place in a text, both from 1. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

export function textPositionAt(source: string, offset: number): TextPosition {
  const before = source.slice(0, Math.max(0, offset))
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: before.length - lineStart + 1 }
}
