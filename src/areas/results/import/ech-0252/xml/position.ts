/** Position of the parser. */
interface Position {
  readonly line: number
  readonly column: number
  /** In characters since the beginning. */
  readonly position: number
}

export type Trail = ReturnType<typeof trailOf>

/**
 * Keeps the text since the last complete token. The parser reads everything after a lone `&`, tags included, as the name
 * of an entity, and reports an error far behind the mistake, if at all.
 */
export function trailOf(parser: Position) {
  let line = 1
  let column = 0
  let position = 0
  let pieces = ''
  let start = 0
  return {
    add(piece: string): void {
      const past = Math.max(0, position - start)
      pieces = pieces.slice(past) + piece
      start += past
    },
    token(): void {
      line = parser.line
      column = parser.column
      position = parser.position
    },
    /** Position of an `&` that begins no reference; null for none. */
    strayReference(): { readonly line: number; readonly column: number } | null {
      const text = pieces.slice(position - start, parser.position - start)
      const at = text.search(/&(?!(?:#\d+|#x[\da-fA-F]+|[\p{L}_][\p{L}\p{N}_.-]*);)/u)
      const before = text.slice(0, Math.max(0, at))
      // In comments, CDATA and processing instructions an `&` is allowed.
      if (at < 0 || /<[!?]/.test(before)) return null
      const lines = before.split('\n')
      const letters = (lines.at(-1)?.length ?? 0) + 1
      return { line: line + lines.length - 1, column: lines.length === 1 ? column + letters : letters }
    },
  }
}
