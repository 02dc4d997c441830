import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'

const PROJECT = join(import.meta.dirname, '..', '..')

export const NOBODY = 65534

// Stands for the npm of the machine: notes the call, waits at the gate if there is one, installs a Node.js unless it
// was told to leave out optional packages.
const NPM = `echo "$@" >>"$NPM_CALLS"
if [ -n "\${NPM_GATE-}" ]; then read -r _ <"$NPM_GATE"; fi
if [ -n "\${NPM_FAILS-}" ]; then echo 'npm error code E404'; exit 1; fi
rm -rf node_modules
mkdir -p node_modules/node-here/bin
cp package-lock.json node_modules/.package-lock.json
if [ -z "\${NPM_OMITS_OPTIONAL-}" ]; then ln -s "$NPM_NODE" node_modules/node-here/bin/node; fi
`

const MAIN = `
const [mode, ...rest]: string[] = process.argv.slice(2)
if (mode === 'wait') setInterval(() => {}, 1000)
if (mode === 'drain' || mode === 'serve') {
  const alive = setInterval(() => {}, 1000)
  process.on('SIGTERM', () => { clearInterval(alive); process.exitCode = 7 })
}
console.log(JSON.stringify({ mode, rest, cwd: process.cwd(), pid: process.pid, node: process.execPath }))
`

export interface Clone {
  /** The folder around the clone, in which the program is called. */
  readonly base: string
  readonly root: string
  /** First in PATH, holds the npm. */
  readonly tools: string
  readonly calls: string
  readonly gate: string
}

export interface Start {
  readonly process: ChildProcess
  readonly ended: Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>
  prints(text: string): Promise<void>
  says(text: string): Promise<void>
}

/** A copy of the start scripts with a program that prints how it was started. */
export function freshClone(t: TestContext): Clone {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'kanzlei-launch-')))
  t.after(() => rmSync(base, { recursive: true, force: true }))
  const root = join(base, 'a clone')
  const clone = {
    base,
    root,
    tools: join(base, 'tools'),
    calls: join(base, 'calls'),
    gate: join(base, 'gate'),
  }
  for (const name of ['package.json', 'bin', 'scripts']) {
    cpSync(join(PROJECT, name), join(root, name), { recursive: true })
  }
  mkdirSync(join(root, 'src', 'cli'), { recursive: true })
  writeFileSync(join(root, 'src', 'cli', 'main.ts'), MAIN)
  writeLock(clone, '1.0.0')
  mkdirSync(clone.tools)
  putTool(clone, 'npm', NPM)
  execFileSync('mkfifo', [clone.gate])
  return clone
}

export function lockFile(version: string) {
  return {
    packages: {
      '': { name: 'kanzlei' },
      'node_modules/node-here': { version, integrity: `sha512-${version}` },
      'node_modules/for-development': { version, dev: true },
      'node_modules/for-another-platform': { version, optional: true },
    },
  }
}

export function writeLock({ root }: Clone, version: string): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lockFile(version)))
}

export function npmCalls({ calls }: Clone): readonly string[] {
  return existsSync(calls) ? readFileSync(calls, 'utf8').trimEnd().split('\n') : []
}

export function leftBehind({ root }: Clone): readonly string[] {
  return readdirSync(root).filter((name) => name.startsWith('.'))
}

/** A PATH with the basic tools and this Node.js, or none, but without npm. */
export function bareSystem({ base }: Clone, options: { readonly node: boolean }): string {
  const folder = join(base, 'bare-system')
  mkdirSync(folder)
  if (options.node) symlinkSync(process.execPath, join(folder, 'node'))
  const tools = [
    'sh',
    'cat',
    'cmp',
    'cp',
    'dirname',
    'grep',
    'id',
    'ln',
    'mkdir',
    'readlink',
    'rm',
    'sed',
    'tail',
  ]
  for (const tool of [...tools, 'touch', 'uname']) {
    symlinkSync(execFileSync('which', [tool], { encoding: 'utf8' }).trim(), join(folder, tool))
  }
  return folder
}

/** Puts a program of the name first in PATH. */
export function putTool({ tools }: Clone, name: string, script: string): void {
  writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** Installs a packaged Node.js that runs `script` instead. */
export function putPackagedNode({ root }: Clone, script: string): void {
  const folder = join(root, 'node_modules', 'node-here', 'bin')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'node'), { force: true })
  writeFileSync(join(folder, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  for (const record of ['.kanzlei-installed', '.package-lock.json'])
    cpSync(join(root, 'package-lock.json'), join(root, 'node_modules', record))
}

export function launch(
  clone: Clone,
  args: readonly string[],
  options: {
    readonly command?: string
    readonly env?: Readonly<Record<string, string>>
    /** Runs as a user without rights in the clone. */
    readonly user?: 'nobody'
  } = {},
): Start {
  const child = spawn(options.command ?? join(clone.root, 'bin', 'kanzlei'), args, {
    cwd: clone.base,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Root may write everywhere.
    ...(options.user === 'nobody' && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
    env: {
      ...process.env,
      PATH: `${clone.tools}${delimiter}${process.env.PATH ?? ''}`,
      NPM_CALLS: clone.calls,
      NPM_NODE: process.execPath,
      ...options.env,
    },
  })
  const stdout = reading(child.stdout)
  const stderr = reading(child.stderr)
  return {
    process: child,
    ended: new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code, signal) =>
        resolve({ code, signal, stdout: stdout.all(), stderr: stderr.all() }),
      )
    }),
    prints: stdout.until,
    says: stderr.until,
  }
}

function reading(stream: Readable) {
  let seen = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    seen += chunk
  })
  return {
    all: () => seen,
    until: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => seen.includes(text) && resolve()
        stream.on('data', look).on('close', () => reject(new Error(`never saw "${text}" but: ${seen}`)))
        look()
      }),
  }
}
