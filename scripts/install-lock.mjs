import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 200
// The holder updates the lock every second; the limit only matters where its process id was reused by an
// unrelated program, as happens when containers restart.
const SILENT_MS = 10 * 60 * 1000

/**
 * Takes the lock. It is a directory with one file, named after the holder. Taking it renames a prepared
 * directory into place, which fails if the directory exists and is not empty; releasing it, or taking it from
 * a dead holder, deletes exactly that holder's file. So two processes can never hold it at once.
 *
 * @param {string} path
 * @param {() => void} onWait called while another process holds the lock
 */
export async function acquireInstallLock(path, onWait) {
  const name = `${process.pid}-${randomUUID()}`
  while (!(dropDeadHolder(path) && take(path, name))) {
    onWait()
    await delay(POLL_MS)
  }
  const file = join(path, name)
  return {
    showLife() {
      const now = new Date()
      utimesSync(file, now, now)
    },
    /** Records the installer, which survives a killed holder and must be waited for. */
    noteInstaller(/** @type {number} */ pid) {
      writeFileSync(file, String(pid))
    },
    release() {
      rmSync(file, { force: true })
      removeIfEmpty(path)
    },
  }
}

function take(path, name) {
  const prepared = `${path}-${name}`
  mkdirSync(prepared)
  writeFileSync(join(prepared, name), '')
  try {
    renameSync(prepared, path)
    return true
  } catch (error) {
    rmSync(prepared, { recursive: true })
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false
    throw error
  }
}

/** Returns whether the lock can be taken. */
function dropDeadHolder(path) {
  try {
    const [holder] = readdirSync(path)
    if (holder === undefined) return true
    const file = join(path, holder)
    const pids = [Number.parseInt(holder, 10), Number(readFileSync(file, 'utf8'))]
    if (pids.some(isAlive) && Date.now() - statSync(file).mtimeMs < SILENT_MS) return false
    unlinkSync(file)
    return true
  } catch (error) {
    if (error.code === 'ENOENT') return true
    throw error
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function removeIfEmpty(path) {
  try {
    rmdirSync(path)
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
  }
}
