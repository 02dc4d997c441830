import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findPostgres } from './system-packages.mjs'

interface Place {
  readonly programs: string
  readonly folder: string
  /** PostgreSQL refuses to run as root, so root hands the work to the account of that name. */
  readonly account: { readonly uid: number; readonly gid: number } | null
}

const PORT_ATTEMPTS = 5
// Nothing here outlives the tests, so nothing needs to reach the disk.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

await keep()

async function keep(): Promise<void> {
  const owner = ordersOfOwner()
  const programs = findPostgres()
  if (programs === null) return complain('no PostgreSQL server programs (initdb, postgres) found')
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-postgres-'))
  try {
    if (account !== null) chownSync(folder, account.uid, account.gid)
    const place = { programs, folder, account }
    createCluster(place)
    const { server, port } = await startServer(place)
    process.stdout.write(`postgres://postgres@127.0.0.1:${port}/postgres\n`)
    await obey(owner, place, server, port)
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Owner {
  /** One word per line, until the owner is gone. */
  readonly orders: AsyncIterable<string>
  /** As if it were gone. */
  leave(): void
}

function ordersOfOwner(): Owner {
  const lines = createInterface(process.stdin)
  // Begun at once, so that none is missed.
  const orders = lines[Symbol.asyncIterator]()
  const leave = () => {
    lines.close()
    process.stdin.destroy()
  }
  // It may be gone before it hears that something is done.
  process.stdout.on('error', leave)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
  return { orders, leave }
}

async function obey(owner: Owner, place: Place, first: ChildProcess, port: number): Promise<void> {
  let server = first
  let frozen = false
  const watched = (one: ChildProcess) => one.once('exit', owner.leave)
  watched(server)
  for await (const fate of owner.orders) {
    if (fate === 'freeze' || fate === 'thaw') {
      frozen = fate === 'freeze'
      signalAll(server, frozen ? 'SIGSTOP' : 'SIGCONT')
    }
    if (fate === 'halt') {
      server.removeListener('exit', owner.leave)
      await stopServer(server)
    }
    if (fate === 'start') server = watched((await startServer(place, port)).server)
    process.stdout.write(`${fate}\n`)
  }
  // One that is frozen hears nothing else.
  if (frozen) signalAll(server, 'SIGCONT')
  await stopServer(server)
}

/** The server and its children, which are in sessions of their own; Linux tells who they are. */
function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const one of [pid, ...children.map(Number)]) process.kill(one, signal)
}

function serverAccount(): Place['account'] {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function createCluster({ programs, folder, account }: Place): void {
  const args = ['--pgdata', join(folder, 'data'), '--username', 'postgres', '--auth', 'trust', '--no-sync']
  const run = spawnSync(join(programs, 'initdb'), [...args, '--encoding', 'UTF8', '--locale', 'C'], {
    cwd: folder,
    encoding: 'utf8',
    ...account,
  })
  if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr.trim()}`)
}

async function startServer(place: Place, wanted?: number): Promise<{ server: ChildProcess; port: number }> {
  let log = ''
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt++) {
    const port = wanted ?? (await freePort())
    const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const server = spawn(join(place.programs, 'postgres'), ['-D', join(place.folder, 'data'), ...settings], {
      cwd: place.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...place.account,
    })
    const failure = await readiness(server)
    if (failure === null) return { server, port }
    log = failure
    // Somebody else may take the port between our look and the server's start.
    if (!log.includes('could not bind')) break
  }
  throw new Error(`the server stopped: ${log.trim()}`)
}

/** Answers null once the server accepts connections, or its log where it ends before. */
async function readiness(server: ChildProcess): Promise<string | null> {
  let log = ''
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', () => resolve(log))
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      // Also reads on afterwards: a full pipe would halt the server.
      if (log.length < 100_000) log += chunk
      if (log.includes('ready to accept connections')) resolve(null)
    })
  })
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT') // a fast shutdown: connections are cut off
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

function complain(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
