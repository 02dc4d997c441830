import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Tx } from '../storage/database/database.ts'
import type { SearchKind } from './kinds.ts'
import { isOneLetter, type SearchTerm } from './query.ts'

export interface StoredWords {
  readonly id: string
  readonly title_words: string
  readonly words: string
}

/** The parts of a search that differ between the two databases. */
export interface WordIndex {
  /** Whether a text contains the substring. */
  holds(text: RawBuilder<unknown>, substring: string): RawBuilder<SqlBool>
  /** Whether a column has one of the values. */
  oneOf(column: Expression<unknown>, values: readonly (string | number)[]): RawBuilder<SqlBool>
  /** A JSON array of the rows of a query with one column `entry`. */
  list(query: RawBuilder<unknown>): RawBuilder<string>
  /** All values of a column as one text; null if there are none. */
  joined(column: RawBuilder<unknown>): RawBuilder<string | null>
  /** A full-text query for any of the terms, each word prefixed with `mark`. */
  oneTerm(group: readonly SearchTerm[], mark: string): string
  /** Operators between two such queries. */
  readonly and: string
  readonly andNot: string
  /** Selects the numbers of all records that match the full-text query; none where `skip` is 1. */
  candidates(question: RawBuilder<string>, skip: RawBuilder<number>): RawBuilder<{ number: number }>
  /** Whether the index finds exactly the matches of the term; otherwise it finds more, and the stored words decide. */
  decides(term: SearchTerm): boolean
  /** Adds the words, or replaces those of records that have some. */
  store(tx: Tx, kind: SearchKind, rows: readonly StoredWords[]): Promise<void>
  remove(tx: Tx, kind: SearchKind, ids: readonly string[]): Promise<void>
}

/**
 * The words of a term that the index is queried for. Too many words begin with a given letter: a single letter at the
 * end of a phrase is tested on the records that the other words have found.
 */
export function indexed(term: SearchTerm): SearchTerm {
  const { words, whole } = term
  return !whole && isOneLetter(words.at(-1) ?? '') ? { words: words.slice(0, -1), whole: true } : term
}
