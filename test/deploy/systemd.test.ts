import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parseEnv } from 'node:util'
import { readConfig } from '../../src/platform/config/config.ts'

const root = join(import.meta.dirname, '..', '..')
const deploy = join(root, 'deploy')

/** A copy of the unit with the paths of this checkout. */
function unitFile(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-unit-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const unit = readFileSync(join(deploy, 'kanzlei.service'), 'utf8')
  const path = join(folder, 'kanzlei.service')
  writeFileSync(path, unit.replaceAll('/opt/kanzlei', root))
  return path
}

function analyze(...args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  if (error !== undefined) throw error
  return { status, said: `${stdout}${stderr}` }
}

test('systemd finds nothing wrong with the unit', (t) => {
  const { status, said } = analyze('verify', '--recursive-errors=no', unitFile(t))
  assert.deepEqual({ status, said }, { status: 0, said: '' })
})

test('the unit keeps the service away from what it does not need', (t) => {
  const { status, said } = analyze('security', '--offline=true', '--threshold=20', unitFile(t))
  assert.equal(status, 0, said)
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
