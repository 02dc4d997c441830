import { setImmediate as nextTurn } from 'node:timers/promises'
import { addSeconds, type Clock, type Instant } from '../../values/time.ts'
import type { Config } from '../config/config.ts'
import type { Database, DatabaseKind, Tx } from '../storage/database/database.ts'

/** A table of the database, as operators and those who answer for data protection are told of it. */
export interface KeptTable {
  readonly name: string
  /** The database that has it, where the other does not. */
  readonly on?: DatabaseKind
  readonly holds: string
  /** Which personal data; absent: none. */
  readonly personal?: string
  /** The member of a bundle that its rows are part of. */
  readonly bundle?: string
  /** Left out of backups: what opens sessions, state of this machine, and what is soon forgotten anyway. */
  readonly backup?: false
  /** For how long rows are kept. */
  readonly kept: string
  /** Removes what is kept no longer. */
  readonly purge?: Purge
}

export interface PurgeParts {
  readonly database: Database
  readonly clock: Clock
  readonly config: Pick<Config, 'auditLogDays'>
}

export type Purge = (parts: PurgeParts) => Promise<void>

export const forEver = 'for ever'
export const untilDeleted = 'until the record is deleted'

/** Removes rows of a moment that is so many seconds ago, or before; rows that have an end of their own name that moment. */
export function purgeAfter(seconds: number, remove: (tx: Tx, before: Instant) => Promise<unknown>): Purge {
  return async ({ database, clock }) => {
    const before = addSeconds(clock.now(), -seconds)
    await database.transaction((tx) => remove(tx, before))
  }
}

/** The same for tables with many rows: in small batches, so that other transactions run in between. */
export function purgeInBatches(
  seconds: number,
  removeSome: (tx: Tx, before: Instant) => Promise<'all' | 'some'>,
): Purge {
  return async ({ database, clock }) => {
    const before = addSeconds(clock.now(), -seconds)
    while ((await database.transaction((tx) => removeSome(tx, before))) === 'some') await nextTurn()
  }
}

const units = [
  ['day', 24 * 3600],
  ['hour', 3600],
] as const

/** `90 days`, `12 hours`. */
export function spanText(seconds: number): string {
  const [unit, size] = units.find(([, length]) => seconds % length === 0 && seconds > length) ?? units[1]
  const count = seconds / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
