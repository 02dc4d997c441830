import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { notBackedUp } from '../../src/areas/kept-tables.ts'
import { listVersions } from '../../src/areas/results/versions/stored/history.ts'
import { auditChain, auditHead } from '../../src/identity/audit/audit-store.ts'
import { rowsOf, storedTables } from '../../src/platform/backup/store.ts'
import { firstBroken } from '../../src/platform/crypto/audit-chain.ts'
import type { DatabaseKind, Queries } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import type { Stored } from '../../src/platform/storage/rows/bulk.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { type Installation, installation } from '../support/command-line.ts'
import { instant, onEachDatabase, unwrap } from '../support/database.ts'
import { passwordPart } from '../support/uploads.ts'

const item = 'under-load'
const sample = sampleBundle(instant('2026-11-15T10:00:00Z'))
const vote = { id: item, type: 'simple', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V' } }
const bundle = JSON.stringify({ ...sample, votes: [...sample.votes, vote] })
const entity = sample.entities[0]?.id
const otherKind: Readonly<Record<DatabaseKind, DatabaseKind>> = { sqlite: 'postgres', postgres: 'sqlite' }

async function upload(url: string, token: string, yeas: number): Promise<void> {
  const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
  const body = new FormData()
  body.append('type', 'vote')
  body.append('id', item)
  body.append(
    'results',
    new Blob([`${columns}\ninterim,proposal,${entity},true,${yeas},5,0,0,100000`]),
    'r.csv',
  )
  const response = await fetch(`${url}/upload`, { method: 'POST', headers: passwordPart(token), body })
  assert.equal(response.status, 200, await response.text())
}

/** Uploads one file after the other until stopped. Counts those that were acknowledged. */
function uploader(url: string, token: string) {
  let acknowledged = 0
  let stopped = false
  const ended = (async () => {
    while (!stopped) {
      await upload(url, token, acknowledged + 1)
      acknowledged += 1
    }
  })()
  return {
    count: () => acknowledged,
    stop: async () => {
      stopped = true
      await ended
    },
  }
}

async function succeeds(here: Installation, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await here.run(args)
  assert.equal(code, 0, `${args.join(' ')}: ${stderr}`)
  return stdout
}

async function reading<T>({ databaseUrl }: Installation, work: (queries: Queries) => Promise<T>): Promise<T> {
  const database = unwrap(await openDatabase(databaseUrl))
  try {
    return await work(database.reads)
  } finally {
    await database.close()
  }
}

async function brokenEntry(queries: Queries): Promise<number | null> {
  return firstBroken(auditChain(queries), await auditHead(queries))
}

/** The versions of the item that is uploaded, and which of them is shown. */
function versionsIn(here: Installation) {
  return reading(here, async (queries) => {
    const ref = { kind: 'vote', id: item } as const
    const versions = (await listVersions(queries, ref)).toReversed()
    const shown = versions.find(({ published }) => published)?.number
    return { versions: versions.map(({ number, at, files }) => ({ number, at, files })), shown }
  })
}

const hex = (value: Stored) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value)

/** Every row of every table that belongs to a backup; what the restore itself notes is left out. */
function everyRow(here: Installation): Promise<ReadonlyMap<string, readonly string[]>> {
  return reading(here, async (queries) => {
    const all = new Map<string, readonly string[]>()
    for (const table of await storedTables(queries, notBackedUp)) {
      const rows: string[] = []
      for await (const row of rowsOf(queries, table)) rows.push(JSON.stringify(row.map(hex)))
      const own = rows.filter((row) => !/"(?:backup\.restore|log\.restored)"/.test(row))
      all.set(table.name, table.name === 'audit_head' ? [] : own)
    }
    return all
  })
}

onEachDatabase('a backup', (kind) => {
  it('made during uploads contains one moment, and can be restored on the other kind of database', {
    timeout: 180_000,
  }, async (t) => {
    const here = await installation(t, kind, 'migrated')
    const bundleFile = join(here.folder, 'bundle.json')
    writeFileSync(bundleFile, bundle)
    await succeeds(here, 'load', bundleFile)
    await succeeds(here, 'user', 'add', 'anna@kanzlei.test', '--role', 'admin')
    await succeeds(here, 'key', 'add', 'Intranet', '--user', 'anna@kanzlei.test')
    const token = (await succeeds(here, 'upload-tokens', 'add', '--set', 'name=load')).trim()
    const service = here.serve()
    const url = await service.listening()

    const uploads = uploader(url, token)
    await upload(url, token, 1_000)
    const before = uploads.count()
    const file = join(here.folder, 'backup')
    const backup = await here.spawn(['backup', file]).ended
    assert.match(backup.stdout, /^backed up \d+ rows of \d+ tables, \d+\.\d (kB|MB)\n$/, backup.stderr)
    const after = uploads.count()
    assert.ok(after > before, 'nothing was uploaded meanwhile')
    await uploads.stop()
    service.process.kill('SIGTERM')
    await service.ended
    assert.equal(statSync(file).mode & 0o777, 0o600)

    const there = await installation(t, otherKind[kind])
    await succeeds(there, 'restore', file)
    const { versions: all } = await versionsIn(here)
    const { versions: copied, shown } = await versionsIn(there)
    assert.ok(copied.length >= before && copied.length <= after + 2, `${before} ${copied.length} ${after}`)
    assert.deepEqual(copied, all.slice(0, copied.length))
    assert.equal(shown, copied.length)
    assert.equal(await reading(there, brokenEntry), null)

    // Again without writes: now everything must be equal.
    await succeeds(here, 'backup', file)
    await succeeds(there, 'restore', file, '--replace')
    assert.equal(await succeeds(there, 'dump'), await succeeds(here, 'dump'))
    const [rows, copies] = [await everyRow(here), await everyRow(there)]
    assert.deepEqual([...copies.keys()], [...rows.keys()])
    for (const [table, content] of rows) assert.deepEqual(copies.get(table), content, table)
    assert.ok((rows.get('users') ?? []).length > 0 && (rows.get('upload_tokens') ?? []).length === 1)
    assert.match(await succeeds(there, 'doctor'), /^ok {7}audit log/m)
    assert.equal(
      readFileSync(join(there.folder, 'secret'), 'utf8'),
      readFileSync(join(here.folder, 'secret'), 'utf8'),
    )
    const again = there.serve()
    const found = await fetch(`${await again.listening()}/search?q=steuer`)
    assert.match(await found.text(), /\/agencies\/\d+/)
    await upload(await again.listening(), token, 2_000)
  })
})
