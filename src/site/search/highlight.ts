import type { SearchQuery, SearchTerm } from '../../platform/search/query.ts'
import { wordsIn } from '../../platform/search/words.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { sanitizeText, wordsOf } from '../../web/markup/sanitize.ts'

/** A printed word with its combining marks and invisible characters. */
export const printedWord = /([\p{L}\p{N}\p{M}\u00AD\u200B-\u200D]+)/gu
const lengthOfExcerpt = 200
/** In characters. Only the beginning of long texts is searched, because a page may show fifty of them. */
const longestLooked = 10_000

/** Returns the text with the matched words marked. */
export function highlight(text: string, query: SearchQuery): Html {
  const isWanted = wantedWord(query)
  const pieces = text.slice(0, longestLooked).split(printedWord)
  return html`${pieces.map((piece, index) =>
    index % 2 === 1 && isWanted(piece) ? html`<mark>${piece}</mark>` : piece,
  )}${text.slice(longestLooked)}`
}

/** Returns a part of the text around the first match; its beginning where there is none. */
export function excerpt(text: string, query: SearchQuery): string {
  const flat = text.slice(0, longestLooked).toWellFormed().replace(/\s+/g, ' ').trim()
  if (flat.length <= lengthOfExcerpt) return flat
  const isWanted = wantedWord(query)
  const first = flat.matchAll(printedWord).find(([word]) => isWanted(word))
  const place = first?.index ?? 0
  const start = place < lengthOfExcerpt / 2 ? 0 : flat.lastIndexOf(' ', place - lengthOfExcerpt / 4) + 1
  const end =
    start + lengthOfExcerpt < flat.length ? flat.lastIndexOf(' ', start + lengthOfExcerpt) : flat.length
  // A text without blanks is cut at the limit.
  const stop = end > place ? end : start + lengthOfExcerpt
  const shown = flat.slice(start, stop).toWellFormed()
  return `${start > 0 ? '… ' : ''}${shown}${stop < flat.length ? ' …' : ''}`
}

export function markupExcerpt(markup: string, query: SearchQuery): string {
  return excerpt(wordsOf(sanitizeText(markup.slice(0, longestLooked))), query)
}

function wantedWord({ all }: SearchQuery): (printed: string) => boolean {
  const tests = all.flat().flatMap(testsOf)
  return (printed) => wordsIn(printed).some((word) => tests.some((test) => test(word)))
}

function testsOf({ words, whole }: SearchTerm): ((word: string) => boolean)[] {
  return words.map((wanted, index) =>
    whole || index < words.length - 1 ? (word) => word === wanted : (word) => word.startsWith(wanted),
  )
}
