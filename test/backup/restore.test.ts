import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { notBackedUp } from '../../src/areas/kept-tables.ts'
import { auditChain, auditHead } from '../../src/identity/audit/audit-store.ts'
import { recordRestore } from '../../src/identity/audit/restore-log.ts'
import { linesHash, linesOf } from '../../src/platform/backup/format.ts'
import { checkBackup } from '../../src/platform/backup/read.ts'
import { restoreBackup } from '../../src/platform/backup/restore.ts'
import { writeBackup } from '../../src/platform/backup/write.ts'
import { firstBroken } from '../../src/platform/crypto/audit-chain.ts'
import { appliedMigrations, migrateWithin } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { agency, organisation } from '../contract/records.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { installation } from '../support/command-line.ts'
import { onEachDatabase, temporaryDatabase, testClock, unwrap } from '../support/database.ts'

const clock = testClock()
const options = { clock, record: recordRestore(clock, 'restore'), leftOut: notBackedUp }
const folder = mkdtempSync(join(tmpdir(), 'kanzlei-backup-'))
after(() => rmSync(folder, { recursive: true }))
const vote = { id: 'bahn', type: 'simple', domain: 'canton', date: '2026-11-29', title: { de_CH: 'Bahn' } }
const bundle = {
  organisation,
  accessibility_statements: [{ locale: 'fr_CH', text: '<p>Conforme</p>' }],
  imprint_texts: [{ locale: 'fr_CH', text: '<p>Nous</p>' }],
  privacy_texts: [{ locale: 'de_CH', text: '<p>Nichts</p>' }],
  agencies: [agency(1, 'Amt'), agency(2, 'Stelle \u2028 ö', { parent: 1 })],
  votes: [{ ...vote, former_ids: ['zug'] }],
}

let files = 0
function newFile(): string {
  files += 1
  return join(folder, String(files))
}

async function backupOf(content: object): Promise<string> {
  const path = newFile()
  await withEmptyDatabase(async (database) => {
    unwrap(await load(database, content))
    await writeBackup(database, (bytes) => appendFile(path, bytes), {
      clock,
      secret: null,
      leftOut: notBackedUp,
    })
  })
  return path
}

/** The same lines with a correct checksum, as somebody who knows the format could write them. */
function rewritten(path: string, change: (lines: string[]) => string[]): string {
  const lines = change(zstdDecompressSync(readFileSync(path)).toString().trimEnd().split('\n').slice(0, -1))
  const hash = linesHash()
  for (const line of lines) hash.add(line)
  const end = JSON.stringify({ tables: 0, rows: 0, sha256: hash.digest() })
  const target = newFile()
  writeFileSync(target, zstdCompressSync([...lines, end].map((line) => `${line}\n`).join('')))
  return target
}

/** Gives the agency a parent that does not exist. */
function withLostParent(lines: string[]): string[] {
  const table = lines.findIndex((line) => line.startsWith('{"table":"agencies"'))
  const { columns }: { columns: string[] } = JSON.parse(lines[table] ?? '')
  const row = JSON.parse(lines[table + 1] ?? '').with(columns.indexOf('parent_id'), 5)
  return lines.with(table + 1, JSON.stringify(row))
}

it('a backup contains accounts, but no sessions and no failed attempts', async () => {
  const lines = zstdDecompressSync(readFileSync(await backupOf(bundle)))
    .toString()
    .split('\n')
  const tables = lines.flatMap((line) => (line.startsWith('{"table":') ? [JSON.parse(line).table] : []))
  for (const kept of ['users', 'passkeys', 'recovery_codes', 'identities'])
    assert.ok(tables.includes(kept), kept)
  for (const left of [
    'sessions',
    'provider_sessions',
    'devices',
    'login_throttle',
    'one_time_links',
    'spent_challenges',
  ])
    assert.ok(!tables.includes(left), left)
})

describe('a backup that is truncated or damaged', () => {
  it('is refused wherever it was cut and whichever byte was changed', async () => {
    const path = await backupOf(bundle)
    assert.ok((await checkBackup(path)).ok)
    const whole = readFileSync(path)
    const damaged = newFile()
    for (let part = 0; part < 40; part++) {
      const at = Math.floor((whole.length * part) / 40)
      writeFileSync(damaged, whole.subarray(0, at))
      assert.equal((await checkBackup(damaged)).ok, false, `cut at ${at}`)
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      writeFileSync(damaged, changed)
      const checked = await checkBackup(damaged)
      // Some bits of the compressed form have no meaning; then the content must be unchanged.
      if (checked.ok) assert.deepEqual(zstdDecompressSync(changed), zstdDecompressSync(whole))
    }
  })

  it('is distinguished from other files and from one of a newer version', async () => {
    const path = newFile()
    const problem = async (content: string | Uint8Array) => {
      writeFileSync(path, content)
      const checked = await checkBackup(path)
      return checked.ok ? null : checked.error
    }
    assert.match((await problem('{}')) ?? '', /not a backup/)
    assert.match((await problem(zstdCompressSync('{"a": 1}\n'))) ?? '', /not a backup/)
    assert.match((await problem('')) ?? '', /not a backup/)
    const newer = rewritten(await backupOf({}), ([header = '', ...rest]) => [
      header.replace('0001-foundation', '9999-future'),
      ...rest,
    ])
    assert.match((await problem(readFileSync(newer))) ?? '', /newer version/)
    const missing = await checkBackup(join(folder, 'missing'))
    assert.deepEqual(missing, { ok: false, error: 'no such file or directory' })
  })

  it('is split into lines at line ends only, however the bytes arrive', async () => {
    const bytes = Buffer.from('a\u2028b\r\n\nö\ncut')
    for (let size = 1; size <= bytes.length; size++) {
      const pieces = async function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
      }
      const lines = (await Array.fromAsync(linesOf(pieces()))).map(String)
      assert.deepEqual(lines, ['a\u2028b\r', '', 'ö'])
    }
  })
})

onEachDatabase('restoring a backup', (kind) => {
  it('requires an empty database unless forced, and happens completely or not at all', () =>
    withEmptyDatabase(async (database) => {
      const path = await backupOf(bundle)
      const checked = unwrap(await checkBackup(path))
      unwrap(await restoreBackup(database, path, checked, { ...options, replace: false }))
      const first = await dump(database)
      assert.equal(JSON.parse(first).agencies[1].title, 'Stelle \u2028 ö')
      assert.deepEqual(JSON.parse(first).votes[0].former_ids, ['zug'])
      const again = await restoreBackup(database, path, checked, { ...options, replace: false })
      assert.deepEqual(again, { ok: false, error: 'not-empty' })

      const other = await backupOf({ ...bundle, agencies: [agency(7, 'Anderes')] })
      const dangling = rewritten(other, withLostParent)
      assert.notDeepEqual(zstdDecompressSync(readFileSync(dangling)), zstdDecompressSync(readFileSync(other)))
      const bad = unwrap(await checkBackup(dangling))
      await assert.rejects(restoreBackup(database, dangling, bad, { ...options, replace: true }))
      assert.equal(await dump(database), first)

      const good = unwrap(await checkBackup(other))
      unwrap(await restoreBackup(database, other, good, { ...options, replace: true }))
      assert.deepEqual(
        JSON.parse(await dump(database)).agencies.map(({ title }: { title: string }) => title),
        ['Anderes'],
      )
      assert.equal(await firstBroken(auditChain(database.reads), await auditHead(database.reads)), null)
      assert.equal((await auditHead(database.reads)).sequence, 3)
    }, kind))

  it('migrates a backup of an older version', async () => {
    const path = newFile()
    const place = await temporaryDatabase(kind)
    const old = unwrap(await openDatabase(place.url))
    await withEmptyDatabase(async (database) => {
      const before = (await appliedMigrations(database.reads)).filter((name) => name < '0007')
      unwrap(await old.transaction((tx) => migrateWithin(tx, clock, before)))
      await old.transaction((tx) =>
        sql`insert into audit_log (id, at, action, subject, detail)
          values ('x', ${clock.now()}, 'old', 'thing', '{}')`.execute(tx),
      )
      await writeBackup(old, (bytes) => appendFile(path, bytes), {
        clock,
        secret: null,
        leftOut: notBackedUp,
      })
      const checked = unwrap(await checkBackup(path))
      assert.deepEqual(checked.header.migrations, before)
      unwrap(await restoreBackup(database, path, checked, { ...options, replace: false }))
      const entries = await database.reads
        .selectFrom('audit_log')
        .select('action')
        .orderBy('sequence')
        .execute()
      assert.deepEqual(
        entries.map(({ action }) => action),
        ['old', 'log.restored', 'backup.restore'],
      )
      assert.equal(await firstBroken(auditChain(database.reads), await auditHead(database.reads)), null)
    }, kind)
    await old.close()
    await place.remove()
  })
})

describe('the commands for backups', () => {
  it('report problems in one line and change nothing', async (t) => {
    const here = await installation(t)
    const path = await backupOf(bundle)
    const cut = newFile()
    writeFileSync(cut, readFileSync(path).subarray(0, -20))
    const said = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await here.run(args)
      assert.deepEqual([code, stdout], [1, ''])
      return stderr
    }
    assert.match(await said('backup', join(here.folder, 'b')), /^kanzlei: there is no database at .*\n$/)
    assert.match(
      await said('restore', cut),
      /^kanzlei: cannot restore .*: it is cut off or damaged: .*; nothing was changed\n$/,
    )
    assert.match(await said('restore', here.folder), /^kanzlei: cannot restore .*; nothing was changed\n$/)
    assert.deepEqual(readdirSync(here.folder), [])
    assert.equal((await here.run(['restore', path])).code, 0)
    assert.match(await said('restore', path), /^kanzlei: the database is not empty; .*--replace/)
    assert.match(
      await said('backup', join(here.folder, 'no', 'b')),
      /^kanzlei: cannot write .*: no such file or directory\n$/,
    )
  })
})

onEachDatabase('a database that a service uses', (kind) => {
  it('is not replaced until the service has ended', async (t) => {
    const here = await installation(t, kind, 'migrated')
    const path = await backupOf(bundle)
    const serving = here.serve([])
    await serving.listening()
    const refused = await here.run(['restore', path, '--replace'])
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /^kanzlei: a service works with this database; stop it first/m)
    serving.process.kill('SIGKILL')
    await serving.ended
    let restored = await here.run(['restore', path, '--replace'])
    // The server may not have noticed yet that the connections of the killed process are gone.
    for (let tries = 0; kind === 'postgres' && restored.code !== 0 && tries < 20; tries++)
      restored = await here.run(['restore', path, '--replace'])
    assert.equal(restored.code, 0, restored.stderr)
  })
})
