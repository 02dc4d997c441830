import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import type { DatabaseKind } from '../../src/storage/database.ts'
import { inherited } from './environment.ts'
import { createPostgresDatabase } from './postgres.ts'

const program = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts')

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export type Environment = Readonly<Record<string, string>>

/** An installation of its own: a folder, a database, and the command line on both. */
export interface Installation {
  readonly folder: string
  readonly databaseUrl: string
  run(
    args: readonly string[],
    options?: { readonly input?: string; readonly env?: Environment },
  ): Promise<Ended>
  /** A command that the test wants to watch or stop. */
  start(args: readonly string[]): Serving
  serve(args?: readonly string[], env?: Environment): Serving
}

export interface Serving {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
  /** The address, once it answers. */
  listening(): Promise<string>
  /** What was printed so far. */
  printed(): string
}

export async function installation(t: TestContext, kind: DatabaseKind = 'sqlite'): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-cli-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const databaseUrl = await databaseIn(t, kind, folder)
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  return {
    folder,
    databaseUrl,
    run: (args, { input = '', env = {} } = {}) => started(t, args, { ...settings, ...env }, input).ended,
    start: (args) => started(t, args, settings, ''),
    serve: (args = [], env = {}) =>
      started(t, ['serve', '--port', '0', ...args], { ...settings, ...env }, ''),
  }
}

async function databaseIn(t: TestContext, kind: DatabaseKind, folder: string): Promise<string> {
  if (kind === 'sqlite') return `sqlite:${join(folder, 'kanzlei.db')}`
  const created = await createPostgresDatabase()
  t.after(() => created.drop())
  return created.url
}

function started(t: TestContext, args: readonly string[], env: Environment, input: string): Serving {
  const child = spawn(process.execPath, [program, ...args], { env: { ...inherited(), ...env } })
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
