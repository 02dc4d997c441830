import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findVarnish } from '../../scripts/system-packages.mjs'

export interface Varnish {
  readonly url: string
  /** Of the process that starts the cache. */
  readonly pid: number
  stop(): Promise<void>
}

const deploy = join(import.meta.dirname, '..', '..', 'deploy')

/** What the services of tests and Varnish share. */
export const purgeSecret = 'a-secret-for-purges-in-tests'

/** With the files of `deploy/`, at an address such as `127.0.0.1:6081`, in front of a service. */
export function startVarnish(
  address: string,
  upstream: string,
  environment: NodeJS.ProcessEnv = { CACHE_VARNISH_SECRET: purgeSecret },
): Promise<Varnish> {
  const [host = '', port = ''] = upstream.split(':')
  const text = readFileSync(join(deploy, 'varnish.vcl'), 'utf8')
    .replace('.host = "127.0.0.1"', `.host = "${host}"`)
    .replace('"8080"', `"${port}"`)
  const [, mask = assert.fail()] =
    / (vsl_mask=\S+)/.exec(readFileSync(join(deploy, 'varnish.conf'), 'utf8')) ?? []
  return startWith(text, address, { parameters: ['-p', mask], environment })
}

/** As it is installed, with nothing but the address of the service. */
export function startBareVarnish(address: string, upstream: string): Promise<Varnish> {
  const [host, port] = upstream.split(':')
  return startWith(`vcl 4.1; backend service { .host = "${host}"; .port = "${port}"; }`, address)
}

interface Start {
  readonly parameters?: readonly string[]
  readonly environment?: NodeJS.ProcessEnv
}

async function startWith(
  text: string,
  address: string,
  { parameters = [], environment = {} }: Start = {},
): Promise<Varnish> {
  const program = findVarnish() ?? assert.fail('varnish is missing')
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-varnish-'))
  const file = join(folder, 'kanzlei.vcl')
  writeFileSync(file, text)
  const checked = spawnSync(program, ['-j', 'none', '-C', '-f', file, '-n', join(folder, 'check')], {
    encoding: 'utf8',
  })
  assert.equal(checked.status, 0, checked.stderr)
  const place = ['-n', join(folder, 'work'), '-a', address]
  const options = ['-j', 'none', '-F', ...place, '-f', file, '-s', 'malloc,64m', ...parameters]
  const child = spawn(program, options, { stdio: 'ignore', env: { ...process.env, ...environment } })
  for (let round = 0; !(await isUp(address)); round += 1) {
    assert.ok(round < 200 && child.exitCode === null, 'varnish does not start')
    await pause(50)
  }
  return {
    url: `http://${address}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function isUp(address: string): Promise<boolean> {
  return fetch(`http://${address}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )
}
