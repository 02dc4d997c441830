import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { SearchKind } from '../../src/platform/search/kinds.ts'
import {
  readSearch,
  type SearchQuery,
  type SearchTerm,
  substringOf,
} from '../../src/platform/search/query.ts'
import { indexRecords, matches, removeFromIndex } from '../../src/platform/search/store.ts'
import { recordWords } from '../../src/platform/search/words.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { databaseKinds, migratedDatabase, unwrap } from '../support/database.ts'

interface Entry {
  readonly title: string
  readonly texts: readonly string[]
}

/** The expected matches, computed without a database. */
function expected(entries: readonly Entry[], { all, none }: SearchQuery, scope: 'words' | 'title'): number[] {
  const found: number[] = []
  if (all.length === 0) return found
  for (const [index, { title, texts }] of entries.entries()) {
    const { title_words, words } = recordWords([title], texts)
    const text = scope === 'title' ? title_words : words
    const has = (within: string) => (term: SearchTerm) => within.includes(substringOf(term))
    if (all.every((group) => group.some(has(text))) && !none.some(has(words))) found.push(index + 1)
  }
  return found
}

/** Few words with many common beginnings, some that only some tokenizers take for words, some that are operators. */
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('a', 'am', 'amt', 'ämter', 'amtes', 'wald', 'WALD', 'see', 'seen'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('NOT', 'or', 'NEAR', 'AND', 'words', '1', '12', '123', '²', 'straße'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('𞤀𞤁', 'ꟊx', 'ⴰⴱ', '森', '森林', '\u{1F1E8}', 'ǅ', 'ﷺ', 'İ', "l'eau"),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
)
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
const entry = fc.record({ title: text, texts: fc.array(text, { maxLength: 2 }) })
const query = fc
  .array(
    fc.oneof(
      word,
      word.map((one) => `-${one}`),
      word.map((one) => one.slice(0, 2)),
      fc
        .tuple(fc.constantFrom('', '-'), word, word, fc.constantFrom('"', ''))
        .map(([sign, one, other, end]) => `${sign}"${one} ${other}${end}`),
      fc.tuple(word, word).map(([one, other]) => `${one}-${other}`),
      fc.tuple(word, word).map(([one, other]) => `${one} or ${other}`),
      fc.constantFrom('"', '*', "'", '(', ')', ':', '%', '_', '\\', '^', '+'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(' '))

describe('a search in either database', () => {
  const open: { database: Database; remove(): Promise<void> }[] = []
  before(async () => {
    for (const kind of databaseKinds) {
      const place = await migratedDatabase(kind)
      const database = unwrap(await openDatabase(place.url))
      open.push({ database, remove: () => place.remove() })
    }
  })
  after(async () => {
    for (const { database, remove } of open) {
      await database.close()
      await remove()
    }
  })

  async function store(database: Database, kind: SearchKind, entries: readonly Entry[]): Promise<void> {
    await database.transaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select record_id as id from search_records where kind = ${kind}`.execute(tx)
      const kept = new Set(entries.map((_, index) => String(index + 1)))
      const gone = rows.map(({ id }) => id).filter((id) => !kept.has(id))
      await removeFromIndex(tx, kind, gone)
      const numbered = entries.map((one, index) => ({ id: String(index + 1), ...one }))
      await indexRecords(tx, kind, numbered)
    })
  }

  async function found(
    { reads }: Database,
    kind: SearchKind,
    search: SearchQuery,
    scope: 'words' | 'title',
  ): Promise<number[]> {
    const id = kind !== 'event' ? sql`cast(record_id as bigint)` : sql`record_id`
    const records = sql`(select ${id} as id from search_records where kind = ${kind}) as listed`
    const condition = await matches(reads, kind, search, sql.ref('listed.id'), scope)
    const { rows } = await sql<{ id: number | string }>`select id from ${records} where ${condition}`.execute(
      reads,
    )
    return rows.map((row) => Number(row.id)).sort((a, b) => a - b)
  }

  async function agree(kind: SearchKind, entries: readonly Entry[], texts: readonly string[]): Promise<void> {
    for (const { database } of open) await store(database, kind, entries)
    for (const searched of texts) {
      const search = readSearch(searched)
      if (search === null) continue
      for (const scope of ['words', 'title'] as const)
        for (const { database } of open)
          assert.deepEqual(
            await found(database, kind, search, scope),
            expected(entries, search, scope),
            `${JSON.stringify(searched)} in ${scope}, ${database.kind}`,
          )
    }
  }

  it('finds what is expected, the same in both, however often records change', async () => {
    const kinds = fc.constantFrom<SearchKind>('news', 'event')
    const documents = fc.array(entry, { minLength: 1, maxLength: 60 })
    const texts = fc.array(query, { maxLength: 6 })
    await fc.assert(fc.asyncProperty(kinds, documents, texts, agree), { numRuns: 40 })
  })

  it('finds the same if most records match', async () => {
    const documents = fc.array(entry, { minLength: 1, maxLength: 4 })
    const texts = fc.array(query, { minLength: 3, maxLength: 6 })
    const run = fc.asyncProperty(documents, texts, async (entries, searches) => {
      const repeated = Array.from(
        { length: 900 },
        (_, index) => entries[index % entries.length] ?? assert.fail(),
      )
      await agree('topic', repeated, searches)
    })
    await fc.assert(run, { numRuns: 8 })
  })

  it('finds the same by either way of searching if there are many matches', async () => {
    const entries = Array.from({ length: 3000 }, (_, index) => ({
      title: `Amt ${index % 7 === 0 ? 'Wald' : 'See'} ${index}`,
      texts: [`Text ${index % 50 === 0 ? 'selten hier' : 'häufig'} ${'wort '.repeat(index % 5)}`],
    }))
    const searches = [
      'amt',
      'a',
      'wald',
      'selten',
      '"text selten"',
      '17',
      '-selten',
      'amt -haufig',
      'wald or selten',
      'amt -see',
      'amt -text',
      'text -"text selten" -wald -w',
      'amt-w',
      'text -"amt w',
      'wald -see -s -h -2 -17 -99',
    ]
    await agree('topic', entries, [...searches, 'amt wort selten', 'text 2994', '"text selten" wald'])
  })

  it('uses one more query before any search', async () => {
    const search = readSearch('amt')
    assert.ok(search !== null)
    for (const { database } of open) {
      const place = await migratedDatabase(database.kind)
      const seen: string[] = []
      const counted = unwrap(await openDatabase(place.url, { onQuery: (statement) => seen.push(statement) }))
      await matches(counted.reads, 'news', search, sql.ref('id'))
      assert.equal(seen.length, 1)
      await counted.close()
      await place.remove()
    }
  })

  it('accepts texts of any length', async () => {
    const endless = Array.from({ length: 90_000 }, (_, index) => `w${index.toString(36)}`).join(' ')
    const wide = Array.from({ length: 60_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + (index % 20_000)),
    ).join('')
    for (const { database } of open) {
      await store(database, 'topic', [{ title: endless, texts: [wide, endless, 'zzz'] }])
      const search = readSearch('w1z')
      assert.ok(search !== null)
      assert.deepEqual(await found(database, 'topic', search, 'words'), [1])
    }
  })
})
