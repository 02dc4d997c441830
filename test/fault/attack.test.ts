import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { inheritedByOwn } from '../support/environment.ts'

const program = join(import.meta.dirname, '..', '..', 'bench', 'attack', 'main.ts')

const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], { env: inheritedByOwn() })

/** The figures depend on the machine; that readers send requests and that the attack is answered does not. */
test('npm run attack measures readers during an attack that the service repels', async () => {
  const names = ['paths', 'live']
  const { stdout } = await run('--row', names.join(','), '--seconds', '1', '--connections', '2')
  const [header = '', ...lines] = stdout.split('\n')
  assert.match(header, /^attack +conn\. +idle p50\/p99 +during p50\/p99 ms/)
  for (const [place, name] of names.entries()) {
    const figures = String.raw`[\d.]+\/[\d.]+`
    assert.match(lines[place] ?? '', new RegExp(`^${name} +2 +${figures} +${figures} +[\\d.]+ +[\\d.]+ +0 `))
    assert.match(lines[place] ?? '', /[1-9]\d* requests, .*[1-9]\d* × (404|answered)/)
  }
  assert.match(stdout, /the aim is met \d times of 2;/)
})

test('npm run attack prints its help, and refuses invalid arguments', async () => {
  const { stdout } = await run('--help')
  assert.match(stdout, /^ +session-cookie +invented session cookies on result pages$/m)
  await assert.rejects(run('--row', 'politeness'), /no row politeness/)
})
