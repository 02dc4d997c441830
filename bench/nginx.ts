import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findNginx } from '../scripts/system-packages.mjs'
import { childrenOf } from './processes.ts'

export interface Nginx {
  /** Address of the file. */
  readonly url: string
  /** Process id of the only worker. */
  readonly pid: number
  stop(): void
}

export interface ServedFile {
  readonly body: Buffer
  readonly type: string
  readonly coding: string | undefined
  /** Further headers of the response. */
  readonly headers?: Readonly<Record<string, string>>
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Configures nginx with one worker that sends a file from the page cache, without logging. */
function configuration(folder: string, port: number, { type, coding, headers = {} }: ServedFile): string {
  const added = { ...headers, ...(coding === undefined ? {} : { 'content-encoding': coding }) }
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; default_type "${type}";
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    ${Object.entries(added)
      .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
      .join('\n    ')}
  }
}
`
}

export async function startNginx(parent: string, file: ServedFile): Promise<Nginx> {
  const program = findNginx()
  if (program === null) throw new Error('nginx is missing')
  const port = await freePort()
  const folder = join(parent, `nginx-${port}`)
  mkdirSync(join(folder, 'files'), { recursive: true })
  writeFileSync(join(folder, 'files', 'page'), file.body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, file))
  const child = spawn(
    program,
    ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: 'inherit',
    },
  )
  const url = `http://127.0.0.1:${port}/page`
  await answering(url)
  const [pid] = childrenOf(child.pid ?? 0)
  if (pid === undefined) throw new Error('nginx has no worker')
  return { url, pid, stop: () => void child.kill() }
}

async function answering(url: string): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => null,
    )
    if (status === 200) return
    await pause(50)
  }
  throw new Error(`${url} does not answer`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
