import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { bundles } from '../../../test/support/arbitrary-bundles.ts'
import { dump, load, sourceOf, withEmptyDatabase } from '../../../test/support/bundles.ts'
import { testClock } from '../../../test/support/database.ts'
import { loadInstance } from '../../bundle-members.ts'
import { addSeconds } from '../../values/time.ts'

const clock = testClock()
const start = clock.now()
const laterClock = testClock(addSeconds(start, 60))
const hex = (digit: string) => digit.repeat(32)

describe('loading a bundle', () => {
  it('restores every record, field by field, and a second database gives the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(bundles, async (bundle) => {
        const text = await withEmptyDatabase(async (database) => {
          const loaded = await load(database, bundle)
          assert.ok(loaded.ok, JSON.stringify(loaded))
          return dump(database)
        })
        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(bundle)))
        await withEmptyDatabase(async (database) => {
          assert.ok((await load(database, text)).ok)
          assert.equal(await dump(database), text)
        })
      }),
      { numRuns: 25 },
    )
  })

  it('accepts the members in any order', async () => {
    const agency = { id: 1, title: 'Amt', organigram: hex('f') }
    const file = {
      id: hex('f'),
      name: 'a.svg',
      media_type: 'image/svg+xml',
      content: Buffer.from('<svg/>').toString('base64'),
    }
    const ticket = {
      id: hex('c'),
      number: 'PER-0000-0001',
      kind: 'PER',
      state: 'open',
      title: 'A B',
      person: hex('a'),
      submitter_email: 'x@kanzlei.test',
      proposed_changes: { born: '1970' },
      owner: 'anna@kanzlei.test',
    }
    await withEmptyDatabase(async (database) => {
      const loaded = await load(database, {
        tickets: [ticket],
        memberships: [{ id: hex('b'), agency: 1, person: hex('a') }],
        people: [{ id: hex('a') }],
        agencies: [{ id: 2, title: 'Stelle', parent: 1 }, agency],
        files: [file],
        users: [{ email: 'anna@kanzlei.test', role: 'admin' }],
      })
      assert.deepEqual(loaded, {
        ok: true,
        value: ['tickets', 'memberships', 'people', 'agencies', 'files', 'users'].map((member) => ({
          member,
          count: member === 'agencies' ? 2 : 1,
        })),
      })
      assert.equal(JSON.parse(await dump(database)).tickets[0].owner, 'anna@kanzlei.test')
    })
  })

  it('reads a document that arrives byte by byte, with a byte order mark', async () => {
    await withEmptyDatabase(async (database) => {
      const bytes = Buffer.from('\uFEFF{"agencies": [{"id": 1, "title": "Bürö 🏔"}]}\n')
      const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
      const loaded = await loadInstance(database, clock, sourceOf(...single))
      assert.ok(loaded.ok, JSON.stringify(loaded))
      assert.equal(JSON.parse(await dump(database)).agencies[0].title, 'Bürö 🏔')
    })
  })

  it('is possible for an empty database, whose lists are empty', async () => {
    const text = await withEmptyDatabase(dump)
    assert.deepEqual(JSON.parse(text), {
      users: [],
      files: [],
      accessibility_statements: [],
      imprint_texts: [],
      privacy_texts: [],
      agencies: [],
      people: [],
      memberships: [],
      events: [],
      news: [],
      topics: [],
      synonyms: [],
      entities: [],
      shapes: [],
      place_groups: [],
      place_successions: [],
      past_votes: [],
      postal_codes: [],
      votes: [],
      elections: [],
      election_compounds: [],
      upload_files: [],
      result_versions: [],
      result_corrections: [],
      screens: [],
      data_sources: [],
      notification_rules: [],
      subscribers: [],
      webhooks: [],
      tickets: [],
    })
  })

  it('reports its progress', async () => {
    const people = Array.from({ length: 600 }, (_, index) => ({ id: index.toString(16).padStart(32, '0') }))
    await withEmptyDatabase(async (database) => {
      const seen: number[] = []
      const source = sourceOf(JSON.stringify({ people }))
      const onProgress = ({ count }: { count: number }) => seen.push(count)
      await loadInstance(database, clock, source, { onProgress })
      assert.deepEqual(seen, [256, 512, 600])
    })
  })
})

describe('a record in a bundle that already exists', () => {
  it('keeps the fields that are not given, and is marked as changed', async () => {
    const given = { id: hex('a'), first_name: 'Anna', last_name: 'Meier', created: start, modified: start }
    await withEmptyDatabase(async (database) => {
      assert.ok((await load(database, { people: [given] })).ok)
      assert.ok((await load(database, { people: [{ id: hex('A'), last_name: 'Müller' }] }, laterClock)).ok)
      const [person] = JSON.parse(await dump(database)).people
      assert.deepEqual(
        [person.first_name, person.last_name, person.created, person.modified],
        ['Anna', 'Müller', start, laterClock.now()],
      )
      const row = await database.reads.selectFrom('people').selectAll().executeTakeFirstOrThrow()
      assert.equal(row.search_folded, 'anna muller')
      assert.equal(row.last_name_folded, 'muller')
    })
  })

  it('keeps the id and the password of an account', async () => {
    await withEmptyDatabase(async (database) => {
      assert.ok((await load(database, { users: [{ email: 'a@kanzlei.test', role: 'editor' }] })).ok)
      await database.transaction((tx) => tx.updateTable('users').set({ password_hash: 'x' }).execute())
      const before = await database.reads.selectFrom('users').selectAll().execute()
      const again = [{ email: 'A@kanzlei.test', role: 'admin', name: 'Anna' }]
      assert.ok((await load(database, { users: again })).ok)
      const after = await database.reads.selectFrom('users').selectAll().execute()
      assert.deepEqual({ ...after[0] }, { ...before[0], role: 'admin', name: 'Anna' })
    })
  })

  it('keeps settings that are not given', async () => {
    const organisation = { name: 'Kanton', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' }
    await withEmptyDatabase(async (database) => {
      assert.ok((await load(database, { organisation: { ...organisation, rate_limit: 5 } })).ok)
      assert.ok((await load(database, { organisation: { ...organisation, name: 'Canton' } })).ok)
      const expected = { name: 'Canton', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH', rate_limit: 5 }
      assert.deepEqual(JSON.parse(await dump(database)).organisation, expected)
    })
  })

  it('invalidates the caches', async () => {
    const organisation = { name: 'Kanton', locales: ['de_CH'], default_locale: 'de_CH' }
    const moment = '2027-01-23T11:00:00+00:00'
    const cases: readonly (readonly [object, readonly string[]])[] = [
      [{ people: [{ id: hex('a') }] }, ['directory']],
      [{ events: [{ id: hex('a'), title: 'A', start: moment, end: moment }] }, ['content']],
      [{ news: [{ id: 1, title: 'A' }] }, ['content']],
      [{ topics: [{ id: 1, title: 'A' }] }, ['content']],
      [{ organisation }, ['content', 'directory', 'organisation']],
      [{ accessibility_statements: [{ locale: 'de_CH', text: 'A' }] }, ['organisation']],
      [{ users: [] }, []],
    ]
    await withEmptyDatabase(async (database) => {
      const revisions = async () => {
        const rows = await database.reads.selectFrom('revisions').selectAll().orderBy('area').execute()
        return rows.map(({ area, number }) => ({ area, number }))
      }
      for (const [bundle, areas] of cases) {
        const before = await revisions()
        assert.ok((await load(database, bundle)).ok)
        const after = await revisions()
        const changed = after.filter(({ number }, place) => number > (before[place]?.number ?? 0))
        assert.deepEqual(
          changed.map(({ area }) => area),
          areas,
        )
      }
    })
  })

  it('deletes file contents that no file uses any more', async () => {
    const svg = (text: string) => ({
      id: hex('f'),
      name: 'a.svg',
      media_type: 'image/svg+xml',
      content: Buffer.from(`<svg>${text}</svg>`).toString('base64'),
    })
    await withEmptyDatabase(async (database) => {
      assert.ok((await load(database, { files: [svg('1')] })).ok)
      assert.ok((await load(database, { files: [svg('2')] })).ok)
      const rows = await database.reads.selectFrom('file_contents').select('content').execute()
      assert.deepEqual(
        rows.map(({ content }) => Buffer.from(content).toString()),
        ['<svg>2</svg>'],
      )
    })
  })
})

describe('a moment in a bundle', () => {
  it('may have any offset and is stored in UTC', async () => {
    const agency = { id: 1, title: 'A', created: '2023-04-14T18:38:18.197623+02:00', modified: null }
    await withEmptyDatabase(async (database) => {
      assert.ok((await load(database, { agencies: [agency, { id: 2, title: 'B' }] })).ok)
      const [first, second] = JSON.parse(await dump(database)).agencies
      assert.equal(first.created, '2023-04-14T16:38:18.197623+00:00')
      assert.equal(first.modified, first.created)
      assert.deepEqual([second.created, second.modified], [start, start])
    })
  })
})
