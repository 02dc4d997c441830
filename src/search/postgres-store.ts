import { sql } from 'kysely'
import { markedWords } from './kinds.ts'
import type { SearchTerm } from './query.ts'
import type { WordIndex } from './word-index.ts'

/** The words stand beside the record as a `tsvector`, exactly as they are: no dictionary has a say. */
export const postgresIndex: WordIndex = {
  holds: (text, piece) => sql`strpos(${text}, ${piece}) > 0`,

  oneOf(column, values) {
    const list = `{${values.join(',')}}`
    return typeof values[0] === 'number'
      ? sql`${column} = any(${list}::bigint[])`
      : sql`${column} = any(${list}::text[])`
  },

  list: (query) => sql`(select coalesce(json_agg(entry), '[]')::text from (${query}) as entries)`,

  candidates(groups, mark, skip) {
    const wanted = groups
      .map((group) => `(${group.map((term) => following(term, mark)).join(' | ')})`)
      .join(' & ')
    return sql`select number from search_records where ${skip} = 0 and lexemes @@ ${wanted}::tsquery`
  },

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

/** All the words; whether they follow each other is for the stored text to say. */
function following({ words, whole }: SearchTerm, mark: string): string {
  const lexemes = words.map((word) => `'${mark}${word}'`)
  return `${lexemes.join(' & ')}${whole ? '' : ':*'}`
}
