import { wordsIn } from '../../platform/search/words.ts'
import { locales } from '../../texts/language/locales.ts'
import { type PlainKey, translator } from '../../texts/translate.ts'

const shortestName = 4
const longestEnding = 2

const known = new Map<PlainKey, readonly string[]>()

/** Returns whether a folded word is a name of a kind of record in any language, in the singular or the plural. */
export function namesKind(word: string, title: PlainKey): boolean {
  return namesOf(title).some((name) => isInflected(word, name))
}

function namesOf(title: PlainKey): readonly string[] {
  let names = known.get(title)
  if (names === undefined) {
    const titles = locales.map((locale) => wordsIn(translator(locale)(title)))
    names = [...new Set(titles.flatMap((words) => (words.length === 1 ? words : [])))]
    known.set(title, names)
  }
  return names
}

/** Whether two words differ in their endings only, as `votazione` and `votazioni` do. */
function isInflected(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return same >= shortestName && Math.max(one.length, other.length) - same <= longestEnding
}
