import type { Cell, RowBatches } from './table.ts'

/** A file with one of these is no text to anybody. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u0008\u000b-\u000c\u000e-\u001f\u007f]/g

export function printable(text: string): string {
  return text.replace(unprintable, '')
}

/** What makes a program take a text for a formula. */
const formula = /^'*[=+\-@\t\r]/

/**
 * A text that a spreadsheet would run stands behind an apostrophe; so does one that already looks guarded, so that
 * `unguarded` gives back every text as it was.
 */
export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function unguarded(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

/**
 * For workbooks, where every text is a text and needs no guard: only what would lose an apostrophe of its own when the
 * file is read again gets one.
 */
export async function* lookalikesGuarded(batches: RowBatches): AsyncGenerator<Iterable<readonly Cell[]>> {
  for await (const rows of batches) yield guardedRows(rows)
}

function* guardedRows(rows: Iterable<readonly Cell[]>): Generator<readonly Cell[]> {
  for (const row of rows)
    yield row.map((cell) => {
      const text = typeof cell === 'string' ? cell.trim() : ''
      return text.startsWith("'") ? guarded(text) : cell
    })
}
