/**
 * Many sites in one process: memory, the first response of a closed site, and the delay for readers of one
 * site during an import into another. Number of sites: the first argument, 200 by default.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { electionFile, sizes, writeElections } from './large-election.ts'
import { median, percentile, request } from './measure.ts'
import { listening, print, ratio } from './program.ts'

const count = Number(process.argv[2] ?? '200')
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kanzlei-bench-sites-'))
const hostOf = (index: number) => `site-${index}.test`
const large = 'large.test'

async function kanzlei(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<string> {
  const child = spawn('bin/kanzlei', args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  return text.trim()
}

async function prepare(): Promise<string> {
  await kanzlei({}, 'site', 'add', folder, hostOf(0), '--sample')
  for (let index = 1; index < count; index += 1) {
    cpSync(join(folder, hostOf(0)), join(folder, hostOf(index)), { recursive: true })
    writeFileSync(join(folder, hostOf(index), 'site.env'), `BASE_URL=http://${hostOf(index)}\n`)
  }
  await kanzlei({}, 'site', 'add', folder, large)
  const env = { DATA_DIR: join(folder, large) }
  const bundle = join(folder, large, 'bundle.json')
  await writeElections(bundle)
  await kanzlei(env, 'load', bundle)
  return kanzlei(env, 'upload-tokens', 'add', '--set', 'name=bench')
}

/** Sends the file with another program, because this one would not notice responses to readers meanwhile. */
async function send(url: string, token: string, file: string): Promise<void> {
  const fields = ['-F', 'type=election', '-F', `id=${sizes.tenfold.id}`, '-F', `results=@${file}`]
  const options = ['-sS', '-f', '-o', '/dev/null', '-u', `:${token}`, '-H', `host: ${large}`]
  const child = spawn('curl', [...options, ...fields, `${url}/upload`], { stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`curl ended with ${status}`)
}

const token = /\S+$/.exec(await prepare())?.[0] ?? ''
const service = spawn(
  'bin/kanzlei',
  ['serve', '--sites', folder, '--port', '0', '--open', String(count + 1)],
  {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  },
)
const opened: number[] = []
service.stderr.setEncoding('utf8').on('data', (text: string) => {
  for (const [, time] of text.matchAll(/opened in (\d+) ms/g)) opened.push(Number(time))
})
const megabytes = (name: string) =>
  (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) *
    1024) /
  1e6

try {
  const url = await listening(service)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const ask = async (index: number) => {
    const begun = performance.now()
    const { status } = await request(agent, `${url}/`, { host: hostOf(index) })
    if (status !== 200) throw new Error(`${hostOf(index)} answered ${status}`)
    return performance.now() - begun
  }
  const before = megabytes('VmRSS')
  for (let index = 0; index < count; index += 1) await ask(index)
  const after = megabytes('VmRSS')
  print(
    `memory with ${count} sites open`,
    `${after.toFixed(0)} MB, ${((after - before) / count).toFixed(1)} MB a site`,
  )
  print(
    'opening a site',
    `median ${median(opened).toFixed(0)} ms, p99 ${percentile(opened, 99).toFixed(0)} ms`,
  )

  const readFor = async (until: () => boolean) => {
    const times: number[] = []
    while (!until()) {
      times.push(await ask(times.length % Math.min(count, 20)))
      await pause(5)
    }
    return times
  }
  const file = join(folder, large, 'election.csv')
  writeFileSync(file, electionFile(sizes.tenfold, 'final'))
  await request(agent, `${url}/`, { host: large })
  const end = performance.now() + 4_000
  const alone = await readFor(() => performance.now() > end)
  let imported = false
  const upload = send(url, token, file).finally(() => {
    imported = true
  })
  const beside = await readFor(() => imported)
  await upload
  const size = (statSync(file).size / 1e6).toFixed(0)
  print('readers of other sites, p99', `${percentile(alone, 99).toFixed(1)} ms`)
  print(
    `the same while one site imports ${size} MB, p99`,
    `${percentile(beside, 99).toFixed(1)} ms, ${ratio(percentile(beside, 99), percentile(alone, 99))} times`,
  )
  print('peak memory', `${megabytes('VmHWM').toFixed(0)} MB`)
  agent.destroy()
} finally {
  service.kill()
  rmSync(folder, { recursive: true, force: true })
}
