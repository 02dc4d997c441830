import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { suite, test } from 'node:test'
import {
  bareSystem,
  type Clone,
  freshClone,
  launch,
  NOBODY,
  putPackagedNode,
  putTool,
} from './fresh-clone.ts'

const lacking = (library: string) =>
  `echo "node: error while loading shared libraries: ${library}: cannot open shared object file" >&2; exit 127`
const older = 'echo v22.23.3'

/** Starts the program with nothing in PATH but the basic tools and what the test put there. */
function launchBare(clone: Clone, options: { readonly node: boolean } = { node: false }) {
  const path = [clone.tools, bareSystem(clone, options)].join(delimiter)
  return launch(clone, ['show'], { env: { PATH: path } }).ended
}

suite('a packaged Node.js that cannot run', () => {
  test('a Node.js that cannot run is replaced by the one of the machine', async (t) => {
    const clone = freshClone(t)
    putPackagedNode(clone, lacking('libatomic.so.1'))
    const { code, stdout, stderr } = await launchBare(clone, { node: true })
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    assert.equal(realpathSync(JSON.parse(stdout).node), realpathSync(process.execPath))
  })

  test('a Node.js that cannot run is reported with its missing library in tests, which use the packaged one', (t) => {
    const clone = freshClone(t)
    putPackagedNode(clone, lacking('libatomic.so.1'))
    const path = [clone.tools, bareSystem(clone, { node: true })].join(delimiter)
    const search = (...args: readonly string[]) =>
      spawnSync(join(clone.root, 'scripts', 'find-runtime'), args, { encoding: 'utf8', env: { PATH: path } })
    assert.equal(search('--lacking').stdout, 'libatomic1\n')
    assert.notEqual(search().stdout, '')
    putPackagedNode(clone, `exec '${process.execPath}' "$@"`)
    assert.equal(search('--lacking').stdout, '')
  })

  test('a Node.js that was never installed is replaced as well', async (t) => {
    const clone = freshClone(t)
    const path = [clone.tools, bareSystem(clone, { node: true })].join(delimiter)
    const { code, stdout } = await launch(clone, ['show'], { env: { PATH: path, NPM_OMITS_OPTIONAL: 'yes' } })
      .ended
    assert.equal(code, 0)
    assert.equal(realpathSync(JSON.parse(stdout).node), realpathSync(process.execPath))
  })

  test('a Node.js that lacks a library gets it from Debian if the user is root', async (t) => {
    const clone = freshClone(t)
    const installed = join(clone.base, 'installed')
    putTool(clone, 'id', 'echo 0')
    putTool(clone, 'node', older)
    putTool(clone, 'apt-get', `echo "$@" >>'${installed}'`)
    const runs = `exec '${process.execPath}' "$@"`
    putPackagedNode(
      clone,
      `if grep -q libatomic1 '${installed}' 2>/dev/null; then ${runs}; fi\n${lacking('libatomic.so.1')}`,
    )
    const { code, stdout, stderr } = await launchBare(clone)
    assert.deepEqual(
      { code, stderr },
      { code: 0, stderr: 'installing libatomic1, which the packaged Node.js needs …\n' },
    )
    assert.equal(JSON.parse(stdout).mode, 'show')
    assert.match(
      readFileSync(installed, 'utf8'),
      /^-qq update\n-qq install --yes --no-install-recommends libatomic1\n$/,
    )
  })

  test('a Node.js that lacks a library is given up if the package does not help', async (t) => {
    const clone = freshClone(t)
    putTool(clone, 'id', 'echo 0')
    putTool(clone, 'apt-get', 'exit 0')
    putPackagedNode(clone, lacking('libatomic.so.1'))
    const { code, stderr } = await launchBare(clone)
    assert.equal(code, 1)
    assert.match(stderr, /does not find libatomic\.so\.1 of libatomic1; install Node\.js 24/)
  })

  test('a Node.js that lacks a library is given up with the message of apt-get if that fails', async (t) => {
    const clone = freshClone(t)
    putTool(clone, 'id', 'echo 0')
    putTool(clone, 'apt-get', 'echo "E: Unable to fetch some archives"; exit 100')
    putPackagedNode(clone, lacking('libatomic.so.1'))
    const { code, stderr } = await launchBare(clone)
    assert.equal(code, 1)
    assert.match(stderr, /apt-get update said: E: Unable to fetch some archives; install Node\.js 24/)
  })

  for (const [complaint, line] of [
    [
      lacking('libatomic.so.1'),
      'the packaged Node.js needs libatomic.so.1, which this system lacks; install it with "apt-get install libatomic1" (Debian), ' +
        '"dnf install libatomic" (Fedora) or "apk add libatomic" (Alpine), or install Node.js 24.7 or newer, and start again',
    ],
    [
      lacking('libnew.so.9'),
      'the packaged Node.js needs libnew.so.9, which this system lacks; install Node.js 24.7 or newer, and start again',
    ],
    [
      `echo "node: /lib/libc.so.6: version \\\`GLIBC_2.34' not found" >&2; exit 1`,
      'the packaged Node.js needs newer system libraries than there are; install Node.js 24.7 or newer, and start again',
    ],
    [
      'echo "Illegal instruction" >&2; exit 132',
      'the packaged Node.js does not run here: Illegal instruction; install Node.js 24.7 or newer, and start again',
    ],
  ] as const) {
    test(`a Node.js that cannot run is explained in one line to a user without rights: ${line.slice(0, 60)}…`, async (t) => {
      const clone = freshClone(t)
      putTool(clone, 'id', 'echo 1000')
      putTool(clone, 'node', older)
      putPackagedNode(clone, complaint)
      const { code, stdout, stderr } = await launchBare(clone)
      assert.deepEqual({ code, stdout, stderr }, { code: 1, stdout: '', stderr: `kanzlei: ${line}\n` })
    })
  }

  test('a Node.js for another C library is explained', async (t) => {
    const clone = freshClone(t)
    putTool(clone, 'node', older)
    putPackagedNode(clone, '')
    // The shell reports a missing loader with the same message as a missing program.
    writeFileSync(join(clone.root, 'node_modules', 'node-here', 'bin', 'node'), '#!/lib/ld-none.so\n', {
      mode: 0o755,
    })
    const { code, stderr } = await launchBare(clone)
    assert.equal(code, 1)
    assert.match(stderr, /^kanzlei: .* needs the GNU C library, .*Alpine: apk add nodejs-current.*\n$/)
  })
})

test('a missing Node.js is reported with the required version', async (t) => {
  const { code, stderr } = await launchBare(freshClone(t))
  assert.deepEqual(
    { code, stderr },
    {
      code: 1,
      stderr: 'kanzlei: Node.js is missing; install version 20 or newer, with npm, and start again\n',
    },
  )
})

test('packages that were copied from elsewhere need no other Node.js', async (t) => {
  const clone = freshClone(t)
  putPackagedNode(clone, `exec '${process.execPath}' "$@"`)
  const { code, stderr } = await launchBare(clone)
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
})

test('a user without rights is told all system packages that the tests need in one line', (t) => {
  const clone = freshClone(t)
  putPackagedNode(clone, lacking('libatomic.so.1'))
  chmodSync(clone.base, 0o755)
  const run = spawnSync(process.execPath, [join(clone.root, 'scripts', 'test.mjs')], {
    encoding: 'utf8',
    env: { PATH: bareSystem(clone, { node: false }) },
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  assert.equal(run.status, 1)
  const line =
    /^kanzlei: system packages are missing; as root: apt-get install --no-install-recommends (.*)\n$/
  const packages = line.exec(run.stderr)?.[1]?.split(' ') ?? assert.fail(run.stderr)
  assert.equal(packages[0], 'libatomic1')
  for (const name of ['chromium-headless-shell', 'curl', 'libxml2-utils'])
    assert.ok(packages.includes(name), name)
})
