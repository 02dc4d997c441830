import { readFileSync } from 'node:fs'

/** Reads a table of `tables/`. Its columns are described where it is used. */
export function sampleTable(name: string): string {
  return readFileSync(new URL(`../tables/${name}.txt`, import.meta.url), 'utf8')
}

/** Returns the lines of a table as trimmed cells; throws if a line has a wrong number of cells. */
export function tableRows(text: string, columns: number): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => tableCells(line, columns))
}

export function tableCells(line: string, columns: number): readonly string[] {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length !== columns) throw new Error(`expected ${columns} cells: ${line}`)
  return cells
}

/** Indexes rows by their first cell. */
export function rowsByKey(rows: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  return new Map(rows.map((row) => [row[0] ?? '', row]))
}

/** Parses entries separated by blank lines: a line of cells, then lines of text. */
export function tableEntries(text: string, columns: number) {
  return text
    .trim()
    .split('\n\n')
    .map((entry) => {
      const [head = '', ...texts] = entry.split('\n')
      return { cells: tableCells(head, columns), texts }
    })
}

export function orNull(cell: string): string | null {
  return cell === '' ? null : cell
}

export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the sample has no ${what}`)
  return value
}
