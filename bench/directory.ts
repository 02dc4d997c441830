/**
 * The directory with 10,000 agencies, 50,000 people and 100,000 memberships: how much memory loading takes, what a
 * late page and a filter cost beside the first page, and how an authenticated list compares with a bare server
 * that sends the same bytes. Everything is measured side by side in one run; only the ratios mean anything.
 *
 *   node bench/directory.ts [DATABASE_URL]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { bumpRevision } from '../src/storage/revisions.ts'
import { systemClock } from '../src/time.ts'
import { writeLargeBundle } from './large-directory.ts'
import { median, request, throughput } from './measure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kanzlei-bench-'))
const databaseUrl = process.argv[2] ?? `sqlite:${join(folder, 'kanzlei.db')}`
const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
const agent = new Agent({ keepAlive: true })
const program = (...args: string[]) => start(['src/cli/main.ts', ...args])

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
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

async function listening(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening on (\S+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('it never listened')
}

/** The most memory a process has had, as the kernel counts it. */
function watchPeak(child: ChildProcess): () => number {
  let peak = 0
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      clearInterval(timer)
    }
  }, 50)
  return () => {
    clearInterval(timer)
    return peak
  }
}

const print = (what: string, value: string) => console.log(`${what.padEnd(62)} ${value}`)
const ratio = (a: number, b: number) => (a / b).toFixed(2)

async function load(): Promise<void> {
  const bundle = join(folder, 'bundle.json')
  await writeLargeBundle(bundle, systemClock.now())
  const child = program('load', bundle)
  const peak = watchPeak(child)
  const started = performance.now()
  await output(child)
  const seconds = (performance.now() - started) / 1000
  print(
    `load of ${(statSync(bundle).size / 1e6).toFixed(0)} MB`,
    `${seconds.toFixed(1)} s, peak ${peak().toFixed(0)} MB`,
  )
}

async function pagesAndFilters(
  url: string,
  headers: Record<string, string>,
  database: Database,
): Promise<void> {
  const fetchList = async (path: string) => {
    const { status } = await request(agent, url + path, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  // A new revision makes every remembered body stale: the list is read and written anew each time.
  const fresh = async (path: string) => {
    await database.transaction((tx) => bumpRevision(tx, 'directory'))
    return median(1, () => fetchList(path))
  }
  const medianFresh = async (path: string) => {
    const times: number[] = []
    for (let round = 0; round < 15; round += 1) times.push(await fresh(path))
    return times.sort((a, b) => a - b)[7] ?? Number.NaN
  }
  const lists: readonly (readonly [string, number, readonly string[]])[] = [
    [
      'agencies',
      99,
      ['title=belange%20123', 'title=amt', 'parent=77', 'updated_gt=2026-01-01', 'updated_ge=2000-01-01'],
    ],
    ['people', 499, ['last_name=egli-77', 'first_name=anna-duri', 'updated_ge=2000-01-01']],
    ['memberships', 998, ['agency=77', `person=a${'0'.repeat(31)}`, 'updated_ge=2000-01-01']],
  ]
  for (const [view, lastPage, filters] of lists) {
    const first = await medianFresh(`/api/${view}?page=0`)
    await fetchList(`/api/${view}?page=${lastPage}`)
    const again = await median(15, () => fetchList(`/api/${view}?page=${lastPage}`))
    const firstAgain = await median(15, () => fetchList(`/api/${view}?page=0`))
    print(`${view}: last page / first page`, ratio(again, firstAgain))
    print(
      `${view}: last page / first page, both the first time after a change`,
      ratio(await medianFresh(`/api/${view}?page=${lastPage}`), first),
    )
    for (const filter of filters)
      print(
        `${view}: ${filter} / no filter, each the first time`,
        ratio(await medianFresh(`/api/${view}?${filter}`), first),
      )
  }
}

async function besideBareServer(url: string, headers: Record<string, string>): Promise<void> {
  const path = '/api/people?page=3'
  const bare = start(['bench/bare-server.ts', url + path, headers.authorization ?? ''])
  const bareUrl = await listening(bare)
  const load = { connections: 32, seconds: 2 }
  const ratios: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const theirs = await throughput(bareUrl, {}, load)
    const ours = await throughput(url + path, headers, load)
    if (round > 0) ratios.push(ours / theirs)
  }
  bare.kill()
  const sorted = ratios.sort((a, b) => a - b)
  print(
    'authenticated list / bare node:http with the same bytes',
    sorted.map((value) => value.toFixed(2)).join('  '),
  )
}

await load()
await output(program('user', 'add', 'bench@kanzlei.example', '--role', 'admin'))
const key = await output(program('key', 'add', 'bench', '--user', 'bench@kanzlei.example'))
const service = program('serve', '--port', '0')
const url = await listening(service)
const answer = await request(agent, `${url}/api/authenticate`, { authorization: `Bearer ${key}` })
const token: unknown = JSON.parse(String(answer.body)).token
const headers = { authorization: `Bearer ${token}` }
const opened = await openDatabase(databaseUrl)
if (!opened.ok) throw new Error(opened.error)
await pagesAndFilters(url, headers, opened.value)
await besideBareServer(url, headers)
await opened.value.close()
service.kill()
agent.destroy()
rmSync(folder, { recursive: true })
