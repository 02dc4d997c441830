import { type SearchQuery, type SearchTerm, substringOf } from './query.ts'

/** A term that may stand for some consecutive groups of a search. */
export interface OtherTerm {
  readonly first: number
  readonly last: number
  readonly term: SearchTerm
}

/** Bounds the cost of a search, which grows with each term. */
const mostOthers = 12

/** Returns the search in which other terms count as well; the same where there are none. */
export function widened(query: SearchQuery, others: readonly OtherTerm[]): SearchQuery {
  if (others.length === 0) return query
  const all = query.all.map((group) => [...group])
  // In each of its groups: "(a and b) or other" is "(a or other) and (b or other)".
  for (const { first, last, term } of others.slice(0, mostOthers))
    for (const group of all.slice(first, last + 1))
      if (!group.some((one) => substringOf(one) === substringOf(term))) group.push(term)
  return { ...query, all }
}

/** Returns the words that stand alone and may be replaced, by their group; phrases and alternatives stay as typed. */
export function plainWords({ all }: SearchQuery): readonly (string | null)[] {
  return all.map((group) => {
    const [term] = group
    return group.length === 1 && term?.words.length === 1 && !term.whole ? (term.words[0] ?? null) : null
  })
}
