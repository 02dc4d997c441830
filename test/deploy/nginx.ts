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
  stop(): Promise<void>
}

const deploy = join(import.meta.dirname, '..', '..', 'deploy')
/** No other test listens there, so that a port that was free stays free. */
const host = '127.0.0.2'

/** The nginx of compose.yaml, without its container, in front of a service that listens at `upstream`. */
export async function startNginx(upstream: string): Promise<Nginx> {
  const program = findNginx() ?? assert.fail('nginx is missing')
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-nginx-'))
  const port = await freePort(host)
  const site = replaced(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), {
    'server 127.0.0.1:8080;': `server ${upstream};`,
    'listen 80;': `listen ${host}:${port};`,
    '/var/cache/nginx-kanzlei ': `${folder}/cache `,
  })
  writeFileSync(join(folder, 'kanzlei.conf'), site)
  const main = readFileSync(join(deploy, 'compose-nginx.conf'), 'utf8').replaceAll(' /tmp/', ` ${folder}/`)
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
    assert.equal(done.split(from).length, 2, `nginx.conf holds "${from}" once`)
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
