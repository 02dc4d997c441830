import { hasOperators, readSearch } from '../../../../platform/search/query.ts'
import { wordsIn } from '../../../../platform/search/words.ts'
import { asPrinted, correctedText, type Vocabulary, vocabularyOf } from '../../../../site/search/spelling.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { type ArchiveAnswer, answerTo } from './answer.ts'
import type { ArchiveQuestion } from './question.ts'

export interface OtherSpelling {
  readonly question: ArchiveQuestion
  readonly answer: ArchiveAnswer
}

/** Returns the matches of similar words for a search without matches; null if there are none either. */
export function otherSpelling(
  area: ResultsArea,
): (question: ArchiveQuestion) => Promise<OtherSpelling | null> {
  const known = new WeakMap<CurrentItems, Vocabulary>()
  return async (question) => {
    if (hasOperators(question.term)) return null
    const current = await area.current.fresh()
    const vocabulary = known.get(current) ?? vocabularyOf(wordsOf(current.items))
    known.set(current, vocabulary)
    const corrected = correctedText(vocabulary, question.term)
    const search = corrected === null ? null : readSearch(corrected)
    if (search === null) return null
    const other = { ...question, search, asked: corrected ?? '', page: 0 }
    const answer = await answerTo(area, other, 'last page')
    if (answer.total === 0) return null
    const printed = answer.hits.flatMap(({ stored, names }) => [...textsOf(stored), ...names])
    return { question: { ...other, term: asPrinted(search, printed) }, answer }
  }
}

function wordsOf(items: readonly StoredItem[]): string {
  return items.flatMap((stored) => textsOf(stored).flatMap(wordsIn)).join(' ')
}

/** Returns titles, places and elected people, which are in memory. */
function textsOf({ item, overview }: StoredItem): readonly string[] {
  const { title, shortTitle } = item
  const people = overview.kind === 'vote' ? [] : overview.elected
  return [
    ...Object.values(title),
    ...Object.values(shortTitle ?? {}),
    ...('segment' in item && item.segment !== null ? [item.segment] : []),
    ...people.flatMap(({ firstName, familyName, listName, party }) => [
      `${firstName} ${familyName}`,
      ...(listName === null ? [] : [listName]),
      ...(party === null ? [] : [party]),
    ]),
  ]
}
