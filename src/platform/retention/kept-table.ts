import { setImmediate as nextTurn } from 'node:timers/promises'
import { addSeconds, type Clock, type Instant } from '../../values/time.ts'
import type { Config } from '../config/config.ts'
import type { Database, DatabaseKind, Tx } from '../storage/database/database.ts'

/** Describes a table of the database, for operators and for the data protection document. */
export interface KeptTable {
  readonly name: string
  /** The database that has it, where the other does not. */
  readonly on?: DatabaseKind
  readonly holds: string
  /** Which personal data; absent: none. */
  readonly personal?: string
  /** The member of a bundle that its rows are part of. */
  readonly bundle?: string
  /**
   * Set to leave the table out of backups: credentials of open sessions, state of this machine, and rows that are
   * deleted soon anyway.
   */
  readonly backup?: false
  /** What `kanzlei leave` does with a table that is in no bundle; nothing for what only this instance needs. */
  readonly leave?: WrittenOnLeaving | WrittenApart | LeftBehind
  /** For how long rows are kept. */
  readonly kept: string
  /** Removes what is kept no longer. */
  readonly purge?: Purge
}

/** The table becomes a file of its own, without columns that contain credentials. */
interface WrittenOnLeaving {
  readonly without: readonly string[]
}

/** It has a file of another form. */
interface WrittenApart {
  readonly file: string
}

interface LeftBehind {
  readonly because: string
}

export interface PurgeParts {
  readonly database: Database
  readonly clock: Clock
  readonly config: Pick<Config, 'auditLogDays'>
}

export type Purge = (parts: PurgeParts) => Promise<void>

export const forEver = 'for ever'
export const untilDeleted = 'until the record is deleted'

/**
 * Returns a purge of rows that are older than so many seconds; rows with an expiry of their own are compared with that.
 */
export function purgeAfter(seconds: number, remove: (tx: Tx, before: Instant) => Promise<unknown>): Purge {
  return async ({ database, clock }) => {
    const before = addSeconds(clock.now(), -seconds)
    await database.transaction((tx) => remove(tx, before))
  }
}

/** Returns a purge for tables with many rows, in small batches, so that other transactions run in between. */
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
