import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findVarnish } from '../../scripts/system-packages.mjs'

export interface Varnish {
  /** Of the process that starts the cache. */
  readonly pid: number
  stop(): Promise<void>
}

const vcl = join(import.meta.dirname, '..', '..', 'deploy', 'varnish.vcl')

/** With the file of `deploy/`, at an address such as `127.0.0.1:6081`, in front of a service. */
export async function startVarnish(address: string, upstream: string): Promise<Varnish> {
  const program = findVarnish() ?? assert.fail('varnish is missing')
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-varnish-'))
  const [host = '', port = ''] = upstream.split(':')
  const file = join(folder, 'kanzlei.vcl')
  const text = readFileSync(vcl, 'utf8')
  writeFileSync(file, text.replace('.host = "127.0.0.1"', `.host = "${host}"`).replace('"8080"', `"${port}"`))
  const checked = spawnSync(program, ['-j', 'none', '-C', '-f', file, '-n', join(folder, 'check')], {
    encoding: 'utf8',
  })
  assert.equal(checked.status, 0, checked.stderr)
  const place = ['-n', join(folder, 'work'), '-a', address]
  const options = ['-j', 'none', '-F', ...place, '-f', file, '-s', 'malloc,64m']
  const child = spawn(program, options, { stdio: 'ignore' })
  for (let round = 0; !(await isUp(address)); round += 1) {
    assert.ok(round < 200 && child.exitCode === null, 'varnish does not start')
    await pause(50)
  }
  return {
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
  return fetch(`http://${address}/metrics`).then(
    ({ status }) => status === 404,
    () => false,
  )
}
