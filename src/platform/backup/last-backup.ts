import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instant, parseInstant } from '../../values/time.ts'

/**
 * Returns the path of the file with the date of the last backup. The command that makes a backup writes it, because the
 * service does not know where backups are kept.
 */
export function lastBackupFile(dataDir: string): string {
  return join(dataDir, 'last-backup')
}

/** Reads the date of the last backup; null where none is recorded. */
export async function lastBackup(dataDir: string): Promise<Instant | null> {
  try {
    return parseInstant((await readFile(lastBackupFile(dataDir), 'utf8')).trim())
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** In seconds: a backup a day, and half a day to notice that one has failed. */
export const oldBackup = 36 * 3600
