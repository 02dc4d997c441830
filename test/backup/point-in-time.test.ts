import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type PostgresCluster, startPostgresCluster } from '../../scripts/postgres-cluster.ts'
import { findPostgres } from '../../scripts/system-packages.mjs'
import { checkpointIfDue, checkpointInterval } from '../../src/identity/signing/checkpoints.ts'
import { migrate } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { installation, runCommand } from '../support/command-line.ts'
import { testClock, unwrap } from '../support/database.ts'
import { logDocuments } from '../support/logged-documents.ts'
import { startService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const bundle = {
  organisation: { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: [{ id: 'v', type: 'simple', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V' } }],
}

function results(yeas: number): string {
  return `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
final,proposal,1701,true,${yeas},5,0,0,100000`
}

async function query(url: string, text: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return String(rows[0]?.[0] ?? '')
  } finally {
    await client.end()
  }
}

/** A folder that the account of the server may use as well. */
function folderFor(t: TestContext, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kanzlei-${name}-`))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o777)
  return folder
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  assert.equal(status, 0, `${program}: ${stderr}`)
}

/** As docs/operations.md says it. */
async function archiveTo(cluster: PostgresCluster, archive: string): Promise<void> {
  await query(cluster.url, 'alter system set archive_mode = on')
  await query(
    cluster.url,
    `alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  )
  await cluster.send('halt')
  await cluster.send('start')
}

/** All that was written so far is in the archive. */
async function archived(url: string): Promise<void> {
  const file = await query(url, 'select pg_walfile_name(pg_switch_wal())')
  while ((await query(url, 'select last_archived_wal from pg_stat_archiver')) < file) await pause(50)
}

/** Replaces the files of the server by the base backup and has it go on to the moment. */
async function recover(cluster: PostgresCluster, place: Recovery): Promise<void> {
  const { data, base, archive, moment } = place
  await cluster.send('halt')
  renameSync(data, `${data}-before`)
  cpSync(base, data, { recursive: true })
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
`,
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  const { uid, gid } = statSync(`${data}-before`)
  run('chown', ['-R', `${uid}:${gid}`, data])
  run('chmod', ['-R', 'go-rwx', data])
  await cluster.send('start')
  while ((await query(cluster.url, 'select pg_is_in_recovery()')) !== 'false') await pause(50)
}

interface Recovery {
  readonly data: string
  readonly base: string
  readonly archive: string
  readonly moment: string
}

it('a database is recovered to the moment before a mistake, and the signed log records it', async (t) => {
  const cluster = await startPostgresCluster({ isReplicated: true })
  t.after(() => cluster.stop())
  const { url } = cluster
  const archive = folderFor(t, 'archive')
  const folder = folderFor(t, 'recovery')
  const clock = testClock()
  const kept = join(folder, 'log.json')
  const verify = async (site: string) => {
    const { code, stdout } = await runCommand(
      ['verify', site, '--wait', '0', '--checkpoint', kept, '--keep', kept],
      {},
    )
    return { code, stdout }
  }
  await archiveTo(cluster, archive)
  const empty = unwrap(await openDatabase(url))
  unwrap(await migrate(empty, clock))
  await empty.close()
  const place = { url, remove: async () => undefined }
  const service = await startService('postgres', { bundle, place, clock, isQuiet: true })
  const { url: site, parts } = service
  const base = join(folder, 'base')
  run(join(findPostgres() ?? '', 'pg_basebackup'), ['--checkpoint=fast', '--pgdata', base, '--dbname', url])

  assert.equal((await upload(service, { type: 'vote', id: 'v', file: results(11) })).status, 200)
  await logDocuments(service)
  writeFileSync(kept, await (await fetch(`${site}/log/checkpoint`)).text())
  assert.deepEqual((await verify(site)).code, 0)
  const moment = await query(url, 'select clock_timestamp()::text')

  assert.equal((await upload(service, { type: 'vote', id: 'v', file: results(99) })).status, 200)
  clock.advance(checkpointInterval)
  await logDocuments(service)
  const beforeRecovery = await verify(site)
  assert.equal(beforeRecovery.code, 0, beforeRecovery.stdout)
  await service.session()
  await archived(url)
  await service.stop()
  const data = await query(url, 'show data_directory')
  await recover(cluster, { data, base, archive, moment })

  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET: Buffer.from(parts.secret).toString(),
    BASE_URL: site,
    LOG_LEVEL: 'warn',
  }
  const noted = await runCommand(['restore', '--recovered'], env)
  assert.equal(noted.code, 0, noted.stderr)
  assert.match(noted.stdout, /^the log says that it goes on from \d+ entries, the last of \S+\n$/)
  assert.equal(await query(url, 'select count(*) from sessions'), '0')
  const doctor = await runCommand(['doctor'], env)
  assert.equal(doctor.code, 0, doctor.stdout)
  assert.match(doctor.stdout, /^ok +audit log /m)

  const again = await startService('postgres', { place, clock, publicUrl: site, isQuiet: true })
  t.after(() => again.stop())
  const shown = await (await fetch(`${again.url}/vote/v/json`)).text()
  assert.match(shown, /"yeas":\s*11\b/)
  clock.advance(checkpointInterval)
  await checkpointIfDue({
    ...again.parts,
    ...{ config: { ...again.parts.config, baseUrl: site }, database: again.database, clock },
  })
  const told = await verify(again.url)
  assert.equal(told.code, 1, told.stdout)
  assert.match(
    told.stdout,
    /^problem +log +the log went back to a backup of \S+, as the site says itself since/m,
  )
  const next = await verify(again.url)
  assert.equal(next.code, 0, next.stdout)
  assert.equal(JSON.parse(readFileSync(kept, 'utf8')).lost.length, 1)
})

it('a recovery is recorded only if there was one, and not while a service uses the database', async (t) => {
  const here = await installation(t)
  const note = (...args: readonly string[]) => here.run(['restore', '--recovered', ...args])
  assert.match((await note()).stderr, /there is no database at /)
  assert.match((await note('FILE')).stderr, /--recovered reads no file and replaces nothing/)
  assert.match((await here.run(['restore'])).stderr, /FILE is missing; see kanzlei restore --help/)

  const serving = here.serve()
  await serving.listening()
  const refused = await note()
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /a service works with this database; stop it first/)
  serving.process.kill('SIGTERM')
  await serving.ended
  const noted = await note()
  assert.equal(noted.code, 0, noted.stderr)
  assert.match(noted.stdout, /^the log says that it goes on from \d+ entr/)
})
