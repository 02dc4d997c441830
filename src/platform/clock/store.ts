import { sql } from 'kysely'
import { epochSeconds, type Instant, instantOf } from '../../values/time.ts'
import { kindOf, type Queries, type Tx } from '../storage/database/database.ts'
import type { Machine } from './machine-clock.ts'

/** The clock of PostgreSQL's server, in seconds since 1970. */
export async function serverTime(queries: Queries): Promise<number> {
  const { rows } = await sql<{ now: Instant }>`select clock_timestamp() as now`.execute(queries)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL does not tell its time')
  return epochSeconds(row.now)
}

export interface StoredTime {
  /** The current time according to the stored one; in seconds since 1970. */
  readonly at: number
  /** Seconds since a process last stored it. */
  readonly age: number
}

/** The time that the processes on a SQLite file have agreed on; null where none is stored since the machine started. */
export async function storedTime(queries: Queries, { uptime, boot }: Machine): Promise<StoredTime | null> {
  // Before the migrations have run, the table may not exist.
  const { rows } =
    await sql`select 1 from sqlite_schema where type = 'table' and name = 'agreed_clock'`.execute(queries)
  if (rows.length === 0) return null
  const row = await queries
    .selectFrom('agreed_clock')
    .select(['uptime', 'at'])
    .where('boot', '=', boot)
    .executeTakeFirst()
  if (row === undefined) return null
  const age = uptime() - row.uptime
  return age < 0 ? null : { at: epochSeconds(row.at) + age, age }
}

/** Stores the time for other processes on the same file. PostgreSQL has a clock of its own. */
export async function storeTime(tx: Tx, { uptime, boot }: Machine, now: number): Promise<void> {
  if (kindOf(tx) === 'postgres') return
  const stored = { boot, uptime: uptime(), at: instantOf(now) }
  await tx
    .insertInto('agreed_clock')
    .values({ id: 1, ...stored })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(stored))
    .execute()
}
