import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '../../src/values/result.ts'
import { bundle } from '../../src/web/assets/bundle.ts'
import { runtimePackage } from '../bill-of-materials.ts'
import { tagOf } from './image.ts'
import type { Origin } from './origin.ts'

const brought =
  /^((bin|deploy|docs|src)\/|scripts\/find-runtime$|(CHANGELOG|README|SECURITY)\.md$|LICENSE$|package\.json$)/
const leftOut = /\.test\.ts$|\/snapshots\/|^deploy\/debian\//
/** Types, maps, tests and the settings of tools are never read while the program runs. */
const leftOutOfPackages = /\.map$|\.d\.[cm]?ts$|\.test\.[cm]?[jt]s$|\/\./

/** What a machine has itself, and what only makes what a release brings ready. */
function isBrought(name: string): boolean {
  return !runtimePackage.test(name) && name !== 'esbuild' && !name.startsWith('@esbuild/')
}

/** Writes the program with all that it needs to run into an empty folder. Returns the names of its packages. */
export async function writeProgramFolder(origin: Origin, folder: string): Promise<ReadonlySet<string>> {
  for (const path of origin.files.filter((path) => brought.test(path) && !leftOut.test(path)))
    copy(join(origin.root, path), join(folder, path))
  const packages = copyPackages(origin.root, folder)
  const assets = join(folder, 'src/web/assets/released')
  mkdirSync(assets)
  for (const [name, content] of await bundle(folder)) writeFileSync(join(assets, name), content)
  const { version, commit, seconds } = origin
  const date = new Date(seconds * 1000).toISOString()
  const chart = join(folder, 'deploy/helm/kanzlei/Chart.yaml')
  const named = readFileSync(chart, 'utf8')
    .replace(/^version: .*/m, `version: ${version}`)
    .replace(/^appVersion: .*/m, `appVersion: ${tagOf(version)}`)
  writeFileSync(chart, named)
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, commit, date }, null, 2)}\n`)
  return packages
}

/** Adds the assets of an archive of the release before, which pages of it ask for. */
export function addPreviousAssets(folder: string, archive: string): Result<null, string> {
  const assets = join(folder, 'src/web/assets')
  const previous = join(assets, 'previous')
  mkdirSync(previous)
  const only = ['--wildcards', '--strip-components=5', '*/src/web/assets/released/*']
  const { status } = spawnSync('tar', ['-xzf', archive, '-C', previous, ...only], { stdio: 'ignore' })
  if (status !== 0) return fail(`${archive} is no archive of a release`)
  for (const name of readdirSync(previous))
    if (existsSync(join(assets, 'released', name))) rmSync(join(previous, name))
  return ok(null)
}

function copyPackages(root: string, folder: string): ReadonlySet<string> {
  const lock: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean }>> = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages
  const names = new Set<string>()
  for (const [path, { dev, optional }] of Object.entries(lock)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path === '' || dev === true || !isBrought(name)) continue
    if (existsSync(join(root, path))) {
      copyPackage(join(root, path), join(folder, path))
      names.add(name)
    } else if (optional !== true) throw new Error(`${path} is not installed`)
  }
  return names
}

/** Packages inside have an entry of their own in the lock file. */
function copyPackage(from: string, to: string): void {
  const isWanted = (path: string) => !leftOutOfPackages.test(path) && !path.includes('/node_modules')
  cpSync(from, to, { recursive: true, filter: (path) => isWanted(path.slice(from.length)) })
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** Gives everything below a folder the same modes and times wherever it is made. */
export function makeUniform(folder: string, seconds: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeUniform(path, seconds)
    else if (entry.isFile()) chmodSync(path, modeOf(path))
    lutimesSync(path, seconds, seconds)
  }
  chmodSync(folder, 0o755)
  lutimesSync(folder, seconds, seconds)
}

function modeOf(path: string): number {
  // Settings hold passwords.
  if (path.endsWith('/etc/kanzlei/kanzlei.env')) return 0o600
  // Programs of packages are not called.
  return path.includes('/node_modules/') || (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755
}
