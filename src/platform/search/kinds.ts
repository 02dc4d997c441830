/** What can be searched for. */
export type SearchKind = 'event' | 'news' | 'topic' | 'agency' | 'person' | 'vote' | 'election' | 'compound'

/** Where a term has to stand: in any text of a record, or in its title. */
export type Scope = 'words' | 'title'

interface KindOfRecord {
  /** The ids of the others are texts. */
  readonly numbered: boolean
  readonly marks: Readonly<Record<Scope, string>>
}

/**
 * The full-text index has one list of words for everything. Each word in it begins with a letter that says of which
 * kind and scope it is, so that a word that is frequent in one and rare in the other costs no more than it should.
 */
export const kinds: Readonly<Record<SearchKind, KindOfRecord>> = {
  agency: { numbered: true, marks: { words: 'a', title: 'b' } },
  compound: { numbered: false, marks: { words: 'c', title: 'd' } },
  election: { numbered: false, marks: { words: 'l', title: 'm' } },
  event: { numbered: false, marks: { words: 'e', title: 'f' } },
  news: { numbered: true, marks: { words: 'n', title: 'o' } },
  person: { numbered: false, marks: { words: 'p', title: 'q' } },
  topic: { numbered: true, marks: { words: 't', title: 'u' } },
  vote: { numbered: false, marks: { words: 'v', title: 'w' } },
}

/**
 * The words of a record as the index has them, in their order. Between two texts stands the bare mark: no phrase
 * reaches over it.
 */
export function markedWords(
  kind: SearchKind,
  { title_words, words }: { readonly title_words: string; readonly words: string },
): readonly string[] {
  const { marks } = kinds[kind]
  const marked = (text: string, mark: string) =>
    text
      .trim()
      .split(' ')
      .map((word) => mark + word)
  return [...marked(words, marks.words), ...marked(title_words, marks.title)]
}
