/**
 * Many sites in one process, each with an SQLite file: memory when all are open, the first answer of a cold one beside
 * that of an open one, and what readers of one site notice while another imports a file of 37 MB.
 *
 *   node bench/sites.ts [SITES] [open]    without the import
 */
import { execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { electionFile, sizes, writeElections } from './large-election.ts'
import { median, percentile } from './measure.ts'
import { memoryOf } from './processes.ts'
import { listening, print } from './program.ts'
import { root } from './sample-service.ts'
import { uploadTo } from './upload.ts'

const count = Number(process.argv[2] ?? '200')
const withImport = process.argv[3] !== 'open'
const folder = mkdtempSync(join(tmpdir(), 'kanzlei-sites-'))
const siteName = (at: number) => `s${at}.localhost`
const env = { ...process.env, SITES_DIR: folder, LOG_LEVEL: 'error' }
const kanzlei = (args: readonly string[], more = {}) =>
  execFileSync('bin/kanzlei', args, { cwd: root, env: { ...env, ...more }, encoding: 'utf8' }).trim()

const first = join(folder, siteName(0))
kanzlei(['site', 'add', siteName(0), '--base-url', `http://${siteName(0)}`])
const bundle = join(folder, 'bundle.json')
await writeElections(bundle)
kanzlei(['load', bundle], { DATA_DIR: first })
const token = kanzlei(['token', 'add', 'bench'], { DATA_DIR: first })
for (let at = 1; at < count; at++) cpSync(first, join(folder, siteName(at)), { recursive: true })

const service = spawn('bin/kanzlei', ['serve', '--port', '0', '--sites', folder], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.once('exit', () => service.kill('SIGKILL'))
const { port } = new URL(await listening(service))
const memory = () => memoryOf(service.pid ?? 0)
const agent = new Agent({ keepAlive: true })

async function milliseconds(at: number, path: string): Promise<number> {
  const started = performance.now()
  const [response] = await once(
    request({ agent, port, path, headers: { host: siteName(at) } }).end(),
    'response',
  )
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${siteName(at)} answered ${response.statusCode}`)
  return performance.now() - started
}

const figures = (times: readonly number[]) =>
  `middle ${median(times).toFixed(1)}, p99 ${percentile(times, 99).toFixed(1)}, most ${Math.max(...times).toFixed(1)} ms`

print('memory with no site open', `${memory().resident.toFixed(0)} MB`)
const cold: number[] = []
for (let at = 0; at < count; at++) {
  cold.push(await milliseconds(at, '/'))
  if ([9, 19, 49, 99].includes(at))
    print(`memory with ${at + 1} sites open`, `${memory().resident.toFixed(0)} MB`)
}
print(`memory with ${count} sites open`, `${memory().resident.toFixed(0)} MB`)
print('first answer of a cold site', figures(cold))
const warm: number[] = []
for (let at = 0; at < count; at++) warm.push(await milliseconds(at, '/archive'))
print('answer of an open site, made anew', figures(warm))

if (withImport) await readersDuringImport()

async function readersDuringImport(): Promise<void> {
  const { usual, tenfold } = sizes
  const upload = uploadTo(`http://${siteName(0)}:${port}`, token)
  await upload('election', usual.id, electionFile(usual, 'final'))
  const urls = ['/', '/archive', '/json'].map((path) => `http://${siteName(1)}:${port}${path}`)
  const readers = fork('bench/reader-client.ts', ['10', ...urls], { cwd: root })
  const times = async (): Promise<readonly number[]> => {
    readers.send('times')
    const [found] = await once(readers, 'message')
    return found
  }
  await pause(2000)
  await times()
  await pause(3000)
  print('readers of a site while nothing else happens', figures(await times()))
  const files = [electionFile(tenfold, 'unknown'), electionFile(tenfold, 'final')]
  for (const file of files) await upload('election', tenfold.id, file)
  const size = ((files[0]?.length ?? 0) / 1e6).toFixed(0)
  print(`readers of a site while another imports ${size} MB twice`, figures(await times()))
  readers.kill()
}

print('load of the machine', loadavg()[0]?.toFixed(1) ?? '')
agent.destroy()
service.kill()
await once(service, 'exit')
rmSync(folder, { recursive: true })
