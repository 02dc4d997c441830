import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The Chromium that browser tests drive, or null where there is none. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM
  if (chosen !== undefined && chosen !== '') return isExecutable(chosen) ? chosen : null
  // The one without windows needs a quarter less of the processor.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  return names.map(inPath).find((path) => path !== null) ?? null
}

/** The folder of PostgreSQL's server programs, newest version first, or null where there is none. */
export function findPostgres(): string | null {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  const linked = inPath('initdb')
  const folders = linked === null ? versions : [...versions, dirname(realpathSync(linked))]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name)))) ?? null
  )
}

/** Debian packages of the two programs that judge drawings, as far as they are missing. */
export function missingDrawingPackages(): readonly string[] {
  return [
    ...(inPath('xmllint') === null ? ['libxml2-utils'] : []),
    ...(inPath('rsvg-convert') === null ? ['librsvg2-bin'] : []),
  ]
}

export function findNginx(): string | null {
  // Only the path of the superuser holds it by default.
  return inPath('nginx') ?? ['/usr/sbin/nginx'].find(isExecutable) ?? null
}

/** Debian packages of the program that benchmarks measure with and of the server they compare with, if missing. */
export function missingBenchPackages(): readonly string[] {
  return [...(inPath('wrk') === null ? ['wrk'] : []), ...(findNginx() === null ? ['nginx-light'] : [])]
}

/** Installs Debian packages where this process may; answers null, or one line that says what is wrong. */
export function installSystemPackages(names: readonly string[]): string | null {
  const wanted = names.join(' ')
  const isDebian = existsSync('/etc/debian_version') && inPath('apt-get') !== null
  if (!isDebian || process.getuid?.() !== 0)
    return `install these first: ${wanted} (as in "apt-get install ${wanted}")`
  const failure = aptGet('update') ?? aptGet('install', '--yes', '--no-install-recommends', ...names)
  return failure === null ? null : `cannot install ${wanted}: ${failure}`
}

function aptGet(...args: readonly string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = spawnSync('apt-get', ['-qq', ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (run.error !== undefined) return run.error.message
  if (run.status === 0) return null
  return `${run.stdout}${run.stderr}`.trim().split('\n').slice(-5).join('\n')
}

function inPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
