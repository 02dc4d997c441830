import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'

const PROJECT = join(import.meta.dirname, '..', '..')

const PASSES = `import { test } from 'node:test'
test('prints while it passes', () => { console.log('chatter of a test that passes') })
`
const FAILS = `import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
console.log('a hint')
suite('sums', () => { test('one and one', () => { assert.equal(1 + 1, 3) }) })
`
const STRAYS = `import { suite, test } from 'node:test'
suite('loose ends', () => {
  test('is over before its promise', () => { setTimeout(async () => { throw new Error('gone astray') }, 1) })
  test('goes on', () => new Promise((resolve) => { setTimeout(resolve, 50) }))
})
`
const BREAKS = `import './not-there.ts'
`

test('a log of the tests names every failure with its cause and ends with the counts', (t) => {
  const run = runTests(t, { 'src/passes.test.ts': PASSES, 'test/fails.test.ts': FAILS }, ['src', 'test'])
  assert.equal(run.status, 1)
  assert.match(run.stdout, /✔ src\/passes\.test\.ts {2}1 tests/)
  assert.match(run.stdout, /✖ test\/fails\.test\.ts:4 sums › one and one\n(.*\n)*.*2 !== 3/)
  assert.match(run.stdout, /a hint/)
  assert.doesNotMatch(run.stdout, /chatter/)
  assert.match(run.stdout, /\n# tests 2\n(.*\n)*# pass 1\n# fail 1\n/)
  assert.match(run.stdout, /\n {2}longest +took +processor\n {2}\w+\.test\.ts +\d+\.\d s +\d+\.\d s\n/)
  assert.match(run.stdout, /\n▸ processors: busy for \d+ s of \d+ s\n/)
  assert.match(run.stdout, /\nfailed: tests\n$/)
})

test('a test file that cannot be loaded fails the run', (t) => {
  const run = runTests(t, { 'src/passes.test.ts': PASSES, 'src/breaks.test.ts': BREAKS }, ['--only', 'unit'])
  assert.equal(run.status, 1)
  assert.match(run.stdout, /not-there\.ts' imported from .*src\/breaks\.test\.ts/)
  assert.match(run.stdout, /ERR_MODULE_NOT_FOUND/)
})

test('an error that no test waits for fails the run', (t) => {
  const run = runTests(t, { 'src/strays.test.ts': STRAYS, 'src/passes.test.ts': PASSES }, ['--only', 'unit'])
  assert.equal(run.status, 1)
  assert.match(run.stdout, /✖ .*src-1/)
  assert.match(run.stdout, /Error: gone astray\n +at .*strays\.test\.ts:3/)
  assert.match(run.stdout, /\nfailed: tests\n$/)
})

test('a filter runs the files it names and no others', (t) => {
  const files = { 'src/passes.test.ts': PASSES, 'test/fails.test.ts': FAILS }
  const run = runTests(t, files, ['./src/passes.test.ts'])
  assert.equal(run.status, 0)
  assert.match(run.stdout, /\n# tests 1\n/)
})

test('test processes end when the run is killed', async (t) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const endless = `import { connect } from 'node:net'
import { test } from 'node:test'
test('never ends by itself', () => new Promise(() => { connect(${port}, '127.0.0.1') }))
`
  const { program, env } = copyOfRunner(t, { 'src/endless.test.ts': endless })
  const run = spawn(process.execPath, [program, '--only', 'unit'], { env, stdio: 'ignore' })
  t.after(() => run.kill('SIGKILL'))
  const [connection] = await once(server, 'connection')
  assert.ok(connection instanceof Socket)
  const ended = once(connection.resume(), 'close')
  run.kill('SIGKILL')
  await ended
})

for (const [args, line] of [
  [['--nonsense'], /--nonsense/],
  [['--only', 'nothing'], /--only takes check, unit, service, browser/],
  [['no-such-file'], /no test file matches no-such-file/],
  [['--only', 'browser'], /no test file found/],
] as const) {
  test(`a test run refuses ${args.join(' ')}`, (t) => {
    const run = runTests(t, { 'src/passes.test.ts': PASSES }, args)
    assert.equal(run.status, 2)
    assert.equal(run.stdout, '')
    assert.match(run.stderr, line)
  })
}

function runTests(t: TestContext, files: Readonly<Record<string, string>>, args: readonly string[]) {
  const { program, env } = copyOfRunner(t, files)
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env })
}

/** A copy of the test runner in its own folder, with the given test files. */
function copyOfRunner(t: TestContext, files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'kanzlei-tests-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  cpSync(join(PROJECT, 'scripts'), join(root, 'scripts'), { recursive: true })
  cpSync(join(PROJECT, 'package.json'), join(root, 'package.json'))
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { NODE_TEST_CONTEXT: _, ...env } = process.env // else the runner takes itself for a test file
  return {
    program: join(root, 'scripts', 'run-tests.ts'),
    env: { ...env, KANZLEI_TEST_POSTGRES: 'postgres://not.used.invalid/' },
  }
}
