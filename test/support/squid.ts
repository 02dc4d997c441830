import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSquid } from '../../scripts/system-packages.mjs'
import { untilAccepts } from './accepts.ts'
import { freePort } from './free-port.ts'

export interface RunningProxy {
  readonly url: string
  /** Returns the hosts to which it was asked to connect, in order. */
  requests(): readonly string[]
  stop(): Promise<void>
}

/** Starts Squid, which alone resolves these host names; all of them are this machine. */
export async function startSquid(names: readonly string[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-squid-'))
  const port = await freePort()
  const file = (name: string) => join(folder, name)
  writeFileSync(file('hosts'), names.map((name) => `127.0.0.1 ${name}\n`).join(''))
  writeFileSync(file('access.log'), '')
  writeFileSync(
    file('squid.conf'),
    `http_port 127.0.0.1:${port}
hosts_file ${file('hosts')}
http_access allow all
cache deny all
cache_mem 8 MB
max_filedescriptors 1024
access_log stdio:${file('access.log')} logformat=squid
buffered_logs off
cache_log ${file('cache.log')}
coredump_dir ${folder}
pid_filename none
pinger_enable off
shutdown_lifetime 0 seconds
`,
  )
  // Started as root, it switches to the user "proxy".
  if (process.getuid?.() === 0)
    for (const path of [folder, file('access.log')]) chownSync(path, idOf('-u'), idOf('-g'))
  const squid = spawn(findSquid() ?? 'squid', ['-N', '-f', file('squid.conf')], {
    stdio: 'ignore',
    cwd: folder,
  })
  process.once('exit', () => squid.kill('SIGKILL'))
  squid.unref()
  await untilAccepts('Squid', port)
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () =>
      readFileSync(file('access.log'), 'utf8')
        .split('\n')
        .flatMap((line) => /(?:[A-Z]+) (\S+) - HIER/.exec(line)?.[1] ?? []),
    async stop() {
      const ended = once(squid, 'exit')
      squid.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'proxy'], { encoding: 'utf8' }))
