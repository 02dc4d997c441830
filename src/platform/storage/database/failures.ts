/** True where there was no room left to write, for the database or for a file. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && /^(53100|ENOSPC|EDQUOT)$/.test(String(error.code))) return true
  return primaryCode(error) === 13
}

/** True where another writer has not let go of the lock in time: nothing is wrong with the database. */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || [5, 6].includes(primaryCode(error) ?? 0)
}

/** True where the database could not be asked at all, as opposed to a query that was wrong. */
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

/** What kind of failure SQLite tells of, without the details of it. */
function primaryCode(error: Error): number | null {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null
}
