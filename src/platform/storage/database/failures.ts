/** True where the disk is full, for the database or for a file. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && /^(53100|ENOSPC|EDQUOT)$/.test(String(error.code))) return true
  return primaryCode(error) === 13
}

/** True where another writer held the lock for too long; the database itself is fine. */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || [5, 6].includes(primaryCode(error) ?? 0)
}

/** True where what is stored contradicts itself or cannot be read: a damaged page, index or file. */
export function isDamaged(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  // PostgreSQL: XX001 and XX002 data and index corrupted, XX000 internal, 58 file missing or unreadable.
  if ('code' in error && /^(XX|58)/.test(String(error.code))) return true
  // SQLite: corrupt, not a database.
  return [11, 26].includes(primaryCode(error) ?? 0)
}

/** True where the database could not be reached or used, as opposed to a wrong query. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    // 08 connection lost, 25006 became read-only, 53 out of resources, 55P03 lock not granted in time, 57014 query took
    // too long, 57P server shutting down; the rest are socket errors of Node.
    if (/^(08|25006|53|55P03|57014|57P)/.test(error.code)) return true
    if (
      /^E(CONN|PIPE|TIMEDOUT|HOST(UNREACH|DOWN)|NET(UNREACH|DOWN|RESET)|AI_AGAIN|NOTFOUND)/.test(error.code)
    )
      return true
  }
  const primary = primaryCode(error)
  // SQLite: busy, locked, read-only, I/O, full disk, cannot open.
  if (primary !== null) return [5, 6, 8, 10, 13, 14].includes(primary)
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
}

/** The primary result code of SQLite, without the extended part. */
function primaryCode(error: Error): number | null {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null
}
