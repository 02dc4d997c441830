import { sql } from 'kysely'
import { containing } from '../../values/text.ts'
import { markedWords } from './kinds.ts'
import { indexed, type WordIndex } from './word-index.ts'

/** FTS5 indexes the words in the contentless table `search_words`, whose row ids are those of `search_records`. */
export const sqliteIndex: WordIndex = {
  // LIKE is faster than instr, and both texts are lower case.
  holds: (text, substring) => sql`${text} like ${containing(substring)} escape '\\'`,

  oneOf: (column, values) => sql`${column} in (select value from json_each(${JSON.stringify(values)}))`,

  list: (query) => sql`(select json_group_array(entry) from (${query}))`,

  joined: (column) => sql`group_concat(${column}, '')`,

  and: ' AND ',
  andNot: ' NOT ',

  // Quoted, so that no word is read as an operator.
  oneTerm(group, mark) {
    const phrases = group
      .map(indexed)
      .map(({ words, whole }) => `"${words.map((word) => mark + word).join(' ')}"${whole ? '' : ' *'}`)
    return `(${phrases.join(' OR ')})`
  },

  candidates: (question, skip) => sql`select rowid as number from search_words
    where search_words match case ${skip} when 1 then '""' else ${question} end`,

  decides: (term) => indexed(term) === term,

  async store(tx, kind, rows) {
    const given = JSON.stringify(rows.map(({ id, title_words, words }) => [id, title_words, words]))
    const stored = await sql<{ number: number; title_words: string; words: string }>`
      insert into search_records (kind, record_id, title_words, words)
      select ${kind}, value ->> 0, value ->> 1, value ->> 2 from json_each(${given}) where true
      on conflict (kind, record_id) do update set title_words = excluded.title_words, words = excluded.words
        where title_words <> excluded.title_words or words <> excluded.words
      returning number, title_words, words`.execute(tx)
    if (stored.rows.length === 0) return
    const indexed = JSON.stringify(stored.rows.map((row) => [row.number, markedWords(kind, row).join(' ')]))
    await sql`insert or replace into search_words (rowid, words)
      select value ->> 0, value ->> 1 from json_each(${indexed})`.execute(tx)
  },

  async remove(tx, kind, ids) {
    const { rows } = await sql<{ number: number }>`delete from search_records
      where kind = ${kind} and record_id in (select value from json_each(${JSON.stringify(ids)}))
      returning number`.execute(tx)
    const numbers = JSON.stringify(rows.map((row) => row.number))
    await sql`delete from search_words where rowid in (select value from json_each(${numbers}))`.execute(tx)
  },
}
