import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { bundleMembers } from '../../src/bundle-members.ts'
import { dumpBundle } from '../../src/records/bundle/dump.ts'
import { bundles } from '../support/arbitrary-bundles.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, unwrap } from '../support/database.ts'

it('SQLite and PostgreSQL accept, refuse and store the same bundles', () =>
  withEmptyDatabase(
    (postgres) =>
      withEmptyDatabase((sqlite) =>
        fc.assert(
          fc.asyncProperty(bundles, async (bundle) => {
            const [first, second] = await Promise.all([load(sqlite, bundle), load(postgres, bundle)])
            assert.deepEqual(first, second)
            assert.equal(await dump(sqlite), await dump(postgres))
          }),
          { numRuns: 40 },
        ),
      ),
    'postgres',
  ))

onEachDatabase('a dump', (kind) => {
  it('contains one moment, whatever is written meanwhile', () =>
    withEmptyDatabase(async (database) => {
      const agencies = Array.from({ length: 1500 }, (_, index) => ({ id: index + 1, title: 'A'.repeat(100) }))
      unwrap(await load(database, { agencies }))
      let text = ''
      await dumpBundle(database, bundleMembers, async (more) => {
        text += more
        const person = { id: String(text.length).padStart(32, '0') }
        const late = { people: [person], agencies: [{ id: text.length + 2000, title: 'late' }] }
        unwrap(await load(database, late))
      })
      const dumped = JSON.parse(text)
      assert.equal(dumped.agencies.length, 1500)
      assert.deepEqual(dumped.people, [])
    }, kind))
})
