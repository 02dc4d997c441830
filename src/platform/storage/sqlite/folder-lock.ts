import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY. */
const busy = 5

/**
 * Locks a folder against other processes and other callers in this one. SQLite uses a lock of the operating system, so
 * that the lock of a killed process ends with it. Returns a function that unlocks the folder; null where it is locked.
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

/** Returns whether a folder is locked. Creates no file in a folder that was never locked. */
export function isLocked(folder: string): boolean {
  if (!existsSync(lockIn(folder))) return false
  const unlock = lockFolder(folder)
  unlock?.()
  return unlock === null
}

const lockIn = (folder: string) => join(folder, 'lock')
