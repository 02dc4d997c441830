import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { it } from 'node:test'
import { currentItemsReader } from '../../src/areas/results/items/current-items.ts'
import { readItem } from '../../src/areas/results/items/store.ts'
import { compress, encodeResults } from '../../src/areas/results/model/encoding.ts'
import { electionOverview, voteOverview } from '../../src/areas/results/tally/overview.ts'
import { publish } from '../../src/areas/results/versions/publish/publish.ts'
import { listVersions, originalFile, purgeVersion } from '../../src/areas/results/versions/stored/history.ts'
import { readVersion } from '../../src/areas/results/versions/stored/read-version.ts'
import { resultsReader } from '../../src/areas/results/versions/stored/results-reader.ts'
import { setPublishedVersion } from '../../src/areas/results/versions/stored/store.ts'
import { operator } from '../../src/identity/audit/audit.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { type Instant, systemClock } from '../../src/values/time.ts'
import { load, withEmptyDatabase } from '../support/bundles.ts'
import { instant, onEachDatabase, unwrap } from '../support/database.ts'
import { aBallotEntity, electionResults, voteResults } from '../support/results.ts'

const ref = { kind: 'vote', id: 'steuern' } as const
const noon = instant('2026-06-14T10:00:00Z')
const later = instant('2026-06-14T11:00:00Z')
const vote = { ...ref, type: 'simple', domain: 'canton', date: '2026-06-14', title: { de_CH: 'Steuern' } }

async function stored(database: Database) {
  const found = await readItem(database.reads, 'vote', ref.id)
  if (found === null) throw new Error('the vote is missing')
  return found
}

interface Wanted {
  readonly at: Instant
  readonly yeas: number
  /** The version the import saw; the published one unless a test says otherwise. */
  readonly seen?: number | null
  readonly file?: string
}

async function publishVote(database: Database, { at, yeas, seen, file }: Wanted) {
  const { item, version } = await stored(database)
  const results = voteResults('interim', {
    proposal: [aBallotEntity({ yeas, nays: 1, eligibleVoters: 100 })],
  })
  const encoded = encodeResults(results)
  const bytes = Buffer.from(file ?? `yeas ${yeas}`)
  const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  const files = [
    {
      ...{ slot: 'results', name: 'steuern.csv', sha256: hash(bytes), size: bytes.length },
      content: await compress(bytes),
    },
  ]
  const upload = { at, source: 'upload', actor: 'Zählbüro', address: null, files } as const
  const next = {
    ref,
    base: { version: seen === undefined ? version : seen, modified: item.modified, release: null },
    result: await compress(encoded),
    sha256: hash(encoded),
    status: results.status,
    overview: voteOverview(item, results),
    colors: {},
    warnings: [],
    moreWarnings: 0,
  }
  const outcome = await database.transaction((tx) => publish(tx, upload, [next]))
  return typeof outcome === 'string' ? outcome : outcome.stored.map(({ number, state }) => [number, state])
}

const numbers = async (database: Database) =>
  (await listVersions(database.reads, ref)).map(({ number, published }) => [number, published])

onEachDatabase('versions of results', (kind) => {
  const withVote = (work: (database: Database) => Promise<void>) => () =>
    withEmptyDatabase(async (database) => {
      const { kind: _, ...record } = vote
      unwrap(await load(database, { votes: [record] }))
      await work(database)
    }, kind)

  it(
    'are appended, and the newest is shown',
    withVote(async (database) => {
      assert.deepEqual(await publishVote(database, { at: noon, yeas: 5 }), [[1, 'published']])
      assert.deepEqual(await publishVote(database, { at: later, yeas: 9 }), [[2, 'published']])
      assert.deepEqual(await numbers(database), [
        [2, true],
        [1, false],
      ])
      const first = await readVersion(database.reads, ref, 1)
      assert.equal(first?.kind === 'vote' && first.ballots[0]?.entities[0]?.yeas, 5)
      const { item, overview } = await stored(database)
      assert.equal(overview.yeasPercentage, 90)
      assert.equal(item.lastResultChange, later)
    }),
  )

  it(
    'do not change by a repeated upload, which is recorded',
    withVote(async (database) => {
      await publishVote(database, { at: noon, yeas: 5 })
      const before = await stored(database)
      assert.deepEqual(await publishVote(database, { at: later, yeas: 5 }), [[1, 'unchanged']])
      assert.deepEqual(await numbers(database), [[1, true]])
      assert.deepEqual(await stored(database), before)
      const log = await database.reads.selectFrom('audit_log').select(['action', 'at']).execute()
      assert.deepEqual({ ...log.at(-1) }, { action: 'results.repeat', at: later })
    }),
  )

  it(
    'are not written by an import that saw another version',
    withVote(async (database) => {
      await publishVote(database, { at: noon, yeas: 5 })
      assert.equal(await publishVote(database, { at: later, yeas: 9, seen: null, file: 'late' }), 'moved')
      assert.deepEqual(await numbers(database), [[1, true]])
      const hash = createHash('sha256').update('late').digest('hex')
      assert.equal(await originalFile(database.reads, hash), null)
    }),
  )

  it(
    'keep the uploaded file unchanged',
    withVote(async (database) => {
      await publishVote(database, { at: noon, yeas: 5, file: 'status;yeas\r\n' })
      const [version] = await listVersions(database.reads, ref)
      const file = version?.files[0]
      assert.deepEqual([file?.slot, file?.name, file?.size], ['results', 'steuern.csv', 13])
      const content = await originalFile(database.reads, file?.sha256 ?? '')
      assert.equal(Buffer.from(content ?? []).toString(), 'status;yeas\r\n')
    }),
  )

  it(
    'can be purged only while not public, with their file, and the audit log records it',
    withVote(async (database) => {
      await publishVote(database, { at: noon, yeas: 5, file: 'old' })
      await publishVote(database, { at: later, yeas: 9, file: 'new' })
      const purge = (number: number) =>
        database.transaction((tx) => purgeVersion(tx, { ref, number, at: later, by: operator }))
      assert.deepEqual(await purge(2), { ok: false, error: 'published' })
      assert.deepEqual(await purge(7), { ok: false, error: 'unknown' })
      assert.equal(unwrap(await purge(1)).number, 1)
      assert.deepEqual(await numbers(database), [[2, true]])
      const hash = (text: string) => createHash('sha256').update(text).digest('hex')
      assert.equal(await originalFile(database.reads, hash('old')), null)
      assert.notEqual(await originalFile(database.reads, hash('new')), null)
      const actions = await database.reads.selectFrom('audit_log').select(['action', 'subject']).execute()
      assert.ok(
        actions.some(({ action, subject }) => action === 'results.purge' && subject === 'vote/steuern'),
      )
    }),
  )

  it(
    'are the new result if a purged number is used again',
    withVote(async (database) => {
      const reader = resultsReader(database.reads, 1_000_000)
      const shownYeas = async () => {
        const results = await reader.results(await stored(database))
        return results?.ballots[0]?.entities[0]?.yeas
      }
      await publishVote(database, { at: noon, yeas: 5 })
      await publishVote(database, { at: later, yeas: 9 })
      assert.equal(await shownYeas(), 9)
      await database.transaction(async (tx) => {
        await setPublishedVersion(tx, ref, 1)
        unwrap(await purgeVersion(tx, { ref, number: 2, at: later, by: operator }))
      })
      await publishVote(database, { at: instant('2026-06-14T12:00:00Z'), yeas: 12 })
      assert.deepEqual(await numbers(database), [
        [2, true],
        [1, false],
      ])
      assert.equal(await shownYeas(), 12)
    }),
  )

  it(
    'do not keep another file with the same result as the published one',
    withVote(async (database) => {
      await publishVote(database, { at: noon, yeas: 5, file: 'first' })
      assert.deepEqual(await publishVote(database, { at: later, yeas: 5, file: 'second' }), [
        [1, 'unchanged'],
      ])
      const contents = await database.reads.selectFrom('upload_contents').select('sha256').execute()
      const first = createHash('sha256').update('first').digest('hex')
      assert.deepEqual(
        contents.map(({ sha256 }) => sha256),
        [first],
      )
    }),
  )

  it(
    'are not written by an import that saw its compound before the release',
    withVote(async (database) => {
      const common = { domain: 'canton', date: '2026-06-14', title: { de_CH: 'Rat' } }
      const compound = { ...common, id: 'rat', elections: ['kreis'], completes_manually: true }
      unwrap(
        await load(database, {
          elections: [{ ...common, id: 'kreis', type: 'proporz' }],
          election_compounds: [compound],
        }),
      )
      const seen = await readItem(database.reads, 'election', 'kreis')
      if (seen === null) throw new Error('the election is missing')
      unwrap(await load(database, { election_compounds: [{ ...compound, manually_completed: true }] }))
      const results = electionResults({ status: 'final' })
      const encoded = encodeResults(results)
      const { modified, release } = seen.item
      const version = {
        ref: { kind: 'election', id: 'kreis' } as const,
        base: { version: null, modified, release },
        result: await compress(encoded),
        sha256: createHash('sha256').update(encoded).digest('hex'),
        status: results.status,
        overview: electionOverview(seen.item, results),
        colors: {},
        warnings: [],
        moreWarnings: 0,
      }
      const upload = { at: later, source: 'upload', actor: null, address: null, files: [] } as const
      assert.equal(await database.transaction((tx) => publish(tx, upload, [version])), 'moved')
    }),
  )

  it(
    'in memory follow each change and know the item they belong to',
    withVote(async (database) => {
      const { kind: _, ...record } = vote
      unwrap(await load(database, { votes: [{ ...record, id: 'andere' }] }))
      const reader = currentItemsReader(database.reads, systemClock)
      const before = await reader.fresh()
      await publishVote(database, { at: noon, yeas: 5 })
      const [after, same] = await Promise.all([reader.fresh(), reader.fresh()])
      assert.equal(after.item('vote', ref.id)?.version, 1)
      assert.equal(same.revision, after.revision)
      assert.ok(after.changedAt(ref) > before.changedAt(ref))
      const other = { kind: 'vote', id: 'andere' } as const
      assert.equal(after.changedAt(other), before.changedAt(other))
      assert.equal(after.changedAt({ kind: 'election', id: ref.id }), 0)
      assert.deepEqual(
        after.items.map(({ item }) => item.id),
        ['andere', 'steuern'],
      )
    }),
  )
})
