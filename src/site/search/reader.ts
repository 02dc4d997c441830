import { readSearch } from '../../platform/search/query.ts'
import type { Service } from '../../platform/service.ts'
import { storedTexts } from '../../records/fields/lists.ts'
import { localDay } from '../../values/time.ts'
import { readingOf, type SearchReading } from './reading.ts'
import { correctedText, spelling } from './spelling.ts'
import { type Synonyms, synonymsOf } from './synonyms.ts'
import { readSynonymRows } from './synonyms-store.ts'

type Parts = Pick<Service, 'database' | 'clock'>

/** Reads what people search for on the pages of a service. */
export interface SearchReader {
  /** Null for a text without a word. */
  read(text: string): Promise<SearchReading | null>
  /** Returns the text with unknown words replaced by similar ones; null where that is impossible or changes nothing. */
  corrected(text: string): Promise<string | null>
}

const readers = new WeakMap<Parts['database'], SearchReader>()

/** One for all pages of a service, because the vocabulary takes memory. */
export function searchReader(service: Parts): SearchReader {
  const known = readers.get(service.database) ?? newReader(service)
  readers.set(service.database, known)
  return known
}

function newReader({ database, clock }: Parts): SearchReader {
  const vocabulary = spelling({ database, clock })
  let known: { readonly stored: string; readonly synonyms: Synonyms } | null = null

  /** They are read for each search, as staff expect a new one to work at once, and taken apart when they have changed. */
  async function readSynonyms(): Promise<Synonyms> {
    const rows = await readSynonymRows(database.searches)
    const stored = JSON.stringify(rows)
    if (known?.stored !== stored) {
      const groups = rows.map(({ name, words }) => [name, ...storedTexts(words)])
      known = { stored, synonyms: synonymsOf(groups) }
    }
    return known.synonyms
  }

  return {
    async read(text) {
      if (readSearch(text) === null) return null
      const synonyms = await readSynonyms()
      const today = Temporal.PlainDate.from(localDay(clock.now()))
      return readingOf(text, { vocabulary: await vocabulary(), synonyms, today })
    },
    corrected: async (text) => correctedText(await vocabulary(), text),
  }
}
