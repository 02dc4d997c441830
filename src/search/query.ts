import { wordsIn } from './words.ts'

/** Words that must follow each other in the text; of the last one the beginning is enough, unless it was quoted. */
export interface SearchTerm {
  readonly words: readonly string[]
  readonly whole: boolean
}

/** Of each group one term must be in the text, and none of the others. */
export interface SearchQuery {
  readonly all: readonly (readonly SearchTerm[])[]
  readonly none: readonly SearchTerm[]
}

const longestText = 200
const mostTerms = 10

const quotes = /[«»„“”‟]/g
const parts = /(-?)(?:"([^"]*)("?)|([^\s"]+))/g
const either: ReadonlySet<string> = new Set(['or', 'oder'])

type Part = { readonly term: SearchTerm; readonly excluded: boolean; readonly isOr: boolean }

/**
 * Reads what people type into search boxes: `wald see` both words, `"amt für wald"` a phrase, `-see` without it,
 * `wald or see` one of them. Any text has a meaning; null where there is no word in it.
 */
export function readSearch(text: string): SearchQuery | null {
  const read = readParts(text)
  const all: SearchTerm[][] = []
  const none: SearchTerm[] = []
  for (const [index, part] of read.entries()) {
    const before = read[index - 1]
    if (part.excluded) none.push(part.term)
    else if (joins(part, before, read[index + 1])) continue
    else if (before !== undefined && joins(before, read[index - 2], part)) all.at(-1)?.push(part.term)
    else all.push([part.term])
  }
  return all.length + none.length === 0 ? null : { all, none }
}

function readParts(text: string): readonly Part[] {
  const read: Part[] = []
  for (const match of text.slice(0, longestText).replace(quotes, '"').matchAll(parts)) {
    const [, minus, phrase, end, plain] = match
    // While the closing quote is not typed yet, the last word of the phrase may not be either.
    const term = { words: wordsIn(phrase ?? plain ?? ''), whole: end === '"' }
    if (term.words.length === 0) continue
    const isOr = minus === '' && plain !== undefined && either.has(plain.toLowerCase())
    read.push({ term, excluded: minus === '-', isOr })
    if (read.length === mostTerms) break
  }
  return read
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
