import { type ContentLocale, contentLanguages } from './locales.ts'

const localesOf = new Map<string, ContentLocale[]>()
for (const { locale, frequentWords } of contentLanguages)
  for (const word of frequentWords.toLowerCase().split(/\s+/))
    localesOf.set(word, [...(localesOf.get(word) ?? []), locale])

/** Maximum number of characters to examine; a few sentences are enough. */
const longestLooked = 2000

/** Returns the language of a text by its most frequent words; null if the text is too short. */
export function detectLanguage(text: string): ContentLocale | null {
  const counts = new Map<ContentLocale, number>()
  for (const [word] of text
    .slice(0, longestLooked)
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    const found = localesOf.get(word) ?? []
    // A word of several languages counts less for each.
    for (const locale of found) counts.set(locale, (counts.get(locale) ?? 0) + 1 / found.length)
  }
  const [best, second] = [...counts].sort(([, a], [, b]) => b - a)
  if (best === undefined || best[1] < leastCount) return null
  return best[1] > 1.5 * (second?.[1] ?? 0) ? best[0] : null
}

const leastCount = 1.5
