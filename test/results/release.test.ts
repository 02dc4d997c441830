import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { it } from 'node:test'
import fc from 'fast-check'
import { readItem, resultsRevision } from '../../src/areas/results/items/store.ts'
import { compress, encodeResults } from '../../src/areas/results/model/encoding.ts'
import type { Colors, ItemRef } from '../../src/areas/results/model/item.ts'
import type { ResultSet } from '../../src/areas/results/model/result-set.ts'
import { electionOverview, voteOverview } from '../../src/areas/results/tally/overview.ts'
import { currentBase, publish } from '../../src/areas/results/versions/publish/publish.ts'
import { releaseItems } from '../../src/areas/results/versions/release/release.ts'
import { withdraw } from '../../src/areas/results/versions/release/withdraw.ts'
import { purgeVersion } from '../../src/areas/results/versions/stored/history.ts'
import { pointersOf } from '../../src/areas/results/versions/stored/store.ts'
import { operator } from '../../src/identity/audit/audit.ts'
import type { Database, DatabaseKind } from '../../src/platform/storage/database/database.ts'
import type { Instant } from '../../src/values/time.ts'
import { arbitraryElectionResults } from '../support/arbitrary-results.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { instant, onEachDatabase, unwrap } from '../support/database.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'

const morning = instant('2026-06-14T08:00:00Z')
const noon = instant('2026-06-14T10:00:00Z')

const common = { domain: 'canton', date: '2026-06-14', title: { de_CH: 'Titel' } }
const dates = { created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z' }
const items = {
  votes: [{ ...common, ...dates, id: 'steuern', type: 'simple' }],
  elections: [
    { ...common, ...dates, id: 'kreis-1', type: 'proporz', domain: 'region', mandates: 1 },
    { ...common, ...dates, id: 'kreis-2', type: 'proporz', domain: 'region', mandates: 1 },
  ],
  election_compounds: [{ ...common, ...dates, id: 'rat', elections: ['kreis-1', 'kreis-2'] }],
}
const organisation = { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const refs = [
  { kind: 'vote', id: 'steuern' },
  { kind: 'election', id: 'kreis-1' },
  { kind: 'election', id: 'kreis-2' },
] as const satisfies readonly ItemRef[]

interface Sent {
  readonly of: 0 | 1 | 2
  readonly figure: number
  readonly colors: Colors
  readonly bringsResults: boolean
}

function resultsOf({ of, figure }: Sent): ResultSet {
  if (of === 0)
    return voteResults('interim', {
      proposal: [aBallotEntity({ yeas: figure, nays: 1, eligibleVoters: 100 })],
    })
  const [some] = fc.sample(arbitraryElectionResults, { seed: figure, numRuns: 1 })
  if (some === undefined) throw new Error('nothing was made up')
  return some
}

async function send(database: Database, at: Instant, sent: Sent) {
  const ref = refs[sent.of]
  const results = resultsOf(sent)
  const stored = await readItem<'vote' | 'election'>(database.reads, ref.kind, ref.id)
  if (stored === null) throw new Error(`${ref.id} is missing`)
  const { item } = stored
  const encoded = encodeResults(results)
  const overview =
    item.kind === 'vote'
      ? voteOverview(item, results.kind === 'vote' ? results : null)
      : electionOverview(item, results.kind === 'election' ? results : null)
  const version = {
    ref,
    result: await compress(encoded),
    sha256: createHash('sha256').update(encoded).digest('hex'),
    status: 'interim' as const,
    overview,
    colors: sent.colors,
    warnings: [],
    moreWarnings: 0,
    bringsResults: sent.bringsResults,
  }
  const upload = { at, source: 'upload', actor: 'Zählbüro', address: null, files: [] } as const
  return database.transaction(async (tx) =>
    publish(tx, upload, [{ ...version, base: await currentBase(tx, ref) }]),
  )
}

/** Everything that the public can see is derived from this. */
async function publicState(database: Database) {
  const rows = await database.reads
    .selectFrom('result_items')
    .select(['kind', 'id', 'settings', 'overview', 'published_version', 'last_result_change'])
    .orderBy('kind')
    .orderBy('id')
    .execute()
  const words = await database.reads
    .selectFrom('search_records')
    .select(['kind', 'record_id', 'title_words', 'words'])
    .orderBy('kind')
    .orderBy('record_id')
    .execute()
  return { rows, words }
}

const pointers = async (database: Database, ref: ItemRef) =>
  (await pointersOf(database.reads, [ref])).get(`${ref.kind} ${ref.id}`)

const withItems = <T>(kind: DatabaseKind, more: object, work: (database: Database) => Promise<T>) =>
  withEmptyDatabase(async (database) => {
    unwrap(await load(database, { organisation: { ...organisation, ...more }, ...items }))
    return work(database)
  }, kind)

const held = { embargo: { time: '12:00' } }
const sent = (of: Sent['of'], figure: number): Sent => ({ of, figure, colors: {}, bringsResults: true })
const releaseAll = (database: Database, at: Instant) =>
  database.transaction((tx) => releaseItems(tx, refs, { ...operator, at }))

onEachDatabase('results that are held back', (kind) => {
  it('change nothing that is public, and are published by their release', () =>
    withItems(kind, held, async (database) => {
      const before = [await publicState(database), await resultsRevision(database.reads)]
      for (const place of [0, 1, 2] as const)
        assert.deepEqual(await send(database, morning, sent(place, 7)), {
          stored: [{ ref: refs[place], number: 1, before: null, state: 'held' }],
        })
      assert.deepEqual([await publicState(database), await resultsRevision(database.reads)], before)
      assert.deepEqual(await pointers(database, refs[0]), { published: null, staged: 1 })

      assert.deepEqual(await releaseAll(database, noon), refs)
      const vote = await readItem(database.reads, 'vote', 'steuern')
      assert.deepEqual(await pointers(database, refs[0]), { published: 1, staged: null })
      assert.equal(vote?.item.lastResultChange, noon)
      assert.equal(vote?.overview.yeasPercentage, 87.5)
      const compound = await readItem(database.reads, 'compound', 'rat')
      assert.equal(compound?.item.lastResultChange, noon)
      assert.notDeepEqual(await publicState(database), before[0])
      assert.deepEqual(await releaseAll(database, noon), [])
    }))

  it('are withdrawn from the compound as well, and caches in front are notified', () =>
    withItems(kind, {}, async (database) => {
      const compound = async () => readItem(database.reads, 'compound', 'rat')
      const uncounted = await compound()
      await send(database, morning, sent(1, 7))
      assert.equal((await compound())?.item.lastResultChange, morning)
      const withdrawal = { ref: refs[1], number: 1, at: noon, by: operator }
      assert.equal(await database.transaction((tx) => withdraw(tx, withdrawal)), 'withdrawn')
      const after = await compound()
      assert.equal(after?.item.lastResultChange, noon)
      assert.deepEqual(after?.overview, uncounted?.overview)
      assert.equal(await database.transaction((tx) => withdraw(tx, withdrawal)), 'moved')
    }))

  it('leave nothing behind once they are discarded', () =>
    withItems(kind, held, async (database) => {
      const colours = async () => (await readItem(database.reads, 'election', 'kreis-1'))?.item.colors
      const before = await colours()
      const ref = refs[1]
      await send(database, morning, { ...sent(1, 7), colors: { Mitte: '#112233' } })
      const discarded = { ref, number: 1, at: morning, by: operator }
      assert.equal(await database.transaction((tx) => withdraw(tx, discarded)), 'discarded')
      await send(database, morning, { ...sent(1, 8), colors: { SP: '#445566' }, bringsResults: false })
      await releaseAll(database, noon)
      assert.deepEqual(await colours(), { ...before, SP: '#445566' })
      const shown = await readItem(database.reads, 'election', 'kreis-1')
      assert.deepEqual([shown?.version, shown?.item.lastResultChange], [2, null])
    }))

  it('have everything besides figures that the ones they replace have', () =>
    withItems(kind, held, async (database) => {
      const before = (await readItem(database.reads, 'election', 'kreis-1'))?.item.colors
      await send(database, morning, { ...sent(1, 7), colors: { Mitte: '#112233', SP: '#112233' } })
      const last = { ...sent(1, 8), colors: { SP: '#445566' }, bringsResults: false }
      await send(database, morning, last)
      const purge = { ref: refs[1], number: 1, at: morning, by: operator }
      unwrap(await database.transaction((tx) => purgeVersion(tx, purge)))
      await releaseAll(database, noon)
      const shown = await readItem(database.reads, 'election', 'kreis-1')
      assert.deepEqual(shown?.item.colors, { ...before, Mitte: '#112233', SP: '#445566' })
      assert.equal(shown?.item.lastResultChange, noon)
      await send(database, morning, last)
      assert.deepEqual(await pointers(database, refs[1]), { published: 2, staged: null }, 'nothing new')
    }))

  it('are recognised as held even if the same was sent before the counting', () =>
    withItems(kind, held, async (database) => {
      await send(database, morning, { ...sent(1, 7), bringsResults: false })
      await send(database, morning, sent(1, 7))
      await releaseAll(database, noon)
      assert.equal((await readItem(database.reads, 'election', 'kreis-1'))?.item.lastResultChange, noon)
    }))

  it('are what the next upload is compared with', () =>
    withItems(kind, held, async (database) => {
      await send(database, morning, sent(0, 7))
      await send(database, morning, sent(0, 7))
      assert.deepEqual(await pointers(database, refs[0]), { published: null, staged: 1 })
      await send(database, morning, sent(0, 8))
      assert.deepEqual(await pointers(database, refs[0]), { published: null, staged: 2 })
      // Comes after noon, before anybody has released what waits.
      await send(database, noon, sent(0, 9))
      assert.deepEqual(await pointers(database, refs[0]), { published: 3, staged: null })
    }))

  it('cannot be purged, and survive a change of settings and a copy', () =>
    withItems(kind, held, async (database) => {
      await send(database, morning, sent(1, 7))
      const ref = refs[1]
      const purge = { ref, number: 1, at: noon, by: operator }
      const purged = await database.transaction((tx) => purgeVersion(tx, purge))
      assert.deepEqual(purged, { ok: false, error: 'staged' })
      const [election] = items.elections
      unwrap(await load(database, { elections: [{ ...election, title: { de_CH: 'Neu' }, embargo: 'none' }] }))
      assert.deepEqual(await pointers(database, ref), { published: null, staged: 1 })

      const copied = await dump(database)
      assert.match(copied, /"staged": ?true/)
      assert.match(copied, /"embargo": ?"none"/)
      const other: DatabaseKind = kind === 'sqlite' ? 'postgres' : 'sqlite'
      await withEmptyDatabase(async (empty) => {
        unwrap(await load(empty, JSON.parse(copied)))
        assert.equal(await dump(empty), copied)
      }, other)
    }))
})

const uploads = fc.array(
  fc.record({
    of: fc.constantFrom(0 as const, 1 as const, 2 as const),
    figure: fc.integer({ min: 1, max: 3 }),
    colors: fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('#112233', '#445566'), {
      noNullPrototype: true,
    }),
    bringsResults: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

it('uploads that are released together show the same as if published at once', () =>
  fc.assert(
    fc.asyncProperty(uploads, async (all) => {
      const atOnce = await withItems('sqlite', {}, async (database) => {
        for (const one of all) await send(database, noon, one)
        return publicState(database)
      })
      const released = await withItems('sqlite', held, async (database) => {
        for (const one of all) await send(database, morning, one)
        await releaseAll(database, noon)
        return publicState(database)
      })
      assert.deepEqual(withoutVersions(released), withoutVersions(atOnce))
    }),
    { numRuns: 15 },
  ))

/** A repeated upload with other colours makes a version where it is held, so that they are not lost. */
function withoutVersions({ rows, words }: Awaited<ReturnType<typeof publicState>>) {
  return { rows: rows.map(({ published_version, ...row }) => [published_version === null, row]), words }
}
