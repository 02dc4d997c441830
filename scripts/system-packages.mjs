import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/**
 * Returns missing Debian packages that the tests use.
 *
 * @param {{ readonly browser?: boolean, readonly postgres?: boolean }} [needs] false for what is not needed this time
 * @returns {string[]}
 */
export function missingTestPackages({ browser = true, postgres = true } = {}) {
  return [
    ...(browser && findChromium() === null ? ['chromium-headless-shell'] : []),
    ...(postgres && findPostgres() === null ? ['postgresql'] : []),
    ...(findNginx() === null ? ['nginx-light'] : []),
    ...missingVarnishPackages(),
    ...(postgres && findPgBouncer() === null ? ['pgbouncer'] : []),
    ...(findFaketime() === null ? ['libfaketime'] : []),
    ...(findSlapd() === null ? ['slapd'] : []),
    ...(findSquid() === null ? ['squid'] : []),
    ...missingPackagesOf({
      curl: 'curl',
      apache2: 'apache2',
      caddy: 'caddy',
      haproxy: 'haproxy',
      rsyslogd: 'rsyslog',
      openssl: 'openssl',
      promtool: 'prometheus',
      'rsvg-convert': 'librsvg2-bin',
      skopeo: 'skopeo',
      'systemd-analyze': 'systemd',
      umoci: 'umoci',
      xmllint: 'libxml2-utils',
      yamllint: 'yamllint',
    }),
  ]
}

/** Returns missing Debian packages of the benchmarks: the load generator and the server to compare with. */
export function missingBenchPackages() {
  return [
    ...missingPackagesOf({ wrk: 'wrk' }),
    ...(findNginx() === null ? ['nginx-light'] : []),
    ...missingVarnishPackages(),
  ]
}

/**
 * Finds the Chromium for browser tests.
 *
 * @returns {string | null}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM
  if (chosen !== undefined && chosen !== '') return isExecutable(chosen) ? chosen : null
  // The headless shell needs a quarter less processor time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  return names.map(inPath).find((path) => path !== null) ?? null
}

/**
 * Finds the folder of PostgreSQL's server programs, newest version first.
 *
 * @returns {string | null}
 */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    : []
  const linked = inPath('initdb')
  const folders = versions.map((version) => join(debian, version, 'bin'))
  if (linked !== null) folders.push(dirname(realpathSync(linked)))
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name)))) ?? null
  )
}

/** @returns {string | null} */
export function findNginx() {
  return inSystemPath('nginx')
}

/** @returns {string | null} */
export function findVarnish() {
  return inSystemPath('varnishd')
}

/** Returns missing packages of the cache and its module for purges by key. */
function missingVarnishPackages() {
  const libraries = '/usr/lib'
  const hasKeys = (existsSync(libraries) ? readdirSync(libraries) : []).some((folder) =>
    existsSync(join(libraries, folder, 'varnish', 'vmods', 'libvmod_xkey.so')),
  )
  return [...(findVarnish() === null ? ['varnish'] : []), ...(hasKeys ? [] : ['varnish-modules'])]
}

/** @returns {string | null} */
export function findPgBouncer() {
  return inSystemPath('pgbouncer')
}

/** @returns {string | null} */
export function findSlapd() {
  return inSystemPath('slapd')
}

/** @returns {string | null} */
export function findSquid() {
  return inSystemPath('squid')
}

/**
 * Searches also the folders of servers, which are by default only in the PATH of root.
 *
 * @param {string} name
 * @returns {string | null}
 */
export function inSystemPath(name) {
  return inPath(name) ?? [`/usr/sbin/${name}`].find(isExecutable) ?? null
}

/**
 * Finds the library that fakes the time of a program.
 *
 * @returns {string | null}
 */
export function findFaketime() {
  const libraries = '/usr/lib'
  const folders = existsSync(libraries) ? readdirSync(libraries) : []
  const places = folders.map((folder) => join(libraries, folder, 'faketime', 'libfaketime.so.1'))
  return places.find((path) => existsSync(path)) ?? null
}

/** Checks whether this process may install Debian packages. */
export function mayInstall() {
  return existsSync('/etc/debian_version') && inPath('apt-get') !== null && process.getuid?.() === 0
}

/**
 * Installs Debian packages if permitted. Returns null, or an error message of one line.
 *
 * @param {readonly string[]} names
 * @returns {string | null}
 */
export function installSystemPackages(names) {
  if (!mayInstall()) return installationLine(names)
  const failure = aptGet('update') ?? aptGet('install', '--yes', '--no-install-recommends', ...names)
  return failure === null ? null : `cannot install ${names.join(' ')}: ${failure}`
}

/**
 * @param {readonly string[]} names
 * @returns {string}
 */
export function installationLine(names) {
  return `system packages are missing; as root: apt-get install --no-install-recommends ${names.join(' ')}`
}

/**
 * @param {Readonly<Record<string, string>>} packages by the program that each brings
 * @returns {string[]}
 */
function missingPackagesOf(packages) {
  return Object.keys(packages).flatMap((program) =>
    inSystemPath(program) === null ? [packages[program] ?? ''] : [],
  )
}

/**
 * @param {string[]} args
 * @returns {string | null}
 */
function aptGet(...args) {
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

/**
 * @param {string} name
 * @returns {string | null}
 */
function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

/**
 * @param {string} path
 * @returns {boolean}
 */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
