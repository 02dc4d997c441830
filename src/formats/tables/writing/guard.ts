import type { Cell, RowBatches } from './table.ts'

/** Characters that make a file binary. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u0008\u000b-\u000c\u000e-\u001f\u007f]/g

export function printable(text: string): string {
  return text.replace(unprintable, '')
}

/** Beginnings of a text that spreadsheets run as a formula. */
const formula = /^'*[=+\-@\t\r]/

/**
 * Prefixes a text that a spreadsheet would run with an apostrophe; also one that already looks guarded, so that
 * `unguarded` restores every text.
 */
export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function unguarded(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

/**
 * For workbooks, where texts are typed and need no guard: only texts that would lose an apostrophe of their own when the
 * file is read again get one.
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
