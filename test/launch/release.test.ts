import assert from 'node:assert/strict'
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { describeRuntime } from '../../src/platform/config/program-version.ts'
import {
  bareSystem,
  type Clone,
  freshClone,
  launch,
  npmCalls,
  putPackagedNode,
  putTool,
} from './fresh-clone.ts'

/** The start scripts as a release has them, beside packages that a clone would install anew. */
function release(t: TestContext): Clone {
  const clone = freshClone(t)
  putPackagedNode(clone, 'echo "the packaged one was started" >&2; exit 1')
  writeFileSync(join(clone.root, 'node_modules', '.kanzlei-installed'), 'others')
  writeFileSync(join(clone.root, 'release.json'), '{"version":"1.0.0","commit":"","date":""}')
  return clone
}

async function start(clone: Clone, options: { readonly node: boolean; readonly own?: string }) {
  const path = [clone.tools, bareSystem(clone, options)].join(delimiter)
  const env = { PATH: path, ...(options.own === undefined ? {} : { KANZLEI_NODE: options.own }) }
  const { code, stdout, stderr } = await launch(clone, ['show'], { env }).ended
  assert.deepEqual(npmCalls(clone), [])
  return { code, stdout, stderr }
}

const said = (line: string) => ({ code: 1, stdout: '', stderr: `kanzlei: ${line}\n` })

test('a release runs with the Node.js of the machine and installs nothing', async (t) => {
  const { code, stdout, stderr } = await start(release(t), { node: true })
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
  assert.equal(realpathSync(JSON.parse(stdout).node), realpathSync(process.execPath))
})

test('a release without a Node.js says which one to install', async (t) => {
  assert.deepEqual(
    await start(release(t), { node: false }),
    said('this machine has no Node.js; install Node.js 24.7 or newer, and start again'),
  )
})

test('a Node.js without argon2 is too old', async (t) => {
  const clone = release(t)
  putTool(clone, 'node', 'echo v24.6.1')
  assert.deepEqual(
    await start(clone, { node: false }),
    said('this machine has Node.js 24.6.1; install Node.js 24.7 or newer, and start again'),
  )
})

for (const version of ['v24.7.0', 'v24.10.0', 'v25.0.0'])
  test(`Node.js ${version} is new enough`, async (t) => {
    const clone = release(t)
    putTool(clone, 'node', `if [ "$1" = --version ]; then echo ${version}; else echo started; fi`)
    assert.deepEqual(await start(clone, { node: false }), { code: 0, stdout: 'started\n', stderr: '' })
  })

test('KANZLEI_NODE takes precedence over PATH', async (t) => {
  const clone = release(t)
  mkdirSync(join(clone.base, 'own'))
  const own = join(clone.base, 'own', 'node')
  symlinkSync(process.execPath, own)
  putTool(clone, 'node', 'echo v99.0.0')
  assert.equal((await start(clone, { node: false, own })).code, 0)
})

test('KANZLEI_NODE is not replaced by another Node.js if it cannot be used', async (t) => {
  const clone = release(t)
  const old = join(clone.tools, 'old-node')
  putTool(clone, 'old-node', 'echo v22.23.3')
  assert.deepEqual(
    await start(clone, { node: true, own: old }),
    said(`KANZLEI_NODE is ${old}, which is Node.js 22.23.3; install Node.js 24.7 or newer, and start again`),
  )
  assert.deepEqual(await launch(clone, ['show'], { env: { KANZLEI_NODE: '/nowhere/node' } }).ended, {
    ...said(
      'KANZLEI_NODE is /nowhere/node, which does not run; install Node.js 24.7 or newer, and start again',
    ),
    signal: null,
  })
})

test('a Node.js that lacks a library is not reported as missing', async (t) => {
  const clone = release(t)
  const lacking = `echo "node: error while loading shared libraries: libatomic.so.1: cannot open" >&2; exit 127`
  putTool(clone, 'node', lacking)
  const needs = 'needs libatomic.so.1 (Debian: apt-get install libatomic1), which this system lacks'
  assert.deepEqual(
    await start(clone, { node: false }),
    said(`the Node.js of this machine ${needs}; install it, and start again`),
  )
  const own = join(clone.tools, 'node')
  assert.deepEqual(await launch(clone, ['show'], { env: { KANZLEI_NODE: own } }).ended, {
    ...said(`KANZLEI_NODE is ${own}, which ${needs}; install it, and start again`),
    signal: null,
  })
})

test('a clone reports whether it runs with the Node.js of the packages', () => {
  const packaged = join(import.meta.dirname, '../../node_modules/node-here/bin/node')
  assert.match(describeRuntime(packaged), /^Node\.js \d+\.\d+\.\d+ of the packages, as this is a clone$/)
  assert.match(
    describeRuntime('/usr/bin/node'),
    /of the machine \(\/usr\/bin\/node\), as the packaged one was not taken$/,
  )
})
