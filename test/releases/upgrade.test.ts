import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { collectFrom } from '../../scripts/documents/collect.ts'
import { baseUrl, instanceOn } from '../../scripts/documents/instance.ts'
import { addAccessKey } from '../../src/identity/keys/keys.ts'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
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

interface Report {
  readonly findings: readonly { readonly check: string; readonly level: string; readonly text: string }[]
}

for (const version of storedReleases)
  onEachDatabase(`a database of release ${version}`, (kind) => {
    it('is brought up to date, and everything in it can be read', async (t) => {
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

    it('answers every public document, with the figures of that release', async (t) => {
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
  })
