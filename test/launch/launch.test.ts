import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { bareSystem, freshClone, launch, leftBehind, lockFile, npmCalls, writeLock } from './fresh-clone.ts'

test('the launcher runs from any folder and through links, with the arguments and the folder of the caller', async (t) => {
  const clone = freshClone(t)
  mkdirSync(join(clone.base, 'links'))
  symlinkSync('../a clone/bin/kanzlei', join(clone.base, 'links', 'first'))
  symlinkSync('first', join(clone.base, 'links', 'second'))
  const start = launch(clone, ['show', 'two words', '--flag'], {
    command: join(clone.base, 'links', 'second'),
  })
  const { code, stdout } = await start.ended
  assert.equal(code, 0)
  const program = JSON.parse(stdout)
  assert.deepEqual(program.rest, ['two words', '--flag'])
  assert.equal(program.cwd, clone.base)
  assert.equal(program.pid, start.process.pid)
})

test('the launcher installs packages at the first start, and again only when the lock file changes', async (t) => {
  const clone = freshClone(t)
  const first = await launch(clone, ['show']).ended
  assert.equal(first.code, 0)
  assert.equal(first.stderr, 'installing packages (first start takes about a minute) …\n')
  assert.equal(npmCalls(clone).length, 1)

  const second = await launch(clone, ['show']).ended
  assert.equal(second.stderr, '')
  assert.equal(npmCalls(clone).length, 1)

  writeLock(clone, '2.0.0')
  const third = await launch(clone, ['show']).ended
  assert.equal(third.code, 0)
  assert.equal(npmCalls(clone).length, 2)
})

test('the launcher uses packages that somebody installed by hand', async (t) => {
  const clone = freshClone(t)
  const { packages } = lockFile('1.0.0')
  const placed = { 'node_modules/node-here': packages['node_modules/node-here'] }
  mkdirSync(join(clone.root, 'node_modules', 'node-here', 'bin'), { recursive: true })
  symlinkSync(process.execPath, join(clone.root, 'node_modules', 'node-here', 'bin', 'node'))
  writeFileSync(join(clone.root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: placed }))
  const { code, stderr } = await launch(clone, ['show']).ended
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
  assert.equal(npmCalls(clone).length, 0)
})

test('the launcher installs missing packages for development for the tests only', async (t) => {
  const clone = freshClone(t)
  await launch(clone, ['show']).ended
  const { packages } = lockFile('1.0.0')
  const { 'node_modules/for-development': _, ...placed } = packages
  writeFileSync(join(clone.root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: placed }))
  assert.equal((await launch(clone, ['show']).ended).code, 0)
  assert.equal(npmCalls(clone).length, 1)

  const program = join(clone.root, 'scripts', 'run-program.mjs')
  const run = launch(clone, [program, 'src/cli/main.ts', 'show'], { command: process.execPath })
  assert.equal((await run.ended).code, 0)
  assert.deepEqual(npmCalls(clone).slice(1), ['ci --no-audit --no-fund --no-progress --include=dev'])
})

test('the launcher replaces packages of another version', async (t) => {
  const clone = freshClone(t)
  await launch(clone, ['show']).ended
  rmSync(join(clone.root, 'node_modules', '.kanzlei-installed'))
  writeLock(clone, '2.0.0')
  assert.equal((await launch(clone, ['show']).ended).code, 0)
  assert.equal(npmCalls(clone).length, 2)
})

test('the launcher reports a failed installation in one line, with the message of npm, and repeats it next time', async (t) => {
  const clone = freshClone(t)
  const { code, stdout, stderr } = await launch(clone, ['show'], { env: { NPM_FAILS: 'yes' } }).ended
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
  assert.deepEqual(stderr.trimEnd().split('\n').slice(1), [
    'kanzlei: installation of packages failed; npm ci said:',
    'npm error code E404',
  ])
  assert.equal((await launch(clone, ['show']).ended).code, 0)
  assert.deepEqual(leftBehind(clone), [])
})

test('the launcher reports in one line that npm is missing', async (t) => {
  const clone = freshClone(t)
  rmSync(join(clone.tools, 'npm'))
  const { code, stderr } = await launch(clone, ['show'], { env: { PATH: bareSystem(clone, { node: true }) } })
    .ended
  assert.equal(code, 1)
  assert.match(stderr, /^installing.*\nkanzlei: cannot run npm ci: .*ENOENT\n$/)
})

test('two concurrent first starts install packages once', async (t) => {
  const clone = freshClone(t)
  const env = { NPM_GATE: clone.gate }
  const starts = [launch(clone, ['show'], { env }), launch(clone, ['show'], { env })]
  await Promise.any(starts.map((start) => start.says('waiting for another start')))
  await writeFile(clone.gate, 'go\n')
  const ends = await Promise.all(starts.map((start) => start.ended))
  assert.deepEqual(
    ends.map(({ code }) => code),
    [0, 0],
  )
  assert.equal(npmCalls(clone).length, 1)
  assert.deepEqual(leftBehind(clone), [])
})

test('a lock left by a process that has ended delays nobody', async (t) => {
  const clone = freshClone(t)
  const lock = join(clone.root, '.kanzlei-installing')
  mkdirSync(lock)
  writeFileSync(join(lock, `${spawnSync('true').pid}-gone`), '')
  assert.equal((await launch(clone, ['show']).ended).code, 0)
  assert.deepEqual(leftBehind(clone), [])
})

test('a start that is stopped while it installs stops npm and leaves no lock', async (t) => {
  const clone = freshClone(t)
  const start = launch(clone, ['show'], { env: { NPM_GATE: clone.gate } })
  const gate = await open(clone.gate, 'w') // which it does once npm stands at the gate
  start.process.kill('SIGTERM')
  const { stdout } = await start.ended
  await gate.close()
  assert.equal(stdout, '')
  assert.deepEqual(leftBehind(clone), [])
  assert.equal((await launch(clone, ['show']).ended).code, 0)
})

test('signals reach the program, and its exit status the caller', async (t) => {
  const clone = freshClone(t)
  await launch(clone, ['show']).ended

  const draining = launch(clone, ['drain'])
  await draining.prints('drain')
  draining.process.kill('SIGTERM')
  assert.equal((await draining.ended).code, 7)

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
    const waiting = launch(clone, ['wait'])
    await waiting.prints('wait')
    waiting.process.kill(signal)
    assert.equal((await waiting.ended).signal, signal)
  }
})

test('a signal to the shell that npm runs the start script in reaches the program', async (t) => {
  const clone = freshClone(t)
  await launch(clone, ['show']).ended
  const { scripts } = JSON.parse(readFileSync(join(clone.root, 'package.json'), 'utf8'))
  const start = launch(clone, ['-c', `cd '${clone.root}' && ${scripts.start}`], { command: 'sh' })
  await start.prints('serve')
  start.process.kill('SIGTERM')
  assert.equal((await start.ended).code, 7)
})

test('a program folder that cannot be written is named in one line', async (t) => {
  const clone = freshClone(t)
  for (const folder of [clone.base, clone.root]) chmodSync(folder, 0o555)
  const { code, stderr } = await launch(clone, ['show'], { user: 'nobody' }).ended
  for (const folder of [clone.base, clone.root]) chmodSync(folder, 0o755)
  assert.equal(code, 1)
  assert.equal(
    stderr,
    `kanzlei: cannot install packages in ${clone.root}: it cannot be written; run "npm ci" there as somebody who may\n`,
  )
})
