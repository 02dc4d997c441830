import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { inherited } from '../support/environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

interface Component {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly unknown[]
  readonly cpe?: string
}

interface Bom {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
}

/** An unreachable registry: any request to it fails. */
const nowhere = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_offline: 'true' }

const sbom = (...args: readonly string[]) =>
  execFileSync('npm', ['run', '--silent', 'sbom', ...args], {
    cwd: root,
    env: { ...inherited(), ...nowhere },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })

describe('the bill of materials', () => {
  let text: string
  let bom: Bom
  before(() => {
    text = sbom()
    bom = JSON.parse(text)
  })

  it('conforms to the schema of CycloneDX', async () => {
    assert.equal(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text), null)
  })

  it('is about this program and lists its dependencies with licences', () => {
    const { component } = bom.metadata
    assert.deepEqual([component.name, component.version], ['kanzlei', description.version])
    const names = new Set(bom.components.map(({ name }) => name))
    for (const name of Object.keys({ ...description.dependencies, ...description.optionalDependencies }))
      assert.ok(names.has(name), `${name} is missing`)
    for (const name of ['typescript', 'playwright-core', 'axe-core'])
      assert.ok(!names.has(name), `${name} is for development`)
    const unlicensed = bom.components.filter(({ licenses = [] }) => licenses.length === 0)
    assert.deepEqual(
      unlicensed.map(({ name }) => name),
      [],
      'add what their LICENSE files say to scripts/bill-of-materials.ts',
    )
  })

  it('names the Node.js of the packages in the way that vulnerabilities are reported', () => {
    const runtimes = bom.components.filter(({ cpe }) => cpe !== undefined)
    assert.deepEqual(
      runtimes.map(({ name }) => name).sort(),
      Object.keys(description.optionalDependencies).filter((name) => name.startsWith('node-')),
    )
    for (const { cpe, version } of runtimes)
      assert.equal(cpe, `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`)
  })

  it('contains nothing about the machine that created it', () => {
    assert.ok(!text.includes(root))
    assert.doesNotMatch(text, /"(\/|~|file:|\w:\\)/, 'no paths')
    assert.doesNotMatch(text, /127\.0\.0\.1|registry\./, 'no registries')
    assert.deepEqual(
      bom.components.filter(({ purl }) => !/^pkg:npm\/[^?#]+@[^?#]+$/.test(purl)),
      [],
    )
  })

  it('is written to a file on request', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-sbom-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'bom.json')
    assert.equal(sbom('--', file), '')
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')).components, bom.components)
  })
})
