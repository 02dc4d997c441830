import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchQuery } from '../../platform/search/query.ts'
import { readTitleWords } from '../../platform/search/store.ts'
import { wordsIn } from '../../platform/search/words.ts'
import type { Service } from '../../platform/service.ts'
import { editDistance } from '../../values/edit-distance.ts'
import { addSeconds, type Instant } from '../../values/time.ts'
import { type Compounds, compoundsOf } from './compounds.ts'
import { printedWord } from './highlight.ts'

/** The words of all titles, for other spellings and compounds. */
export interface Vocabulary {
  /** Returns the word itself if it is known, or a similar one; null if there is none. */
  corrected(word: string): string | null
  /** Returns the word with umlauts instead of the letters that stand for them, `muller` for `mueller`; null if none begins so. */
  withUmlaut(word: string): string | null
  readonly compounds: Compounds
}

interface Known {
  readonly word: string
  /** A bit for each letter that occurs in it. */
  readonly letters: number
  readonly count: number
}

/** Builds a vocabulary from words between blanks; the number of occurrences is their frequency. */
export function vocabularyOf(text: string): Vocabulary {
  const counts = new Map<string, number>()
  countWords(text, counts)
  return countedVocabulary(counts)
}

function countWords(text: string, counts: Map<string, number>): void {
  for (const word of text.split(' ')) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
}

/** In characters: a few milliseconds. */
const partAtOnce = 50_000

/** Builds the same in parts, between which others have their turn, because a large site has megabytes of titles. */
async function largeVocabulary(text: string): Promise<Vocabulary> {
  const counts = new Map<string, number>()
  for (let start = 0; start < text.length; ) {
    const border = text.indexOf(' ', start + partAtOnce)
    const end = border === -1 ? text.length : border
    countWords(text.slice(start, end), counts)
    start = end
    await nextTurn()
  }
  return countedVocabulary(counts)
}

function countedVocabulary(counts: ReadonlyMap<string, number>): Vocabulary {
  let known: readonly Known[] | null = null
  // One text, because searching it is much faster than testing each word.
  const distinct = ` ${[...counts.keys()].join(' ')} `
  const begins = (word: string) => distinct.includes(` ${word}`)
  return {
    compounds: compoundsOf(counts),
    withUmlaut(word) {
      const other = word.replace(/([aou])e/g, '$1')
      return other !== word && begins(other) ? other : null
    },
    corrected(word) {
      // A search finds words by their beginning.
      if (begins(word)) return word
      known ??= [...counts].map(([one, count]) => ({ word: one, count, letters: lettersOf(one) }))
      const letters = lettersOf(word)
      let best: { readonly known: Known; readonly distance: number } | null = null
      for (const other of known) {
        // Letters that the known word lacks are a lower bound of the distance, which excludes most words cheaply.
        if (bitCount(letters & ~other.letters) > mostEdits(word)) continue
        const distance = distanceOf(word, other.word)
        if (distance === null) continue
        if (
          best !== null &&
          (distance > best.distance || (distance === best.distance && !isBetter(other, best.known)))
        )
          continue
        best = { known: other, distance }
      }
      return best === null ? null : best.known.word
    },
  }
}

/**
 * Compares two words of equal distance: the more frequent one wins, so that the result does not depend on the order.
 */
function isBetter(one: Known, other: Known): boolean {
  return one.count === other.count ? one.word < other.word : one.count > other.count
}

/** Short words allow fewer edits, because they have too many neighbours. */
function mostEdits(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2
}

/** Returns the distance to the whole word or, with a penalty, to its beginning, since the rest may not be typed yet. */
function distanceOf(typed: string, known: string): number | null {
  const most = mostEdits(typed)
  const whole = editDistance(typed, known, most)
  if (whole <= most) return whole
  const begun = Math.min(
    ...[-1, 0, 1].map((more) => editDistance(typed, known.slice(0, typed.length + more), most)),
  )
  return begun <= most ? begun + 0.5 : null
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

function bitCount(bits: number): number {
  let rest = bits
  let count = 0
  for (; rest !== 0; count++) rest &= rest - 1
  return count
}

/** Returns the text with unknown words replaced; null where that is impossible or changes nothing. */
export function correctedText(vocabulary: Vocabulary, text: string): string | null {
  const typed = wordsIn(text)
  const words = typed.map((word) => vocabulary.corrected(word))
  if (words.some((word) => word === null)) return null
  const corrected = words.join(' ')
  return corrected === typed.join(' ') ? null : corrected
}

/** Returns the words in the spelling of the results: stored words have neither capitals nor accents. */
export function asPrinted({ all }: SearchQuery, texts: readonly string[]): string {
  const printed = texts.flatMap((text) => text.match(printedWord) ?? [])
  const spelt = (word: string) =>
    printed.find((one) => wordsIn(one)[0] === word) ??
    printed.find((one) => wordsIn(one)[0]?.startsWith(word)) ??
    word
  return all.map(([term]) => term?.words.map(spelt).join(' ')).join(' ')
}

/** In seconds. Words of newer titles are found, but neither suggested nor taken apart yet. */
const keptFor = 300

/**
 * Reads the words of all titles before the first search, and caches them. Later searches go on with those that are known
 * while they are read again, so that one search in many reads a whole table, and none waits for it. They include words of
 * hidden records, so the caller has to search for a suggestion before showing it.
 */
export function spelling({
  database,
  clock,
}: Pick<Service, 'database' | 'clock'>): () => Promise<Vocabulary> {
  let kept: { readonly vocabulary: Promise<Vocabulary>; readonly until: Instant } | null = null
  const read = async () => largeVocabulary(await readTitleWords(database.searches))
  return () => {
    const now = clock.now()
    const before = kept
    if (before !== null && before.until >= now) return before.vocabulary
    const next = { vocabulary: read(), until: addSeconds(now, keptFor) }
    kept = before === null ? next : { ...before, until: next.until }
    next.vocabulary.then(
      () => {
        kept = next
      },
      () => {
        kept = before
      },
    )
    return kept.vocabulary
  }
}
