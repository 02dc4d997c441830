import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { root } from './containerfile.ts'

/** By file or probe, the address that it asks, as the table in the manual says. */
const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const table = /^\| Who \| Asks \| In \|\n.*\n((?:\|.*\n)+)/m.exec(manual)?.[1] ?? assert.fail('no table')
const asked = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))
    .flatMap(([, , address = [], names = []]) => names.map((name) => [name, address[0] ?? ''] as const)),
)

const files = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
const addressesIn = (text: string) => [...new Set(text.match(/\/health\/\w+/g) ?? [])]

test('every file in deploy uses the health check of the manual', () => {
  const asking = files.filter((file) => !/^deploy\/(kubernetes|helm|ansible)\//.test(file))
  const found = asking.flatMap((file) => {
    const addresses = addressesIn(readFileSync(join(root, file), 'utf8'))
    return addresses.length === 0 ? [] : [[file, addresses] as const]
  })
  assert.deepEqual(
    found.map(([file, addresses]) => [file, addresses.join(' ')]).sort(),
    [...asked].filter(([name]) => name.startsWith('deploy/')).sort(),
  )
})

test('the probes of Kubernetes use the health check of the manual', () => {
  let probes = 0
  for (const file of globSync('deploy/kubernetes/*.yaml', { cwd: root })) {
    const manifests = parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((document) =>
      document.toJS(),
    )
    const { spec } = manifests.find(({ kind }) => kind === 'Deployment')
    for (const name of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      assert.equal(spec.template.spec.containers[0][name].httpGet.path, asked.get(name), `${file} ${name}`)
      probes += 1
    }
  }
  assert.equal(probes, 6)
})
