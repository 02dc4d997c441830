/** Shorter parts would be found in too many words. */
const shortestPart = 4
/** Tails of this length are parts of a compound by themselves; shorter ones only beside a word that is known. */
const surePart = 5
const shortestHead = 3
const mostCompounds = 6
/** Occurrences that are looked at: a part of many words is too frequent to be helpful. */
const mostLooked = 400

const links = ['', 's', 'n', 'en', 'es', 'er']
const endings = ['', 'e', 'n', 'en', 's', 'es', 'er', 'ern']

/** The words that contain another one as a part. */
export interface Compounds {
  /** Returns compounds with this part, `laipassstrasse` for `strasse`; those that end with it first. */
  containing(part: string): readonly string[]
}

/**
 * Finds parts of compounds by the other words there are, without a dictionary: `wahl` is a part of `kantonsratswahl`,
 * because `kantonsrat` is a word. Words that begin with the part are left out, as every search finds them. `counts`
 * says how often each word occurs.
 */
export function compoundsOf(counts: ReadonlyMap<string, number>): Compounds {
  const long = [...counts.keys()].filter((word) => word.length >= shortestHead + shortestPart)
  // One text, because searching it is much faster than searching each word.
  const text = ` ${long.join(' ')} `
  const isKnown = (word: string) => word.length >= shortestHead && counts.has(word)
  const isHead = (head: string) =>
    links.some((link) => head.endsWith(link) && isKnown(head.slice(0, head.length - link.length)))
  return {
    containing(part) {
      if (part.length < shortestPart) return []
      const isWord = endings.some((ending) => isKnown(part + ending))
      const found = new Map<string, boolean>()
      let at = text.indexOf(part)
      for (let looked = 0; at !== -1 && looked < mostLooked; looked++) {
        const start = text.lastIndexOf(' ', at) + 1
        const end = text.indexOf(' ', at)
        const word = text.slice(start, end)
        const head = text.slice(start, at)
        const isTail = endings.includes(text.slice(at + part.length, end))
        const isPart = isWord || (isTail && part.length >= surePart) || isHead(head)
        if (head.length >= shortestHead && isPart) found.set(word, isTail)
        at = text.indexOf(part, end)
      }
      const weight = (word: string) => (found.get(word) === true ? 0 : 1)
      return [...found.keys()]
        .sort(
          (a, b) =>
            weight(a) - weight(b) ||
            (counts.get(b) ?? 0) - (counts.get(a) ?? 0) ||
            a.length - b.length ||
            (a < b ? -1 : 1),
        )
        .slice(0, mostCompounds)
    },
  }
}
