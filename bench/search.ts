/**
 * Searches among 100,000 records: the cost of the first page of a search relative to the first page of the
 * same list without one, for rare and frequent words, beginnings of words, phrases and words at the end of
 * the list; the best eight as the search page finds them, with synonyms, compounds and days, relative to the words as
 * typed in titles and texts; the cost of many short words relative to a long one; the cost of knowing the words of all
 * titles; and the delay for other queries meanwhile.
 * Measured side by side in one run; only the ratios are meaningful.
 *
 *   node bench/search.ts [DATABASE_URL]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Expression, type SqlBool, sql } from 'kysely'
import { readSearch } from '../src/platform/search/query.ts'
import { type DayRange, ranked, type SearchPass } from '../src/platform/search/ranked.ts'
import { indexRecords, matches, readTitleWords } from '../src/platform/search/store.ts'
import type { Database, Queries } from '../src/platform/storage/database/database.ts'
import { migrate } from '../src/platform/storage/migrate.ts'
import { openDatabase } from '../src/platform/storage/open.ts'
import { passesFor, readingOf } from '../src/site/search/reading.ts'
import { type Vocabulary, vocabularyOf } from '../src/site/search/spelling.ts'
import { synonymsOf } from '../src/site/search/synonyms.ts'
import { addSeconds, systemClock } from '../src/values/time.ts'
import { median, medianTime } from './measure.ts'

const records = 100_000
const pageSize = 25
const folder = mkdtempSync(join(tmpdir(), 'kanzlei-bench-'))
const databaseUrl = process.argv[2] ?? `sqlite:${join(folder, 'kanzlei.db')}`
const print = (what: string, value: string) => console.log(`${what.padEnd(48)} ${value}`)

const syllables = [
  'ka',
  'to',
  'ne',
  'ri',
  'sta',
  'ver',
  'amt',
  'wal',
  'see',
  'be',
  'ung',
  'dor',
  'lu',
  'mi',
  'scha',
]
const invented = Array.from({ length: 20_000 }, (_, n) => {
  let word = ''
  for (let rest = n + 30; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]
  return word
})
let seed = 7
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
/** A few words are frequent and many are rare, as in natural languages. */
const wordAtRandom = () => invented[Math.floor(invented.length ** random()) - 1] ?? ''

function textOf(n: number): string {
  const words = Array.from({ length: 100 }, wordAtRandom)
  if (n % 5000 === 0) words.push('seltenheit')
  if (n % 100 === 0) words.push('gelegentlich')
  if (n < 3000) words.push('vergangenes')
  return `${words.join(' ')} kantonal`
}

async function fill(database: Database): Promise<void> {
  const start = addSeconds(systemClock.now(), -60 * records)
  for (let first = 0; first < records; first += 250)
    await database.transaction(async (tx) => {
      const news = Array.from({ length: 250 }, (_, offset) => {
        const id = first + offset + 1
        const dated = addSeconds(start, 60 * id)
        const title = `Meldung ${wordAtRandom()} ${id}`
        return { id, title, title_folded: title, text: textOf(id), dated, created: dated, modified: dated }
      })
      await tx
        .insertInto('news')
        .values(
          news.map((row) => ({
            ...row,
            lead: '',
            image: null,
            image_alt: '',
            pinned: 0,
            hashtags: '[]',
            translations: '{}',
            access: 'public' as const,
            publication_start: null,
            publication_end: null,
          })),
        )
        .execute()
      await indexRecords(
        tx,
        'news',
        news.map(({ id, title, text }) => ({ id: String(id), title, texts: [text] })),
      )
    })
}

/** Queries like the lists of the API: first ids, then rows. */
function newest(queries: Queries, condition: Expression<SqlBool>, limit: number) {
  const ids = queries
    .selectFrom('news')
    .select('id')
    .where('access', 'in', ['public', 'mtan'])
    .where(condition)
    .orderBy('dated', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return queries
    .selectFrom('news')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('dated', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function measure(database: Database, vocabulary: Vocabulary): Promise<void> {
  const { reads } = database
  const column = sql.ref('id')
  const list = async () => void (await newest(reads, sql<SqlBool>`1 = 1`, pageSize))
  await list()
  const searches = [
    ['a rare word', 'seltenheit'],
    ['a word in one of a hundred', 'gelegentlich'],
    ['a word in all', 'kantonal'],
    ['a word in all titles', 'meldung'],
    ['a word that only old records have', 'vergangenes'],
    ['one letter', 'k'],
    ['two letters', 'ka'],
    ['three letters', 'kan'],
    ['four letters of a frequent word', 'kant'],
    ['two frequent words', 'kantonal meldung'],
    ['a frequent and a rare word', 'kantonal seltenheit'],
    ['a phrase', '"seltenheit kantonal"'],
    ['either of two', 'seltenheit or gelegentlich'],
    ['without a frequent word', 'meldung -katone'],
    ['nothing', 'nirgendwo'],
    ['a word with synonyms', 'seltenheit gelegentlich wald'],
    ['a part of compounds', 'scha'],
    ['a month', 'kantonal april 2026'],
    ['a kind and a year', 'aktuelles 2026'],
  ] as const
  for (const [name, text] of searches) {
    const query = readSearch(text)
    if (query === null) throw new Error(`no words in ${text}`)
    const search = async () => {
      const condition = await matches(reads, 'news', query, column)
      return newest(reads, condition, pageSize)
    }
    const typed = () => bestEight(reads, passesAsTyped(text))
    const best = () => bestEight(reads, passesOf(text, vocabulary))
    const found = await search()
    await typed()
    await best()
    const rounds: (readonly [number, number, number, number])[] = []
    for (let round = 0; round < 7; round += 1)
      rounds.push([
        await medianTime(3, list),
        await medianTime(3, async () => void (await search())),
        await medianTime(3, async () => void (await typed())),
        await medianTime(3, async () => void (await best())),
      ])
    const medianOf = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
    const ratios = [
      medianOf(([a, b]) => b / a),
      medianOf(([a, , , d]) => d / a),
      medianOf(([, , c, d]) => d / c),
    ]
    const [page, eight, wider] = ratios.map((ratio) => ratio.toFixed(1))
    print(
      `${name} (${found.length})`,
      `list × ${page}   best eight: list × ${eight}, as typed × ${wider}   (${medianOf(([a]) => a).toFixed(2)} ms, ${medianOf(([, , , d]) => d).toFixed(2)} ms)`,
    )
  }
}

const tenLetters = 'k t n r s v a w b u'

/** The words as typed, in titles and in texts. */
function passesAsTyped(text: string): readonly SearchPass[] {
  const query = readSearch(text)
  if (query === null) throw new Error(`no words in ${text}`)
  return (['title', 'words'] as const).map((scope, rank) => ({ rank, query, scope, days: null }))
}

const synonyms = synonymsOf([
  ['seltenheit', 'vergangenes', 'rarität'],
  ['gelegentlich', 'ab und zu', 'manchmal'],
  ['wald', 'forst', 'gehölz', 'seltenheit'],
])
const today = Temporal.Now.plainDateISO()

/** Those of the search page. */
function passesOf(text: string, vocabulary: Vocabulary): readonly SearchPass[] {
  const reading = readingOf(text, { vocabulary, synonyms, today })
  if (reading === null) throw new Error(`no words in ${text}`)
  return passesFor(reading, 'common.news')
}

/** Queries the best eight matches, like the search page. */
function bestEight(queries: Queries, passes: readonly SearchPass[]) {
  return ranked({ queries, kind: 'news', passes, column: sql.ref('id'), limit: 8 }, (condition, most, days) =>
    newest(queries, days === null ? condition : sql<SqlBool>`${condition} and ${datedWithin(days)}`, most),
  )
}

const datedWithin = ({ first, last }: DayRange) =>
  sql<SqlBool>`dated >= ${`${first}T00:00:00.000000+00:00`} and dated < ${`${last}T23:59:59.000000+00:00`}`

/** Measures each beside the same long word, alternating in every round. */
async function besideLongWord({ reads }: Database, vocabulary: Vocabulary): Promise<void> {
  const excluded = tenLetters.replaceAll(/\w/g, '-$&')
  const searches = [
    ['ten letters', tenLetters],
    ['ten excluded letters', excluded],
    ['a word in all without nine letters', `kantonal ${excluded.slice(0, -3)}`],
    ['ten beginnings of two letters', 'ka to ne ri st ve am wa se be'],
    ['a word in all without nine beginnings', 'kantonal -ka -to -ne -ri -st -ve -am -wa -se'],
  ] as const
  for (const [name, text] of searches) {
    const ratios: number[] = []
    for (let round = 0; round < 9; round += 1) {
      const of = (words: string) =>
        medianTime(3, async () => void (await bestEight(reads, passesOf(words, vocabulary))))
      const long = await of('gelegentlich')
      ratios.push((await of(text)) / long)
    }
    print(name, `one long word × ${median(ratios).toFixed(2)}`)
  }
}

/** Measures reading the words of all titles, once in five minutes, and looking a word up in them. */
async function titleWords({ reads }: Database): Promise<Vocabulary> {
  let words = ''
  const reading = await medianTime(3, async () => {
    words = await readTitleWords(reads)
  })
  const known: Vocabulary[] = []
  const building = await medianTime(3, async () => void known.push(vocabularyOf(words)))
  const [first] = known
  if (first === undefined) throw new Error('nothing was measured')
  const looking = await medianTime(50, async () => {
    for (const part of ['strasse', 'tokane', 'scha', 'nirgendwo', 'wald'])
      void first.compounds.containing(part)
  })
  print(
    `words of ${records} titles`,
    `read ${reading.toFixed(0)} ms, counted ${building.toFixed(0)} ms, a part of compounds ${(looking / 5).toFixed(2)} ms`,
  )
  return first
}

/** Measures the longest delay of other queries during twenty searches, on both connections. */
async function waits(database: Database, vocabulary: Vocabulary): Promise<void> {
  const longest = async (queries: Queries) => {
    await bestEight(queries, passesOf('gelegentlich', vocabulary))
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    for (let n = 0; n < 20; n += 1) {
      await bestEight(queries, passesOf('ka to ne ri st ve am wa se be', vocabulary))
      await pause(2)
    }
    delay.disable()
    return delay.max / 1e6
  }
  const ratios: number[] = []
  for (let round = 0; round < 5; round += 1)
    ratios.push((await longest(database.searches)) / (await longest(database.reads)))
  print('longest wait of others', `that of searches on the main thread × ${median(ratios).toFixed(2)}`)
}

const opened = await openDatabase(databaseUrl)
if (!opened.ok) throw new Error(opened.error)
const migrated = await migrate(opened.value, systemClock)
if (!migrated.ok) throw new Error(migrated.error)
const started = performance.now()
await fill(opened.value)
print(`${records} records stored and indexed`, `${((performance.now() - started) / 1000).toFixed(0)} s`)
// Autovacuum would do it later.
if (opened.value.kind === 'postgres') await opened.value.transaction((tx) => sql`analyze`.execute(tx))
const vocabulary = await titleWords(opened.value)
await measure(opened.value, vocabulary)
await besideLongWord(opened.value, vocabulary)
await waits(opened.value, vocabulary)
await opened.value.close()
rmSync(folder, { recursive: true })
