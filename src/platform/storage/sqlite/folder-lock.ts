import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY. */
const busy = 5

/**
 * Keeps other processes, and others in this one, out of a folder. SQLite locks the file with the operating system, so that
 * the lock of a killed process ends with it. Returns what unlocks it; null where the folder is locked.
 */
export function lockFolder(folder: string): (() => void) | null {
  const database = new DatabaseSync(join(folder, 'lock'))
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw error
  }
  return () => database.close()
}
