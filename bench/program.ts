import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Database } from '../src/platform/storage/database/database.ts'
import { openDatabase } from '../src/platform/storage/open.ts'
import { request } from './measure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export const print = (what: string, value: string) => console.log(`${what.padEnd(66)} ${value}`)
export const ratio = (a: number, b: number) => (a / b).toFixed(2)

/** A service as operators run it, with its own instance and an API token. */
export interface BenchInstance {
  readonly url: string
  readonly headers: { readonly authorization: string }
  readonly database: Database
  readonly agent: Agent
  /** Runs another program on the same runtime. */
  start(args: readonly string[]): ChildProcess
  /** Runs a command of the product and returns its output. */
  run(...args: string[]): Promise<string>
  /** Returns the peak memory of the service in MB. */
  peak(): number
  stop(): Promise<void>
}

/** Loads the bundle that `write` creates, prints time and memory, and starts the service. */
export async function instanceWith(
  write: (path: string) => Promise<void>,
  databaseUrl: string | undefined,
): Promise<BenchInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-bench-'))
  const url = databaseUrl ?? `sqlite:${join(folder, 'kanzlei.db')}`
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'error' }
  const spawned = (program: string, args: readonly string[]) =>
    spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const kanzlei = (...args: string[]) => spawned('bin/kanzlei', args)
  const run = (...args: string[]) => output(kanzlei(...args))

  const bundle = join(folder, 'bundle.json')
  await write(bundle)
  await timedLoad(bundle, kanzlei('load', bundle))
  await run('user', 'add', 'bench@kanzlei.example', '--role', 'admin')
  const key = await run('key', 'add', 'bench', '--user', 'bench@kanzlei.example')
  const service = kanzlei('serve', '--port', '0')
  const address = await listening(service)
  const agent = new Agent({ keepAlive: true })
  const answer = await request(agent, `${address}/api/authenticate`, { authorization: `Bearer ${key}` })
  const { token } = JSON.parse(String(answer.body)) as { readonly token: string }
  const opened = await openDatabase(url)
  if (!opened.ok) throw new Error(opened.error)
  return {
    url: address,
    headers: { authorization: `Bearer ${token}` },
    database: opened.value,
    agent,
    start: (args) => spawned(process.execPath, args),
    run,
    peak: () => peakOf(service),
    stop: async () => {
      service.kill()
      agent.destroy()
      await opened.value.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function timedLoad(bundle: string, child: ChildProcess): Promise<void> {
  const peak = watchPeak(child)
  const started = performance.now()
  await output(child)
  const seconds = (performance.now() - started) / 1000
  const size = (statSync(bundle).size / 1e6).toFixed(0)
  print(`load of ${size} MB`, `${seconds.toFixed(1)} s, peak ${peak().toFixed(0)} MB`)
}

async function output(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`ended with ${status}`)
  return text.trim()
}

export async function listening(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening on (\S+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('it never listened')
}

/** Returns the peak memory of a process in MB. The kernel reports units of 1024 bytes. */
function peakOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / 1e6
}

function watchPeak(child: ChildProcess): () => number {
  let peak = 0
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, peakOf(child))
    } catch {
      clearInterval(timer)
    }
  }, 50)
  return () => {
    clearInterval(timer)
    return peak
  }
}
