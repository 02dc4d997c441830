import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY. */
const busy = 5

/**
 * Keeps other processes, and others in this one, out of a folder. SQLite locks the file with the operating system, so that
 * the lock of a killed process ends with it. Returns what unlocks it; null where the folder is locked.
 */
export function lockFolder(folder: string): (() => void) | null {
  const database = new DatabaseSync(lockIn(folder))
  try {
    // Nothing is written, so that a killed process leaves no journal.
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw error
  }
  return () => database.close()
}

/** Whether a folder is locked, without leaving anything in one that never was. */
export function isLocked(folder: string): boolean {
  if (!existsSync(lockIn(folder))) return false
  const unlock = lockFolder(folder)
  unlock?.()
  return unlock === null
}

const lockIn = (folder: string) => join(folder, 'lock')
