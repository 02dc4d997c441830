import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Client } from 'pg'
import { createPostgresDatabase } from '../support/postgres.ts'

const CLUSTER = join(import.meta.dirname, '..', '..', 'scripts', 'postgres-cluster.ts')

const OWNER = `
import { startPostgresCluster } from ${JSON.stringify(CLUSTER)}
console.log((await startPostgresCluster()).url)
setInterval(() => {}, 1000)
`

test('a test cluster is removed, with its files, when its owner is killed', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-cluster-'))
  chmodSync(folder, 0o755) // the server runs under another account where root runs the tests
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', OWNER], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(owner.stdout.setEncoding('utf8'), 'data')
  const client = new Client({ connectionString: String(url).trim() })
  client.on('error', () => {}) // the cut-off that this test is about
  await client.connect()
  const cut = new Promise((resolve) => client.once('end', resolve))
  const [data] = readdirSync(folder)
  assert.ok(data)
  const removed = new Promise<void>((resolve) => {
    const watcher = watch(folder, () => {
      if (existsSync(join(folder, data))) return
      watcher.close()
      resolve()
    })
  })

  owner.kill('SIGKILL')
  await cut
  await removed
  assert.deepEqual(readdirSync(folder), [])
})

test('a test database is empty, accepts any text and is removed even while in use', async () => {
  const database = await createPostgresDatabase()
  const client = new Client({ connectionString: database.url })
  const cut = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  const { rows } = await client.query(
    "SELECT 'Zürich 🏔' AS text, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()",
  )
  assert.deepEqual(rows, [{ text: 'Zürich 🏔', encoding: 'UTF8' }])
  const tables = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")
  assert.equal(tables.rowCount, 0)

  await database.drop()
  await cut
  const again = new Client({ connectionString: database.url })
  await assert.rejects(again.connect(), { code: '3D000' })
})
