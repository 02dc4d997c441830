import type { SearchQuery } from '../../platform/search/query.ts'
import { readTitleWords } from '../../platform/search/store.ts'
import { wordsIn } from '../../platform/search/words.ts'
import type { Service } from '../../platform/service.ts'
import { editDistance } from '../../values/edit-distance.ts'
import { addSeconds, type Instant } from '../../values/time.ts'
import { printedWord } from './highlight.ts'

/** The words of titles, to be found by words that are nearly the same. */
export interface Vocabulary {
  /** The word, or the one that was probably meant; null if there is none. */
  corrected(word: string): string | null
}

interface Known {
  readonly word: string
  /** A bit for each letter that occurs in it. */
  readonly letters: number
  readonly count: number
}

/** Of words between blanks, each as often as it occurs. */
export function vocabularyOf(text: string): Vocabulary {
  const counts = new Map<string, number>()
  for (const word of text.split(' ')) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  const all: readonly Known[] = [...counts].map(([word, count]) => ({
    word,
    count,
    letters: lettersOf(word),
  }))
  return {
    corrected(word) {
      // A search finds words by their beginning.
      if (all.some((known) => known.word.startsWith(word))) return word
      const letters = lettersOf(word)
      let best: { readonly known: Known; readonly distance: number } | null = null
      for (const known of all) {
        // Each letter that the known word lacks is one edit at least; few words need a closer look.
        if (bitCount(letters & ~known.letters) > mostEdits(word)) continue
        const distance = distanceOf(word, known.word)
        if (distance === null) continue
        if (
          best !== null &&
          (distance > best.distance || (distance === best.distance && !isBetter(known, best.known)))
        )
          continue
        best = { known, distance }
      }
      return best === null ? null : best.known.word
    },
  }
}

/** Of two words as near as each other, the more frequent one, so that the answer does not depend on the order. */
function isBetter(one: Known, other: Known): boolean {
  return one.count === other.count ? one.word < other.word : one.count > other.count
}

/** A short word has too many neighbours to guess which one was meant. */
function mostEdits(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2
}

/** To the whole word or, with a penalty, to its beginning, as the rest may not be typed yet. */
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

/** What was typed with its unknown words replaced; null where that is impossible or changes nothing. */
export function correctedText(vocabulary: Vocabulary, text: string): string | null {
  const typed = wordsIn(text)
  const words = typed.map((word) => vocabulary.corrected(word))
  if (words.some((word) => word === null)) return null
  const corrected = words.join(' ')
  return corrected === typed.join(' ') ? null : corrected
}

/** The words as they are spelt in what was found: stored words have no capitals and no accents. */
export function asPrinted({ all }: SearchQuery, texts: readonly string[]): string {
  const printed = texts.flatMap((text) => text.match(printedWord) ?? [])
  const spelt = (word: string) =>
    printed.find((one) => wordsIn(one)[0] === word) ??
    printed.find((one) => wordsIn(one)[0]?.startsWith(word)) ??
    word
  return all.map(([term]) => term?.words.map(spelt).join(' ')).join(' ')
}

/** In seconds. A title that was added meanwhile is found, but not suggested yet. */
const keptFor = 300

/**
 * Reads the words of all titles when somebody has searched for something that is not there, and keeps them for a while:
 * no search reads a whole table. They include those of hidden records, so the caller has to look for what is suggested.
 */
export function spelling({
  database,
  clock,
}: Pick<Service, 'database' | 'clock'>): () => Promise<Vocabulary> {
  let kept: { readonly vocabulary: Promise<Vocabulary>; readonly until: Instant } | null = null
  const read = async () => vocabularyOf(await readTitleWords(database.searches))
  return () => {
    const now = clock.now()
    if (kept === null || kept.until < now) {
      kept = { vocabulary: read(), until: addSeconds(now, keptFor) }
      kept.vocabulary.catch(() => {
        kept = null
      })
    }
    return kept.vocabulary
  }
}
