import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type BenchUpload, uploadTo } from './upload.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The sample canton, started as an operator would, in a temporary folder. */
export interface SampleService {
  readonly url: string
  readonly pid: number
  readonly folder: string
  readonly logFile: string
  readonly upload: BenchUpload
  stop(): Promise<void>
}

/** Shell command that raises the limit of open files for the listeners, if permitted. */
export const openFiles = 'ulimit -n "$(ulimit -Hn)"; [ "$(ulimit -n)" -ge 12000 ] || ulimit -n 12000'

/** Timeout for a graceful shutdown, in milliseconds. */
const patience = 10_000

/** Creates the sample and restarts the service, because creating takes memory that is not needed afterwards. */
export async function startSample(env: Readonly<Record<string, string>> = {}): Promise<SampleService> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-bench-'))
  const filling = await startSampleIn(folder, env)
  await filling.stop()
  const service = await startSampleIn(folder, env)
  const stop = async () => {
    await service.stop()
    rmSync(folder, { recursive: true })
  }
  return { ...service, stop }
}

/** Starts the service in a folder that is kept when it stops; the first start creates the sample. */
export async function startSampleIn(
  folder: string,
  env: Readonly<Record<string, string>>,
  options = '',
): Promise<SampleService> {
  const logFile = join(folder, 'log')
  const command = `${openFiles}; exec bin/kanzlei serve --sample --port 0 ${options}`
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', openSync(logFile, 'a')],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  if (child.stdout === null) throw new Error('no output')
  const said: string[] = []
  const lines = createInterface({ input: child.stdout })
  const find = (pattern: RegExp) => pattern.exec(said.join('\n'))?.[1]
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line)
      if (line.includes('upload token')) resolve()
    })
    child.once('exit', (status) => reject(new Error(`the service ended with ${status}: see ${logFile}`)))
  })
  const [url, token] = [find(/listening on (\S+)/), find(/upload token\s+(\S+)/)]
  if (url === undefined || token === undefined || child.pid === undefined) throw new Error(said.join('\n'))
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    const killed = setTimeout(kill, patience)
    await ended
    clearTimeout(killed)
  }
  return { url, pid: child.pid, folder, logFile, upload: uploadTo(url, token), stop }
}
