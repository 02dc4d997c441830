import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgresCluster } from '../../scripts/postgres-cluster.ts'
import { median, percentile } from '../measure.ts'
import { childrenOf } from '../processes.ts'
import { startReaders } from './measure-row.ts'
import { type Relay, relayTo } from './relay.ts'
import { failureTexts, ms } from './table.ts'
import { type AttackGround, prepareGround, readersPage } from './target.ts'
import { keepUploading, type Uploading } from './uploads.ts'

interface Outage {
  readonly name: string
  begin(): Promise<void> | void
  end(): Promise<void> | void
}

/** Timeout for the recovery of the service, in milliseconds. */
const patience = 60_000

/** Measures the effects of a failing database or disk on readers and uploads, and the time of the recovery. */
export async function outages(options: {
  readonly database: 'sqlite' | 'postgres'
  readonly seconds: number
}): Promise<void> {
  if (options.database === 'postgres') await ofPostgres(options.seconds)
  else await ofSqlite(options.seconds)
}

async function ofPostgres(seconds: number): Promise<void> {
  const cluster = await startPostgresCluster()
  const relay = await relayTo(new URL(cluster.url))
  const ground = await prepareGround('postgres', { databaseUrl: relay.url })
  try {
    for (const outage of [stopped(relay), await frozen(cluster.url)]) await suffer(ground, outage, seconds)
  } finally {
    await ground.remove()
    await relay.stop()
    await cluster.stop()
  }
}

async function ofSqlite(seconds: number): Promise<void> {
  const ground = await prepareGround('sqlite')
  try {
    await suffer(ground, locked(join(ground.folder, 'data', 'kanzlei.db')), seconds)
  } finally {
    await ground.remove()
  }
  await onSmallDisk(seconds)
}

async function suffer(ground: AttackGround, outage: Outage, seconds: number): Promise<void> {
  const target = await ground.start()
  const readers = startReaders(target.url + readersPage)
  const uploads = await keepUploading(target)
  /** Pending requests are awaited, but only after the next phase has begun. */
  const phase = async (name: string, work: () => Promise<unknown>, thenBegin = async () => {}) => {
    const before = uploads.counts()
    await work()
    const now = uploads.counts()
    const reading = readers.readings()
    await thenBegin()
    const { times, failures } = await reading
    const refused = Map.groupBy(now.failures.slice(before.failures.length), (failure) => failure)
    const parts = [
      `readers p50 ${ms(median(times))}, p99 ${ms(percentile(times, 99))} ms (${times.length})`,
      ...failureTexts({ times, failures }),
      `${now.acknowledged - before.acknowledged} uploads acknowledged`,
      ...[...refused].map(([why, all]) => `${all.length} × ${why}`),
    ]
    console.log(`${outage.name}, ${name}: ${parts.join(', ')}`)
  }
  let lasts = false
  const end = async () => {
    if (!lasts) return
    lasts = false
    await outage.end()
  }
  // Also if the run is interrupted.
  process.once('exit', end)
  try {
    await pause(2000)
    await readers.readings()
    await phase('before', () => pause(5000))
    lasts = true
    await outage.begin()
    let recovery = Promise.resolve('')
    await phase(
      `${seconds} s`,
      () => pause(seconds * 1000),
      async () => {
        await end()
        recovery = firstUpload(uploads)
      },
    )
    await phase('recovery', async () => {
      console.log(`${outage.name}: the first upload is acknowledged ${await recovery}`)
    })
    await phase('after', () => pause(5000))
    const { isShown } = await uploads.stop()
    console.log(`${outage.name}: the last upload that was acknowledged is ${isShown ? '' : 'NOT '}shown\n`)
  } finally {
    await end()
    process.off('exit', end)
    readers.stop()
    await target.stop()
  }
}

async function firstUpload(uploads: Uploading): Promise<string> {
  const started = performance.now()
  const isAcknowledged = uploads.acknowledged().then(() => true)
  if (!(await Promise.race([isAcknowledged, pause(patience)]))) return 'not at all'
  return `after ${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** Cuts the connection, which the service sees as refused. */
function stopped(relay: Relay): Outage {
  return { name: 'PostgreSQL stopped', begin: () => relay.cut(), end: () => relay.join() }
}

async function frozen(url: string): Promise<Outage> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const server = Number(
    readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of [server, ...childrenOf(server)]) process.kill(pid, name)
  }
  return { name: 'PostgreSQL frozen', begin: () => signal('SIGSTOP'), end: () => signal('SIGCONT') }
}

/** Holds a write transaction open. */
function locked(file: string): Outage {
  const database = new DatabaseSync(file)
  return {
    name: 'SQLite locked',
    begin: () => database.exec('begin immediate'),
    end: () => {
      database.exec('rollback')
      database.close()
    },
  }
}

/** Enough for the sample and little more. */
const diskSize = '48m'

/** Measures a full disk that contains only the data; logs are elsewhere. */
async function onSmallDisk(seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-attack-'))
  const disk = join(folder, 'data')
  mkdirSync(disk)
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'kanzlei-attack']
    execFileSync('mount', [...options, disk], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    console.log('disk full: left out, because a small disk cannot be mounted here; root may')
    return
  }
  const unmount = () => {
    // Lazily, because files there may still be open.
    execFileSync('umount', ['--lazy', disk])
    rmSync(folder, { recursive: true })
  }
  process.once('exit', unmount)
  try {
    const ground = await prepareGround('sqlite', { folder })
    await suffer(ground, full(disk), seconds)
  } finally {
    process.off('exit', unmount)
    unmount()
  }
}

function full(folder: string): Outage {
  const filler = join(folder, 'filler')
  return {
    name: 'disk full',
    begin: () => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    },
    end: () => rmSync(filler),
  }
}
