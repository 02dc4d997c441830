import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { parseServers, serviceName } from './postgres/servers.ts'
import { isLocked, lockFolder } from './sqlite/folder-lock.ts'

const fileOf = (url: string) => (url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null)

/**
 * Announces that a service uses this database, until the returned function is called or the process ends. On PostgreSQL
 * the server lists the connections.
 */
export function showInService(url: string): () => void {
  const file = fileOf(url)
  const unlock = file === null ? null : lockFolder(dirname(file))
  return () => unlock?.()
}

/** Returns whether a service uses the database, on this or another machine. */
export async function isInService({ reads }: Pick<Database, 'reads'>, url: string): Promise<boolean> {
  const file = fileOf(url)
  if (file !== null) return isLocked(dirname(file))
  const servers = parseServers(url)
  const name = serviceName(servers.ok ? servers.value.schema : null)
  const { rows } = await sql<{ running: number }>`select count(*)::int as running from pg_stat_activity
    where datname = current_database() and application_name = ${name}`.execute(reads)
  return (rows[0]?.running ?? 0) > 0
}
