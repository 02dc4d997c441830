import { isOneLetter } from '../../platform/search/query.ts'
import type { OtherTerm } from '../../platform/search/widen.ts'
import { wordsIn } from '../../platform/search/words.ts'

/** Beginnings of words from this length on count, so that synonyms are found while typing. */
const shortestBeginning = 4

export interface Synonyms {
  /** Returns the terms that mean the same as some consecutive words of a search; null stands for other parts of it. */
  others(words: readonly (string | null)[]): readonly OtherTerm[]
}

/** Reads groups of words or phrases that mean the same. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const known = groups.map((group) => group.map(wordsIn).filter((words) => words.length > 0))
  return {
    others: (searched) =>
      known.flatMap((group) =>
        group.flatMap((phrase) =>
          placesOf(phrase, searched).flatMap((first) =>
            group
              .filter((other) => other !== phrase)
              .map((words) => ({
                ...{ first, last: first + phrase.length - 1 },
                term: { words, whole: isOneLetter(words.at(-1) ?? '') },
              })),
          ),
        ),
      ),
  }
}

/** The positions at which a phrase stands; its last word may be typed in part at the end of a search. */
function placesOf(phrase: readonly string[], searched: readonly (string | null)[]): readonly number[] {
  const stands = (first: number) =>
    phrase.every((word, index) => {
      const typed = searched[first + index]
      if (typed === word) return true
      const isLast = index === phrase.length - 1 && first + index === searched.length - 1
      return isLast && typed != null && typed.length >= shortestBeginning && word.startsWith(typed)
    })
  return searched.flatMap((_, first) => (stands(first) ? [first] : []))
}
