import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parseEnv } from 'node:util'
import { readConfig } from '../../src/platform/config/config.ts'
import { serve } from '../support/program.ts'

const root = join(import.meta.dirname, '..', '..')
const deploy = join(root, 'deploy')
const services = ['kanzlei.service', 'kanzlei-backup.service'] as const
const units = [...services, 'kanzlei-backup.timer'] as const

/** Copies of the units with the paths of this checkout; returns the path of one. */
function unitFile(t: TestContext, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-unit-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const unit of units) {
    const text = readFileSync(join(deploy, unit), 'utf8')
    writeFileSync(join(folder, unit), text.replaceAll('/opt/kanzlei', root))
  }
  return join(folder, name)
}

function analyze(...args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  if (error !== undefined) throw error
  return { status, said: `${stdout}${stderr}` }
}

for (const unit of units)
  test(`systemd finds nothing wrong with ${unit}`, (t) => {
    const { status, said } = analyze('verify', '--recursive-errors=no', unitFile(t, unit))
    assert.deepEqual({ status, said }, { status: 0, said: '' })
  })

for (const unit of services)
  test(`${unit} has no access to what it does not need`, (t) => {
    const { status, said } = analyze('security', '--offline=true', '--threshold=20', unitFile(t, unit))
    assert.equal(status, 0, said)
  })

/** As systemd does with a variable that is not in braces. */
function started(settings: Readonly<Record<string, string>>): readonly string[] {
  const unit = readFileSync(join(deploy, 'kanzlei.service'), 'utf8')
  const [, program = '', words = ''] = /^ExecStart=(\S+) (.*)$/m.exec(unit) ?? []
  const args = words
    .split(' ')
    .flatMap((word) => (word.startsWith('$') ? (settings[word.slice(1)] ?? '').split(/\s+/) : [word]))
  return [program.replace('/opt/kanzlei', root), ...args.filter((word) => word !== '')]
}

test('the unit starts one process, several processes, or sites, according to the settings', async (t) => {
  const text = readFileSync(join(deploy, 'kanzlei.env'), 'utf8')
  const choices = [...text.matchAll(/^#SERVE_ARGUMENTS=(.*)$/gm)].map(([, choice = '']) => choice)
  assert.deepEqual(choices, ['--workers auto', '--sites /var/lib/kanzlei/sites'])
  const program = join(root, 'bin/kanzlei')
  assert.deepEqual(started({}), [program, 'serve'])
  assert.deepEqual(started({ SERVE_ARGUMENTS: choices[0] ?? '' }), [program, 'serve', '--workers', 'auto'])

  const sites = mkdtempSync(join(tmpdir(), 'kanzlei-sites-'))
  t.after(() => rmSync(sites, { recursive: true }))
  const SERVE_ARGUMENTS = `--sites ${sites}`
  // An empty DATA_DIR of the settings takes the place of the one in the unit.
  const [command = '', , ...args] = started({ SERVE_ARGUMENTS })
  const service = await serve({ DATA_DIR: '', HOST: '127.0.0.1', SERVE_ARGUMENTS }, args, [command])
  t.after(() => service.stop('SIGKILL'))
  assert.equal((await fetch(`${service.url}/health/serving`)).status, 200)
  assert.equal((await fetch(service.url)).status, 421)
  assert.equal(await service.stop(), 0)
})

test('the example settings are accepted, and so are those that are commented out', () => {
  const text = readFileSync(join(deploy, 'kanzlei.env'), 'utf8')
  const [own, all] = [parseEnv(text), parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))]
  for (const settings of [own, all]) {
    const read = readConfig(settings)
    assert.ok(read.ok, read.ok ? '' : read.error)
  }
  const reference = readFileSync(join(root, 'docs/settings.md'), 'utf8')
  const compose = readFileSync(join(deploy, 'compose.yaml'), 'utf8')
  for (const name of Object.keys(all))
    assert.ok(reference.includes(`\`${name}\``) || compose.includes(`\${${name}:`), name)
})
