import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPgBouncer } from '../../scripts/system-packages.mjs'
import { untilAccepts } from './accepts.ts'
import { freePort } from './free-port.ts'

export interface Pooler {
  /** The address of the same database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode in front of a database. */
export async function startPgBouncer(databaseUrl: string, poolSize = 3): Promise<Pooler> {
  const { hostname, port: serverPort, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-pgbouncer-'))
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
`,
  )
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? accountOf('postgres') : null
  if (account !== null) chownSync(folder, account.uid, account.gid)
  const pooler = spawn(findPgBouncer() ?? 'pgbouncer', [settings], {
    stdio: 'ignore',
    cwd: folder,
    ...account,
  })
  process.once('exit', () => pooler.kill('SIGKILL'))
  pooler.unref()
  await untilAccepts('PgBouncer', port)
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      const ended = once(pooler, 'exit')
      pooler.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function accountOf(name: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
