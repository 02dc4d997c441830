import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../test/support/free-port.ts'
import { findPostgres } from './system-packages.mjs'

interface Place {
  readonly programs: string
  readonly folder: string
  /** Account of the server if this process is root, as which PostgreSQL refuses to run. */
  readonly account: { readonly uid: number; readonly gid: number } | null
}

const PORT_ATTEMPTS = 5
/** Whether the server is one of several that replicate each other. */
const isReplicated = process.argv.includes('--replicated')
// The data is discarded after the tests, so fsync is off.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: isReplicated ? 'on' : 'off',
  full_page_writes: isReplicated ? 'on' : 'off',
  wal_level: isReplicated ? 'replica' : 'minimal',
  max_wal_senders: isReplicated ? '5' : '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  // Compiling a query takes longer than running it.
  jit: 'off',
}

await keep()

async function keep(): Promise<void> {
  const owner = listenToOwner()
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
  /** Commands, one per line, until the owner exits. */
  readonly commands: AsyncIterable<string>
  /** Shuts down as if the owner had exited. */
  leave(): void
}

function listenToOwner(): Owner {
  const lines = createInterface(process.stdin)
  // Listens first, so that no command is lost.
  const commands = lines[Symbol.asyncIterator]()
  const leave = () => {
    lines.close()
    process.stdin.destroy()
  }
  // The owner may exit before it reads the output.
  process.stdout.on('error', leave)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
  return { commands, leave }
}

async function obey(owner: Owner, place: Place, first: ChildProcess, port: number): Promise<void> {
  let server = first
  let frozen = false
  const watched = (one: ChildProcess) => one.once('exit', owner.leave)
  watched(server)
  for await (const command of owner.commands) {
    if (command === 'freeze' || command === 'thaw') {
      frozen = command === 'freeze'
      signalAll(server, frozen ? 'SIGSTOP' : 'SIGCONT')
    }
    if (command === 'halt' || command === 'kill') {
      server.removeListener('exit', owner.leave)
      if (command === 'kill') signalAll(server, 'SIGKILL')
      await stopServer(server)
    }
    if (command === 'start') server = watched((await startServer(place, port)).server)
    if (command === 'promote') run(place, 'pg_ctl', ['promote'])
    const copied = /^copy (.+)/.exec(command)?.[1]
    if (copied !== undefined) {
      rmSync(join(place.folder, 'data'), { recursive: true, force: true })
      run(place, 'pg_basebackup', ['--write-recovery-conf', '--checkpoint=fast', '--dbname', copied])
      server = watched((await startServer(place, port)).server)
    }
    process.stdout.write(`${command}\n`)
  }
  // A stopped process handles no other signal.
  if (frozen) signalAll(server, 'SIGCONT')
  await stopServer(server)
}

/**
 * Signals the children of the server, which have their own sessions and are found in /proc, and then the server
 * itself. It is stopped first: a running server starts children that the list does not have, and reaps others.
 */
function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  process.kill(pid, 'SIGSTOP')
  while (!hasStopped(pid));
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const one of [...children.map(Number), pid]) process.kill(one, signal)
}

/** Whether the process is stopped or has ended: the state follows the name, which may contain parentheses. */
function hasStopped(pid: number): boolean {
  const state = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')
  return /^[TZ]/.test(state)
}

function serverAccount(): Place['account'] {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function createCluster(place: Place): void {
  const args = ['--username', 'postgres', '--auth', 'trust', '--no-sync']
  run(place, 'initdb', [...args, '--encoding', 'UTF8', '--locale', 'C'])
}

function run({ programs, folder, account }: Place, program: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(
    join(programs, program),
    [...args, '--pgdata', join(folder, 'data')],
    { cwd: folder, encoding: 'utf8', ...account },
  )
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr.trim()}`)
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
    // Another process may take the port before the server binds to it.
    if (!log.includes('could not bind')) break
  }
  throw new Error(`the server stopped: ${log.trim()}`)
}

/** Resolves to null once the server accepts connections, or to its log if it exits before. */
async function readiness(server: ChildProcess): Promise<string | null> {
  let log = ''
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', () => resolve(log))
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      // Keeps reading afterwards: a full pipe would block the server.
      if (log.length < 100_000) log += chunk
      if (/ready to accept (read-only )?connections/.test(log)) resolve(null)
    })
  })
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT') // a fast shutdown: connections are cut off
  await ended
}

function complain(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
