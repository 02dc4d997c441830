import { fail, type Result } from '../../values/result.ts'
import type { ConnectOptions, Database } from './database/database.ts'
import { connectPostgres } from './postgres/connect.ts'
import { withoutPassword } from './postgres/servers.ts'
import { connectSqlite } from './sqlite/connect.ts'

/** `sqlite:PATH` or `postgres://…`; the failure is one line for the operator and holds no password. */
export async function openDatabase(
  url: string,
  options: ConnectOptions = {},
): Promise<Result<Database, string>> {
  if (url.startsWith('sqlite:')) return connectSqlite(url.slice('sqlite:'.length), options)
  if (/^postgres(ql)?:\/\//.test(url)) return connectPostgres(url, options)
  return fail(`DATABASE_URL must start with sqlite: or postgres://, not ${JSON.stringify(url.split(':')[0])}`)
}

/** Where the database is, for logs: without user and password. */
export function databasePlace(url: string): string {
  return url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : withoutPassword(url)
}
