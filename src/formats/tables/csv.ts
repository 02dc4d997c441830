import { fail, ok, type Result } from '../../values/result.ts'

export type Delimiter = ',' | ';' | '\t'

/** The trimmed cells of a record; consecutive blank lines give one empty record. `broken` comes last. */
export type CsvRecord = readonly string[] | 'broken'

/** The trimmed cells of a record, and the line, from 1, on which it begins; a blank line has one cell. */
export interface CsvLine {
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvFlaw {
  readonly line: number
  readonly reason: 'quote-not-closed' | 'text-after-quote'
}

/** Far more than any row needs; without a limit an unclosed quote would read the rest of the file into one cell. */
export const longestRecord = 1024 * 1024

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * The records of a text that comes in chunks. Lines may end in LF, CRLF or CR, also mixed. Within quotes, two quotes
 * are one; a quote that is not at the start of a cell is an ordinary character.
 */
export function* csvRecords(chunks: Iterable<string>, delimiter: Delimiter): Generator<CsvRecord, void> {
  const source = growingText(chunks)
  const dialect = { delimiter: delimiter.charCodeAt(0), blanksBeforeQuote: false }
  for (;;) {
    const blank = lineEndsFrom(source.text, source.at)
    if (blank > source.at) {
      source.at = blank
      yield []
    }
    const cells: string[] = []
    const end = scanRecord(source.text, source.at, dialect, source.complete, cells)
    const left = source.text.length - source.at
    if (end < cut || (end === cut && left > longestRecord)) return yield 'broken'
    if (end === cut) source.grow()
    else if (left === 0) return
    else {
      source.at = end
      yield cells
    }
  }
}

/**
 * The records of a whole text with their line numbers, for lists that are written by hand. Like `csvRecords`, but blanks
 * may precede a quoted cell.
 */
export function csvLines(text: string, delimiter: Delimiter): Result<readonly CsvLine[], CsvFlaw> {
  const dialect = { delimiter: delimiter.charCodeAt(0), blanksBeforeQuote: true }
  const lines: CsvLine[] = []
  for (let at = 0, line = 1; at < text.length; ) {
    const cells: string[] = []
    const end = scanRecord(text, at, dialect, true, cells)
    if (end === quoteNotClosed) return fail({ line, reason: 'quote-not-closed' })
    if (end === textAfterQuote) return fail({ line, reason: 'text-after-quote' })
    lines.push({ line, cells })
    line += text.slice(at, end).match(/\r\n?|\n/g)?.length ?? 0
    at = end
  }
  return ok(lines)
}

/** Doubles the buffered text, so that a long record is not scanned again for each chunk. */
function growingText(chunks: Iterable<string>) {
  const iterator = chunks[Symbol.iterator]()
  const state = {
    text: '',
    at: 0,
    complete: false,
    grow() {
      let text = state.text.slice(state.at)
      const enough = text.length * 2
      do {
        const next = iterator.next()
        if (next.done) state.complete = true
        else text += next.value
      } while (!state.complete && text.length < enough)
      state.text = text
      state.at = 0
    },
  }
  return state
}

const cut = -1
const quoteNotClosed = -2
const textAfterQuote = -3

interface Dialect {
  readonly delimiter: number
  readonly blanksBeforeQuote: boolean
}

/** Adds the cells to the list. Returns the offset of the next record, or why there is none. */
function scanRecord(
  text: string,
  from: number,
  { delimiter, blanksBeforeQuote }: Dialect,
  complete: boolean,
  cells: string[],
): number {
  for (let at = from; ; at++) {
    if (blanksBeforeQuote) at = afterBlanks(text, at, delimiter)
    if (text.charCodeAt(at) === quote) {
      const close = closingQuote(text, at + 1)
      if (close === -1) return complete ? quoteNotClosed : cut
      cells.push(unquoted(text.slice(at + 1, close)))
      at = afterBlanks(text, close + 1, delimiter)
    } else {
      const start = at
      at = cellEnd(text, at, delimiter)
      cells.push(trimmed(text.slice(start, at)))
    }
    if (at === text.length) return complete ? at : cut
    const code = text.charCodeAt(at)
    if (code === delimiter) continue
    if (code === lineFeed) return at + 1
    if (code !== carriageReturn) return textAfterQuote
    if (at + 1 === text.length && !complete) return cut
    return text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1
  }
}

function cellEnd(text: string, from: number, delimiter: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === delimiter || isLineEnd(code)) break
  }
  return at
}

function lineEndsFrom(text: string, from: number): number {
  let at = from
  while (isLineEnd(text.charCodeAt(at))) at++
  return at
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text.charCodeAt(at + 1) === quote) at = text.indexOf('"', at + 2)
  return at
}

function unquoted(cell: string): string {
  return (cell.includes('"') ? cell.replaceAll('""', '"') : cell).trim()
}

function afterBlanks(text: string, from: number, delimiter: number): number {
  let at = from
  for (let code = text.charCodeAt(at); code === 0x20 || code === 0x09; code = text.charCodeAt(at)) {
    if (code === delimiter) break
    at++
  }
  return at
}

function isLineEnd(code: number): boolean {
  return code === lineFeed || code === carriageReturn
}

/** Most cells begin and end with a letter or digit; testing that first is much faster than trimming all. */
function trimmed(cell: string): string {
  return cell === '' || (isPlain(cell.charCodeAt(0)) && isPlain(cell.charCodeAt(cell.length - 1)))
    ? cell
    : cell.trim()
}

function isPlain(code: number): boolean {
  return code > 0x20 && code < 0x80
}
