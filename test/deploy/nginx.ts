import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findNginx } from '../../scripts/system-packages.mjs'
import { freePort } from '../support/free-port.ts'

export interface Nginx {
  readonly url: string
  /** Of the process that starts the workers. */
  readonly pid: number
  stop(): Promise<void>
}

const deploy = join(import.meta.dirname, '..', '..', 'deploy')
/** No other test listens there, so that a port that was free stays free. */
const host = '127.0.0.2'

/** The nginx of compose.yaml, without its container, in front of a service that listens at `upstream`. */
export function startNginx(upstream: string): Promise<Nginx> {
  return startSite('nginx.conf', (folder) => ({
    'server 127.0.0.1:8080;': `server ${upstream};`,
    '/var/cache/nginx-kanzlei ': `${folder}/cache `,
  }))
}

/** nginx as a cache; `link` leads to the generation of what it stores. */
export function startNginxCache(upstream: string, link: string): Promise<Nginx> {
  return startSite('nginx-cache.conf', (folder) => ({
    'server 127.0.0.1:8080;': `server ${upstream};`,
    '/var/cache/nginx-kanzlei ': `${folder}/cache `,
    'root /var/cache/kanzlei/generation;': `root ${link};`,
  }))
}

/** nginx as a cache with nothing but what that needs. */
export function startBareNginxCache(upstream: string): Promise<Nginx> {
  return startWith(
    (folder) => `proxy_cache_path ${folder}/cache keys_zone=bare:1m use_temp_path=off;
      server {
        listen 80;
        sendfile on;
        tcp_nopush on;
        location / {
          proxy_pass http://${upstream};
          proxy_cache bare;
          proxy_ignore_headers Vary;
        }
      }`,
    () => ({}),
  )
}

/** With a file of `deploy/` without TLS, in which some texts are others in a test. */
export function startSite(
  file: string,
  valuesIn: (folder: string) => Readonly<Record<string, string>>,
): Promise<Nginx> {
  return startWith(() => withoutTls(readFileSync(join(deploy, file), 'utf8')), valuesIn)
}

/** As compose.yaml has it: the server that sends readers to TLS is of no use, and the other one listens in its place. */
function withoutTls(text: string): string {
  const [before = '', redirecting = '', server = '', ...others] = text.split(/^(?=server \{)/m)
  assert.match(redirecting, /return 301/)
  assert.deepEqual(others, [])
  return before + server.replace('listen 443 ssl http2;', 'listen 80;').replaceAll(/^ {2}ssl_.*\n/gm, '')
}

async function startWith(
  textIn: (folder: string) => string,
  valuesIn: (folder: string) => Readonly<Record<string, string>>,
): Promise<Nginx> {
  const program = findNginx() ?? assert.fail('nginx is missing')
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-nginx-'))
  const port = await freePort(host)
  const site = replaced(textIn(folder), {
    'listen 80;': `listen ${host}:${port};`,
    ...valuesIn(folder),
  })
  writeFileSync(join(folder, 'kanzlei.conf'), site)
  const main = readFileSync(join(deploy, 'compose-nginx.conf'), 'utf8')
    .replaceAll(' /tmp/', ` ${folder}/`)
    .replace('worker_processes auto;', 'worker_processes 1;')
  writeFileSync(join(folder, 'nginx.conf'), main)
  // As root it would give its workers to a user who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const options = ['-e', 'stderr', '-g', `error_log stderr notice; ${user}`]
  const child = spawn(program, [...options, '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  await workersOf(child.stderr)
  return {
    url: `http://${host}:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function replaced(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((done, [from, to]) => {
    assert.equal(done.split(from).length, 2, `the file holds "${from}" once`)
    return done.replace(from, to)
  }, text)
}

/** Resolves once there are workers: it has read its files and listens. */
async function workersOf(log: NodeJS.ReadableStream): Promise<void> {
  const said: string[] = []
  for await (const line of createInterface({ input: log })) {
    said.push(line)
    if (line.includes('start worker process')) break
  }
  assert.match(said.at(-1) ?? '', /start worker process/, said.join('\n'))
  log.resume()
}
