import assert from 'node:assert/strict'
import { it, type TestContext } from 'node:test'
import fc from 'fast-check'
import { dumpBundle } from '../../src/bundle/dump.ts'
import { loadBundle } from '../../src/bundle/load.ts'
import { bundleMembers } from '../../src/bundle-members.ts'
import { type Database, type DatabaseKind, openDatabase } from '../../src/storage/database.ts'
import { migrate } from '../../src/storage/migrate.ts'
import { bundles } from '../support/arbitrary-bundles.ts'
import { temporaryDatabase, testClock, unwrap } from '../support/database.ts'

const clock = testClock()

async function migrated(t: TestContext, kind: DatabaseKind): Promise<Database> {
  const place = await temporaryDatabase(kind)
  const database = unwrap(await openDatabase(place.url))
  t.after(async () => {
    await database.close()
    await place.remove()
  })
  unwrap(await migrate(database, clock))
  return database
}

async function* source(bundle: object): AsyncGenerator<string> {
  yield JSON.stringify(bundle)
}

async function dump(database: Database): Promise<string> {
  let text = ''
  await dumpBundle(database, bundleMembers, async (more) => {
    text += more
  })
  return text
}

it('SQLite and PostgreSQL accept, refuse and hold the same, bundle after bundle', async (t) => {
  const [sqlite, postgres] = [await migrated(t, 'sqlite'), await migrated(t, 'postgres')]
  await fc.assert(
    fc.asyncProperty(bundles, async (bundle) => {
      const [first, second] = await Promise.all(
        [sqlite, postgres].map((database) => loadBundle(database, clock, bundleMembers, source(bundle))),
      )
      assert.deepEqual(first, second)
      const [text, same] = await Promise.all([sqlite, postgres].map(dump))
      assert.equal(text, same)
    }),
    { numRuns: 40 },
  )
})

it('a dump shows one moment, whatever is written meanwhile', async (t) => {
  for (const kind of ['sqlite', 'postgres'] as const) {
    const database = await migrated(t, kind)
    const agencies = Array.from({ length: 1500 }, (_, index) => ({ id: index + 1, title: 'A'.repeat(100) }))
    unwrap(await loadBundle(database, clock, bundleMembers, source({ agencies })))
    let text = ''
    await dumpBundle(database, bundleMembers, async (more) => {
      text += more
      const person = { id: String(text.length).padStart(32, '0') }
      const late = { people: [person], agencies: [{ id: text.length + 2000, title: 'late' }] }
      unwrap(await loadBundle(database, clock, bundleMembers, source(late)))
    })
    const dumped = JSON.parse(text)
    assert.equal(dumped.agencies.length, 1500)
    assert.deepEqual(dumped.people, [])
  }
})
