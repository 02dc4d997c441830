import { spawn } from 'node:child_process'
import { copyFileSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { acquireInstallLock } from './install-lock.mjs'

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const SHOWN_LINES = 20
const WRITE_PROTECTED = ['EACCES', 'EPERM', 'EROFS']

/** A failure that the user can resolve: only its message is printed. */
class InstallFailure extends Error {
  constructor(message, status = 1) {
    super(message)
    this.status = status
  }
}

/**
 * Installs the packages of package-lock.json unless they are installed.
 *
 * @param {string} root folder of package.json
 * @param {'program' | 'development'} purpose packages for development may be missing to run the program
 */
export async function ensureInstalled(root, purpose) {
  if (!isInstalled(root, purpose)) await installOnce(root, purpose)
  writeStamp(root)
}

/** Prints the cause of a failed installation and exits. */
export function exitWithFailure(error) {
  if (!(error instanceof InstallFailure)) throw error
  process.stderr.write(`kanzlei: ${error.message}\n`)
  process.exit(error.status)
}

// The stamp is a copy of the lock file as installed, so that bin/kanzlei can check it with cmp.
function stampPath(root) {
  return join(root, 'node_modules', '.kanzlei-installed')
}

function isInstalled(root, purpose) {
  const lock = readOrNull(join(root, 'package-lock.json'))
  if (lock === null) throw new InstallFailure(`package-lock.json is missing in ${root}`)
  return (purpose === 'program' && lock === readOrNull(stampPath(root))) || isPlaced(root, lock, purpose)
}

/**
 * Checks whether npm's record of installed packages, which it writes at the end of every installation, equals
 * the lock file; packages of other platforms may be missing.
 */
function isPlaced(root, lock, purpose) {
  const wanted = packagesIn(lock)
  const present = packagesIn(readOrNull(join(root, 'node_modules', '.package-lock.json')))
  if (wanted === null || present === null) return false
  const same = (path) =>
    wanted[path]?.version === present[path]?.version && wanted[path]?.integrity === present[path]?.integrity
  const mayBeAbsent = ({ dev, optional, devOptional }) =>
    optional || devOptional || (dev && purpose === 'program')
  return (
    Object.keys(present).every(same) &&
    Object.keys(wanted).every((path) => path === '' || path in present || mayBeAbsent(wanted[path]))
  )
}

function packagesIn(lock) {
  try {
    return JSON.parse(lock)?.packages ?? null
  } catch {
    return null // npm reports a damaged lock file
  }
}

function writeStamp(root) {
  const lock = join(root, 'package-lock.json')
  if (readOrNull(lock) === readOrNull(stampPath(root))) return
  try {
    copyFileSync(lock, stampPath(root))
  } catch (error) {
    // A read-only installation works too; it is checked again at every start.
    if (!WRITE_PROTECTED.includes(error.code)) throw error
  }
}

async function installOnce(root, purpose) {
  const progress = showProgress()
  const lock = await acquireInstallLock(join(root, '.kanzlei-installing'), () =>
    progress.show('waiting for another start that is installing packages'),
  ).catch((error) => {
    const isProtected = WRITE_PROTECTED.includes(error.code)
    const reason = isProtected
      ? 'it cannot be written; run "npm ci" there as somebody who may'
      : error.message
    throw new InstallFailure(`cannot install packages in ${root}: ${reason}`)
  })
  const life = setInterval(lock.showLife, 1000)
  try {
    if (isInstalled(root, purpose)) return
    progress.show('installing packages (first start takes about a minute)')
    rmSync(stampPath(root), { force: true })
    await runNpm(root, purpose, lock.noteInstaller)
  } finally {
    clearInterval(life)
    lock.release()
    progress.end()
  }
}

async function runNpm(root, purpose, onStart) {
  const dev = purpose === 'development' ? ['--include=dev'] : []
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--no-progress', ...dev], {
    cwd: root,
    env: { ...process.env, PATH: pathWithout(join(root, 'node_modules', '.bin')) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, to stop npm together with the install scripts it runs
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  let stoppedBy = null
  const stop = (signal) => {
    stoppedBy = signal
    process.kill(-npm.pid, 'SIGTERM')
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  const code = await new Promise((resolve, reject) => {
    npm.on('spawn', () => onStart(npm.pid))
    npm.on('error', (error) => reject(new InstallFailure(`cannot run npm ci: ${error.message}`)))
    npm.on('close', resolve)
  })
  for (const signal of STOP_SIGNALS) process.off(signal, stop)
  if (stoppedBy !== null) {
    throw new InstallFailure('installation of packages stopped', 128 + constants.signals[stoppedBy])
  }
  if (code !== 0) {
    throw new InstallFailure(`installation of packages failed; npm ci said:\n${reasonIn(output)}`)
  }
}

// npm prints the cause in its first error lines, and then possibly pages of usage.
function reasonIn(output) {
  const lines = output.trimEnd().split('\n')
  const first = lines.findIndex((line) => line.startsWith('npm error'))
  const shown = first === -1 ? lines.slice(-SHOWN_LINES) : lines.slice(first, first + SHOWN_LINES)
  return shown.join('\n')
}

// "npm start" puts node_modules/.bin first in PATH, with the Node.js that npm ci is about to replace.
function pathWithout(folder) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((other) => other !== folder).join(delimiter)
}

function showProgress() {
  const terminal = process.stderr.isTTY
  const started = Date.now()
  let shown = ''
  const draw = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    process.stderr.write(`\r\x1b[K${shown} … ${seconds} s`)
  }
  const timer = terminal ? setInterval(() => shown !== '' && draw(), 1000) : null
  return {
    show(text) {
      if (text === shown) return
      shown = text
      if (terminal) draw()
      else process.stderr.write(`${text} …\n`)
    },
    end() {
      clearInterval(timer)
      if (terminal && shown !== '') process.stderr.write('\n')
    },
  }
}

function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // A killed shell does not forward the signal; this process then ends when its parent has changed.
  const caller = process.ppid
  setInterval(() => process.ppid !== caller && process.kill(process.pid, 'SIGTERM'), 1000).unref()
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  await ensureInstalled(root, 'program').catch(exitWithFailure)
}
