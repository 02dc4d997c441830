import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { collectFrom } from '../../scripts/documents/collect.ts'
import { baseUrl, instanceOn } from '../../scripts/documents/instance.ts'
import { notBackedUp } from '../../src/areas/kept-tables.ts'
import { addAccessKey } from '../../src/identity/keys/keys.ts'
import { rowsOf, storedTables } from '../../src/platform/backup/store.ts'
import type { Database, DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { missingMigrations } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { runCommand, succeed } from '../support/command-line.ts'
import { onEachDatabase, temporaryDatabase, unwrap } from '../support/database.ts'
import { listedFacts, lostFacts, resultFacts } from '../support/published-facts.ts'
import { secret, storedDatabase, storedFacts, storedReleases } from '../support/stored-releases.ts'

/** The database of a release, with a folder for what commands write. */
async function released(t: TestContext, version: string, kind: DatabaseKind) {
  const place = await storedDatabase(version, kind)
  t.after(() => place.remove())
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-upgrade-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { DATABASE_URL: place.url, DATA_DIR: folder, SECRET: secret, BASE_URL: baseUrl }
  return { folder, settings }
}

async function using<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = unwrap(await openDatabase(url))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

interface Report {
  readonly findings: readonly { readonly check: string; readonly level: string; readonly text: string }[]
}

for (const version of storedReleases)
  onEachDatabase(`a database of release ${version}`, (kind) => {
    it('is migrated, and everything in it can be read', async (t) => {
      const { folder, settings } = await released(t, version, kind)
      await succeed(['migrate'], settings)

      const { code, stdout } = await runCommand(['doctor', '--json'], settings)
      const { findings }: Report = JSON.parse(stdout)
      assert.deepEqual([code, findings.filter(({ level }) => level === 'problem')], [0, []])

      const dump = join(folder, 'dump.json')
      await succeed(['dump', dump], settings)
      const kinds: readonly string[] = Object.keys(JSON.parse(readFileSync(dump, 'utf8')))
      for (const name of ['votes', 'elections', 'election_compounds', 'agencies', 'events'])
        assert.ok(kinds.includes(name), `no ${name}`)
      await succeed(['leave', join(folder, 'left')], settings)

      // The log begins with entries that a database of today would not take any more.
      const backup = join(folder, 'backup')
      const other = await temporaryDatabase(kind)
      t.after(() => other.remove())
      await succeed(['backup', backup], settings)
      await succeed(['restore', backup], { ...settings, DATABASE_URL: other.url })
      await succeed(['doctor'], { ...settings, DATABASE_URL: other.url })
    })

    it('answers every public document with the figures of that release', async (t) => {
      const { folder, settings } = await released(t, version, kind)
      await succeed(['migrate'], settings)
      const { at, facts } = storedFacts(version)
      const clock = { now: () => at }
      const database = unwrap(await openDatabase(settings.DATABASE_URL))
      const key = await database.transaction(async (tx) => {
        const { id } = await tx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
        return unwrap(await addAccessKey(tx, clock, { userId: id, name: 'upgrade', readOnly: true })).secret
      })
      const instance = await instanceOn(database, clock, folder)
      t.after(() => instance.close())
      const url = await instance.app.listen({ host: '127.0.0.1', port: 0 })

      const headers = { authorization: `Bearer ${key}` }
      const { token } = await (await fetch(`${url}/api/authenticate`, { headers })).json()
      const site = { url, name: baseUrl, token }
      const found = { results: await resultFacts(site), lists: await listedFacts(site) }
      assert.deepEqual(lostFacts(facts, found), [])

      // Both databases hold the same, and the figures above are read from all that is stored.
      if (kind === 'postgres') return
      const failed: string[] = []
      const kinds = new Set<string>()
      await collectFrom(
        instance,
        ['/', '/screen/1'],
        ({ name, status, about }) => {
          kinds.add(about)
          if (status >= 500) failed.push(`${status} ${name}`)
        },
        { each: 1 },
      )
      assert.deepEqual(failed, [])
      for (const type of ['text/html', 'json', 'text/csv', 'spreadsheet', 'pdf', 'svg', 'atom', 'calendar'])
        assert.ok(
          [...kinds].some((one) => one.includes(type)),
          `no document of type ${type} among ${[...kinds].join(', ')}`,
        )
    })

    it('is described before the upgrade without being changed', async (t) => {
      const { folder, settings } = await released(t, version, kind)
      const state = () =>
        using(settings.DATABASE_URL, async ({ reads }) => {
          const tables = await storedTables(reads, notBackedUp)
          const rows = createHash('sha256')
          for (const table of tables)
            for await (const row of rowsOf(reads, table)) rows.update(JSON.stringify(row))
          return [tables, await missingMigrations(reads), rows.digest('hex')]
        })
      const before = await state()
      const look = async (...more: readonly string[]) => {
        const { code, stdout } = await runCommand(['doctor', '--before-upgrade', '--json', ...more], settings)
        const { findings }: Report = JSON.parse(stdout)
        return { code, of: (check: string) => findings.find((one) => one.check === check) }
      }
      const { code, of } = await look()
      assert.equal(code, 0)
      assert.match(of('version')?.text ?? '', /^00\d\d-[\w-]+ is its newest migration, applied 20/)
      assert.match(of('migrations')?.text ?? '', /^\d+ migrations will run: .*0062-audit-writers/)
      assert.match(of('duration')?.text ?? '', /^less than a minute, guessed from .*result_items [1-9]/)
      assert.match(of('going back')?.text ?? '', /^only with a backup: /)
      assert.match(of('disk space')?.text ?? '', /^the database has \d/)
      assert.match(of('backup')?.text ?? '', /^not known: /)

      const backup = join(folder, 'backup')
      await succeed(['backup', backup], settings)
      assert.match((await look('--backup', backup)).of('backup')?.text ?? '', / is whole .*, 0 hours ago$/)
      const broken = await look('--backup', join(folder, 'none'))
      assert.deepEqual([broken.code, broken.of('backup')?.level], [1, 'problem'])
      assert.deepEqual(await state(), before)

      await succeed(['migrate'], settings)
      assert.match((await look()).of('migrations')?.text ?? '', /^none has to run/)
      const { DATABASE_URL } = settings
      await using(DATABASE_URL, ({ transaction }) =>
        transaction((tx) =>
          sql`insert into schema_migrations (name, applied) values ('9999-later.contract', ${storedFacts(version).at})`.execute(
            tx,
          ),
        ),
      )
      const newer = await look()
      assert.deepEqual([newer.code, newer.of('version')?.level], [1, 'problem'])
    })
  })
