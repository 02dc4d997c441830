import { fold } from '../../values/text.ts'

/** PostgreSQL limits a lexeme to 2 KB and a tsvector to 1 MB; these stay below both. */
const longestWord = 60
const longestWords = 200_000
const longestTitle = 2_000

/** Invisible characters inside words, such as soft hyphens. */
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g

/** Most words need only lower-casing, which is faster than folding. */
const isPlain = /^[\x20-\x7E]*$/

/** The words of a text, folded as they are stored and searched for. */
export function wordsIn(text: string): readonly string[] {
  const words = isPlain.test(text)
    ? text.toLowerCase().match(/[a-z0-9]+/g)
    : fold(text.replace(invisible, '')).match(/[\p{L}\p{N}]+/gu)
  if (words === null) return []
  return words.map((word) => (word.length > longestWord ? cut(word) : word))
}

/** Cut between code points: half a surrogate pair could not be stored. */
function cut(word: string): string {
  return [...word].slice(0, longestWord).join('')
}

/** The words between blanks, ` amt fur wald `, cut to the size limit. */
export function searchWords(text: string, room = longestWords): string {
  let found = ' '
  for (const word of wordsIn(text.slice(0, room))) {
    if (found.length + word.length >= room) break
    found += `${word} `
  }
  return found
}

export interface RecordWords {
  readonly title_words: string
  readonly words: string
}

/** Two blanks separate the texts of a record, so that no phrase matches across them. */
export function recordWords(titles: readonly string[], texts: readonly string[]): RecordWords {
  let title_words = ''
  for (const title of titles) title_words += searchWords(title, longestTitle - title_words.length)
  let words = title_words
  for (const text of texts) words += searchWords(text, longestWords - words.length)
  return { title_words, words }
}
