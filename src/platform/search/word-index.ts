import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Tx } from '../storage/database/database.ts'
import type { SearchKind } from './kinds.ts'
import { isOneLetter, type SearchTerm } from './query.ts'

export interface StoredWords {
  readonly id: string
  readonly title_words: string
  readonly words: string
}

/** The parts of searching that the two databases spell differently. */
export interface WordIndex {
  /** Whether a text has the piece somewhere in it. */
  holds(text: RawBuilder<unknown>, piece: string): RawBuilder<SqlBool>
  /** Whether a column has one of the values. */
  oneOf(column: Expression<unknown>, values: readonly (string | number)[]): RawBuilder<SqlBool>
  /** A list as JSON text, of a query with one column `entry`. */
  list(query: RawBuilder<unknown>): RawBuilder<string>
  /** What the index is asked: one of the terms, each word beginning with `mark`. */
  oneTerm(group: readonly SearchTerm[], mark: string): string
  /** Between two such questions, where both must hold, and before those that must not. */
  readonly and: string
  readonly andNot: string
  /** A query for the numbers of all records that the question holds for, nothing where `skip` is 1. */
  candidates(question: RawBuilder<string>, skip: RawBuilder<number>): RawBuilder<{ number: number }>
  /** Whether the index knows exactly where the term is; otherwise it finds more, and the stored words decide. */
  decides(term: SearchTerm): boolean
  /** Adds the words, or replaces those of records that have some. */
  store(tx: Tx, kind: SearchKind, rows: readonly StoredWords[]): Promise<void>
  remove(tx: Tx, kind: SearchKind, ids: readonly string[]): Promise<void>
}

/**
 * The part of a term that an index is asked for. The words that begin with one letter are too many to be gathered: at
 * the end of a phrase they are looked for in what the other words have found.
 */
export function indexed(term: SearchTerm): SearchTerm {
  const { words, whole } = term
  return !whole && isOneLetter(words.at(-1) ?? '') ? { words: words.slice(0, -1), whole: true } : term
}
