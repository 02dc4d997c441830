import type { Locale } from './locales.ts'

/** Words that nearly every sentence of a language has, and few of the others. */
const frequentWords: Readonly<Record<Locale, string>> = {
  de_CH: `der die das den dem des ein eine einen einem einer und oder ist sind war wird werden wurde nicht mit für von
    vom zum zur auf aus bei im am an als auch nach sich wie wer was dass über vor bis durch unter kann können sie wir
    ihr ihre zu um haben hat nur noch alle wenn sowie`,
  fr_CH: `le les une des du et ou est sont sera pour dans sur avec aux au par qui que quoi ne pas ce cette ces plus leur
    leurs vous nous votre notre il elle dès chaque où être peut sans sous entre jusqu tout toute vers après qu`,
  it_CH: `in il lo gli le un uno una e è sono di del della dello dei delle degli per con su sul sulla nel nella nei che chi
    non si al alla alle agli da dal dalla dai come più anche ogni ed dopo fino tra o questo questa essere può Lei`,
  rm_CH: `il ils las in ina e è èn da dal dals dad per cun sin en che na betg vegn vegnan vegni ed u era er quest questa
    quai sco tar tranter suenter avant fin mintga nus vus els ellas han ha pon po duai dapi senza sper ses sia lur`,
}

const locales = Object.keys(frequentWords) as Locale[]
const localesOf = new Map<string, Locale[]>()
for (const locale of locales)
  for (const word of frequentWords[locale].toLowerCase().split(/\s+/))
    localesOf.set(word, [...(localesOf.get(word) ?? []), locale])

/** In characters: a few sentences are enough. */
const longestLooked = 2000

/** The language of a text, by its most frequent words; null where a text is too short to tell. */
export function detectLanguage(text: string): Locale | null {
  const counts = new Map<Locale, number>()
  for (const [word] of text
    .slice(0, longestLooked)
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    const found = localesOf.get(word) ?? []
    // A word of several languages says less about each.
    for (const locale of found) counts.set(locale, (counts.get(locale) ?? 0) + 1 / found.length)
  }
  const [best, second] = [...counts].sort(([, a], [, b]) => b - a)
  if (best === undefined || best[1] < leastCount) return null
  return best[1] > 1.5 * (second?.[1] ?? 0) ? best[0] : null
}

const leastCount = 1.5
