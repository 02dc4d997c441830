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
  /^((bin|client|deploy|docs|src)\/|scripts\/find-runtime$|(CHANGELOG|README|SECURITY)\.md$|LICENSE$|package\.json$)/
const leftOut = /\.test\.ts$|\/snapshots\/|^deploy\/debian\//
/** Files that are not needed at run time: types, source maps, tests and settings of tools. */
const leftOutOfPackages = /\.map$|\.d\.[cm]?ts$|\.test\.[cm]?[jt]s$|\/\./

/** Checks whether a package is included; excluded are Node.js and esbuild, which only builds assets. */
function isBrought(name: string): boolean {
  return !runtimePackage.test(name) && name !== 'esbuild' && !name.startsWith('@esbuild/')
}

/** Writes the program with everything it needs into an empty folder. Returns the names of its packages. */
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

/** Adds the assets of the previous release's archive, which its cached pages refer to. */
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

/** Copies a package without nested ones, which have their own entries in the lock file. */
function copyPackage(from: string, to: string): void {
  const isWanted = (path: string) => !leftOutOfPackages.test(path) && !path.includes('/node_modules')
  cpSync(from, to, { recursive: true, filter: (path) => isWanted(path.slice(from.length)) })
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** Sets reproducible modes and times for everything below a folder. */
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
  // The settings contain passwords.
  if (path.endsWith('/etc/kanzlei/kanzlei.env')) return 0o600
  // Executables of packages are not used.
  return path.includes('/node_modules/') || (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755
}
