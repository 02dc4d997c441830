/** The kinds of record that can be searched. */
export type SearchKind = 'event' | 'news' | 'topic' | 'agency' | 'person' | 'vote' | 'election' | 'compound'

/** Where a term has to occur: in any text of a record, or in its title. */
export type SearchScope = 'words' | 'title'

interface KindOfRecord {
  /** The ids of the others are texts. */
  readonly numbered: boolean
  readonly marks: Readonly<Record<SearchScope, string>>
}

/**
 * All kinds share one full-text index. Each indexed word is prefixed with a letter for its kind and scope, so that a
 * word that is frequent in one kind does not slow down searches in another.
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
 * The indexed words of a record, in their order. The bare mark separates two texts, so that no phrase matches across
 * them.
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
