import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { runCommandLine } from '../../src/cli/command-line.ts'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { migratedDatabase, temporaryDatabase } from './database.ts'
import { inheritedByOwn } from './environment.ts'

const program = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts')

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export type Environment = Readonly<Record<string, string>>

export interface RunOptions {
  readonly input?: string
  readonly env?: Environment
}

/** An installation for a test: a folder, a database, and the command line for both. */
export interface Installation {
  readonly folder: string
  readonly databaseUrl: string
  /** Runs a command in the process of the test. */
  run(args: readonly string[], options?: RunOptions): Promise<Ended>
  /** Runs a command in its own process: for signals, closed pipes, and concurrent commands. */
  spawn(args: readonly string[], options?: RunOptions): Spawned
  /** Spawns the service. */
  serve(args?: readonly string[], env?: Environment): Spawned
}

export interface Spawned {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
  /** Resolves to the address once it answers. */
  listening(): Promise<string>
  /** Returns the output so far. */
  printed(): string
}

/** `migrated`: a copy of a database with all tables, which is faster than creating them with the first command. */
type Beginning = 'new' | 'migrated'

export async function installation(
  t: TestContext,
  kind: DatabaseKind = 'sqlite',
  beginning: Beginning = 'new',
): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-cli-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const databaseUrl = await databaseFor(t, kind, beginning, folder)
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const spawned: Installation['spawn'] = (args, { input, env } = {}) =>
    spawnCommand(t, args, { ...settings, ...env }, input)
  return {
    folder,
    databaseUrl,
    run: (args, { input, env } = {}) => runCommand(args, { ...settings, ...env }, input),
    spawn: spawned,
    serve: (args = [], env = {}) => spawned(['serve', '--port', '0', ...args], { env }),
  }
}

async function databaseFor(
  t: TestContext,
  kind: DatabaseKind,
  beginning: Beginning,
  folder: string,
): Promise<string> {
  const file = join(folder, 'kanzlei.db')
  if (kind === 'sqlite' && beginning === 'new') return `sqlite:${file}`
  const place = await (beginning === 'migrated' ? migratedDatabase(kind) : temporaryDatabase(kind))
  t.after(() => place.remove())
  if (kind === 'postgres') return place.url
  renameSync(place.url.slice('sqlite:'.length), file)
  return `sqlite:${file}`
}

/** Runs a command in this process. It sees only the given environment. */
export async function runCommand(args: readonly string[], env: Environment, input = ''): Promise<Ended> {
  const written = { stdout: '', stderr: '' }
  const capture = (name: keyof typeof written) =>
    new Writable({
      decodeStrings: false,
      write(chunk, _encoding, done) {
        written[name] += chunk
        done()
      },
    })
  const stdin = Readable.from([Buffer.from(input)])
  const terminal = { env, stdin, stdout: capture('stdout'), stderr: capture('stderr') }
  const code = await runCommandLine(args, terminal)
  return { code, ...written }
}

/** Runs a command that must succeed, and returns its output. */
export async function succeed(args: readonly string[], env: Environment, input = ''): Promise<string> {
  const { code, stdout, stderr } = await runCommand(args, env, input)
  assert.equal(code, 0, `${args.join(' ')}: ${stderr}`)
  return stdout
}

/** Runs a command in its own process, which is killed at the end of the test. */
export function spawnCommand(t: TestContext, args: readonly string[], env: Environment, input = ''): Spawned {
  const child = spawn(process.execPath, [program, ...args], { env: { ...inheritedByOwn(), ...env } })
  t.after(() => child.kill('SIGKILL'))
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    stdout += more
  })
  const stderr = text(child.stderr)
  const ended = (async () => {
    const [code] = await once(child, 'close')
    return { code: typeof code === 'number' ? code : null, stdout, stderr: await stderr }
  })()
  child.stdin.on('error', () => undefined).end(input)
  return {
    process: child,
    ended,
    printed: () => stdout,
    async listening() {
      const address = () => /^listening on (\S+)$/m.exec(stdout)?.[1]
      while (address() === undefined) {
        const next = await Promise.race([once(child.stdout, 'data'), ended])
        if ('code' in next) throw new Error(`did not start: ${next.stderr}`)
      }
      return address() ?? ''
    },
  }
}
