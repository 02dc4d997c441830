import { wordsIn } from './words.ts'

/** Words that must follow each other in the text; of the last one the beginning is enough, unless it was quoted. */
export interface SearchTerm {
  readonly words: readonly string[]
  readonly whole: boolean
}

/** Of each group one term must be in the text, and none of the others. Without any group nothing is found. */
export interface SearchQuery {
  readonly all: readonly (readonly SearchTerm[])[]
  readonly none: readonly SearchTerm[]
  /** What stands beyond the bounds and is not searched for, as it was typed; empty where nothing does. */
  readonly leftOut: string
}

/** Longer than any name or title; what is beyond is cut off. */
export const longestQuery = 100
/** What is read, so that the page can say what of it was left out. */
export const longestGiven = 1000

const mostWords = 10

const quotes = /[«»„“”‟]/g
const parts = /(-?)(?:"([^"]*)("?)|([^\s"]+))/g
/** Between blanks. A mark that nobody sees does not part anything, though it passes for a blank. */
const pieces = /[\S\uFEFF]+/g
const either: ReadonlySet<string> = new Set(['or', 'oder'])

type Part = { readonly term: SearchTerm; readonly excluded: boolean; readonly isOr: boolean }

/**
 * Reads what people type into search boxes: `wald see` both words, `"amt für wald"` a phrase, `-see` without it,
 * `wald or see` one of them. Any text has a meaning; null where there is no word in it. A single letter stands for
 * itself: as the beginning of a word it would stand for half of all there are.
 */
export function readSearch(text: string): SearchQuery | null {
  const { read, leftOut } = readParts(text)
  const all: SearchTerm[][] = []
  const none: SearchTerm[] = []
  for (const [index, part] of read.entries()) {
    const before = read[index - 1]
    if (part.excluded) none.push(part.term)
    else if (joins(part, before, read[index + 1])) continue
    else if (before !== undefined && joins(before, read[index - 2], part)) all.at(-1)?.push(part.term)
    else all.push([part.term])
  }
  return read.length === 0 && leftOut === '' ? null : { all, none, leftOut }
}

function readParts(text: string): { readonly read: readonly Part[]; readonly leftOut: string } {
  const read: Part[] = []
  const cut = cutText(text)
  let room = mostWords
  for (const match of cut.replace(quotes, '"').matchAll(parts)) {
    const [, minus = '', phrase, end, plain = ''] = match
    const { words, stop } = wordsWithin(phrase ?? plain, room)
    room -= words.length
    if (words.length > 0)
      read.push({
        // While the closing quote is not typed yet, the last word of the phrase may not be either.
        term: { words, whole: end === '"' || stop !== null || isLetter(words) },
        excluded: minus === '-',
        isOr: minus === '' && phrase === undefined && either.has(plain.toLowerCase()),
      })
    if (stop !== null) {
      const within = minus.length + (phrase === undefined ? 0 : 1) + stop
      return bounded(read, text.slice(match.index + (words.length === 0 ? 0 : within)))
    }
  }
  return bounded(read, text.slice(cut.length))
}

/** An `or` whose other side was left out joins nothing. */
function bounded(read: readonly Part[], rest: string): { read: readonly Part[]; leftOut: string } {
  const leftOut = rest.trim()
  return { read: leftOut !== '' && read.at(-1)?.isOr === true ? read.slice(0, -1) : read, leftOut }
}

/** Not within a word, unless there is nothing else. */
function cutText(text: string): string {
  if (text.length <= longestQuery) return text
  const border = text.slice(0, longestQuery + 1).search(/\s\S*$/)
  return text.slice(0, border > 0 ? border : longestQuery)
}

/** The words of a part, and where the first piece begins that there is no room for. */
function wordsWithin(part: string, room: number): { words: readonly string[]; stop: number | null } {
  const words: string[] = []
  for (const piece of part.matchAll(pieces)) {
    const more = wordsIn(piece[0])
    if (words.length + more.length > room) return { words, stop: piece.index }
    words.push(...more)
  }
  return { words, stop: null }
}

function isLetter([word = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && isOneLetter(word)
}

export function isOneLetter(word: string): boolean {
  return word.length <= 2 && [...word].length === 1
}

/** At the border of the text, or beside an excluded word, `or` is a word like any other. */
function joins(part: Part, before: Part | undefined, after: Part | undefined): boolean {
  const isTerm = (other: Part | undefined) => other !== undefined && !other.excluded && !other.isOr
  return part.isOr && isTerm(before) && isTerm(after)
}

/** What stands in ` w1 w2 … ` exactly where the term matches. */
export function pieceOf({ words, whole }: SearchTerm): string {
  return ` ${words.join(' ')}${whole ? ' ' : ''}`
}

/** Whether a text says more than which words are wanted. */
export function hasOperators(text: string): boolean {
  const read = readSearch(text)
  if (read === null) return false
  return (
    text.search(quotes) !== -1 ||
    text.includes('"') ||
    read.none.length > 0 ||
    read.all.some((group) => group.length > 1)
  )
}
