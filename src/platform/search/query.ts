import { wordsIn } from './words.ts'

/** Consecutive words; the last one matches as a prefix, unless it was quoted. */
export interface SearchTerm {
  readonly words: readonly string[]
  readonly whole: boolean
}

/** A text matches if it contains one term of each group in `all` and no term of `none`. Without any group nothing matches. */
export interface SearchQuery {
  readonly all: readonly (readonly SearchTerm[])[]
  readonly none: readonly SearchTerm[]
  /** The end of the text that exceeds the limits and is not searched for, as it was typed; usually empty. */
  readonly leftOut: string
}

/** Longer than any name or title; the rest is cut off. */
export const longestQuery = 100
/** Accepted as input, so that the page can show which part was left out. */
export const longestGiven = 1000

const mostWords = 10

const quotes = /[«»„“”‟]/g
const parts = /(-?)(?:"([^"]*)("?)|([^\s"]+))/g
/** Separated by white space, but not by invisible characters that JavaScript counts as white space. */
const nonBlank = /[\S\uFEFF]+/g
const either: ReadonlySet<string> = new Set(['or', 'oder'])

type Part = { readonly term: SearchTerm; readonly excluded: boolean; readonly isOr: boolean }

/**
 * Reads what people type into search boxes: `wald see` both words, `"amt für wald"` a phrase, `-see` without it,
 * `wald or see` one of them. Any text is valid; null where it contains no word. A single letter matches as a whole word:
 * as a prefix it would match half of all words.
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

/** Removes a trailing `or` whose right side was cut off. */
function bounded(read: readonly Part[], rest: string): { read: readonly Part[]; leftOut: string } {
  const leftOut = rest.trim()
  return { read: leftOut !== '' && read.at(-1)?.isOr === true ? read.slice(0, -1) : read, leftOut }
}

/** Cuts at white space where there is any. */
function cutText(text: string): string {
  if (text.length <= longestQuery) return text
  const border = text.slice(0, longestQuery + 1).search(/\s\S*$/)
  return text.slice(0, border > 0 ? border : longestQuery)
}

/** The words of a part, at most `room`, and the offset at which the rest begins. */
function wordsWithin(part: string, room: number): { words: readonly string[]; stop: number | null } {
  const words: string[] = []
  for (const word of part.matchAll(nonBlank)) {
    const more = wordsIn(word[0])
    if (words.length + more.length > room) return { words, stop: word.index }
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

/** At the start or end of the text, or beside an excluded word, `or` is an ordinary word. */
function joins(part: Part, before: Part | undefined, after: Part | undefined): boolean {
  const isTerm = (other: Part | undefined) => other !== undefined && !other.excluded && !other.isOr
  return part.isOr && isTerm(before) && isTerm(after)
}

/** The substring of ` w1 w2 … ` that is present exactly where the term matches. */
export function substringOf({ words, whole }: SearchTerm): string {
  return ` ${words.join(' ')}${whole ? ' ' : ''}`
}

/** Whether a text uses quotes, exclusion or alternatives. */
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
