import { sql } from 'kysely'
import { markedWords } from './kinds.ts'
import { indexed, type WordIndex } from './word-index.ts'

/** The words are stored as a `tsvector` as they are, without a dictionary. */
export const postgresIndex: WordIndex = {
  holds: (text, substring) => sql`strpos(${text}, ${substring}) > 0`,

  oneOf(column, values) {
    const list = `{${values.join(',')}}`
    return typeof values[0] === 'number'
      ? sql`${column} = any(${list}::bigint[])`
      : sql`${column} = any(${list}::text[])`
  },

  list: (query) => sql`(select coalesce(json_agg(entry), '[]')::text from (${query}) as entries)`,

  joined: (column) => sql`string_agg(${column}, '')`,

  and: ' & ',
  andNot: ' & !',

  // All the words of a phrase; whether they are consecutive is checked against the stored text.
  oneTerm(group, mark) {
    const conjunctions = group
      .map(indexed)
      .map(({ words, whole }) => `${words.map((word) => `'${mark}${word}'`).join(' & ')}${whole ? '' : ':*'}`)
    return `(${conjunctions.join(' | ')})`
  },

  candidates: (question, skip) => sql`select number from search_records
    where ${skip} = 0 and lexemes @@ ${question}::tsquery`,

  decides: ({ words }) => words.length === 1,

  async store(tx, kind, rows) {
    const column = (values: readonly string[]) => sql`${values}::text[]`
    const lexemes = rows.map((row) => [...new Set(markedWords(kind, row))].join(' '))
    await sql`
      insert into search_records (kind, record_id, title_words, words, lexemes)
      select ${kind}, id, title_words, words, array_to_tsvector(string_to_array(lexemes, ' '))
      from unnest(${column(rows.map(({ id }) => id))}, ${column(rows.map((row) => row.title_words))},
        ${column(rows.map(({ words }) => words))}, ${column(lexemes)}) as given (id, title_words, words, lexemes)
      on conflict (kind, record_id) do update
        set title_words = excluded.title_words, words = excluded.words, lexemes = excluded.lexemes
        where search_records.title_words <> excluded.title_words or search_records.words <> excluded.words`.execute(
      tx,
    )
  },

  async remove(tx, kind, ids) {
    await sql`delete from search_records where kind = ${kind} and record_id = any(${ids}::text[])`.execute(tx)
  },
}
