import { fail, ok, type Result } from '../../values/result.ts'

export type Delimiter = ',' | ';' | '\t'

/** The cells of a record, trimmed; blank lines, however many follow each other, are one without any. `broken` comes last. */
export type CsvRecord = readonly string[] | 'broken'

/** The cells of a record, trimmed, and the line that it begins on; a blank line has one cell. The first line is 1. */
export interface CsvLine {
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvFlaw {
  readonly line: number
  readonly reason: 'quote-not-closed' | 'text-after-quote'
}

/** No header and no row is nearly as long; a quote that is never closed would swallow the rest of the file. */
export const longestRecord = 1024 * 1024

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * The records of a text that comes in pieces. Lines may end in LF, CRLF or CR, also mixed. Within quotes, two quotes
 * are one; a quote elsewhere than at the beginning of a cell is an ordinary character.
 */
export function* csvRecords(pieces: Iterable<string>, delimiter: Delimiter): Generator<CsvRecord, void> {
  const source = growingText(pieces)
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
 * The records of a whole text with their lines, for lists that are written by hand. As for `csvRecords`, but blanks may
 * also stand before a quoted cell.
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

/** Doubles what is left of the text, so that a long record is not scanned anew for each piece of it. */
function growingText(pieces: Iterable<string>) {
  const iterator = pieces[Symbol.iterator]()
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

/** Puts the cells into the list. Gives the beginning of the next record, or why there is none. */
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

/** Most cells begin and end with a plain letter or digit; asking first is much faster than trimming all. */
function trimmed(cell: string): string {
  return cell === '' || (isPlain(cell.charCodeAt(0)) && isPlain(cell.charCodeAt(cell.length - 1)))
    ? cell
    : cell.trim()
}

function isPlain(code: number): boolean {
  return code > 0x20 && code < 0x80
}
