import { sampleTable, tableRows } from '../records/table.ts'

/** Columns: the word on the site | others for it, separated by commas */
export const sampleSynonyms = tableRows(sampleTable('synonyms'), 2).map(([name = '', words = '']) => ({
  name,
  words: words.split(', '),
}))
