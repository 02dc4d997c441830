import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Availability } from '../database/availability.ts'
import type { Database } from '../database/database.ts'
import { isDiskFull, isLocked } from '../database/failures.ts'
import { freeBytes, growingFolder, type RoomLimits, usualRoom } from './disk-space.ts'
import { writeProbe } from './probe-store.ts'

export type ReadinessStatus = 'ok' | 'database unavailable' | 'cannot write' | 'disk full'

export interface Readiness {
  readonly status: ReadinessStatus
  /** Also where there is little room, as long as a write goes well. */
  readonly isWritable: boolean
  /** Null where the system does not tell. */
  readonly freeBytes: number | null
  /** Somebody should make room, full or not. */
  readonly isScarce: boolean
}

export interface ReadinessReader {
  /** Writes at most once in a few seconds, however many ask. */
  now(): Promise<Readiness>
}

interface Parts {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>
  readonly database: Database
  readonly availability: Pick<Availability, 'look' | 'state'>
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  readonly room?: RoomLimits
}

/** In milliseconds. */
const writtenAgain = 3000
/** A long import holds up every other write; that is no reason to call the database unwritable. */
const longestWrite = 500

/** Whether the service can do its work: the database answers, takes what is written, and has room for it. */
export function readinessReader(
  { config, database, availability, log, room = usualRoom }: Parts,
  now: () => number = performance.now.bind(performance),
): ReadinessReader {
  let writing: Promise<void> | null = null
  let writeFailure: unknown = null
  let wroteAt = Number.NEGATIVE_INFINITY
  let reported: ReadinessStatus = 'ok'

  /** As long as one write has not ended, no other begins, and what was known before holds. */
  async function write(): Promise<void> {
    if (writing === null && now() - wroteAt > writtenAgain) {
      wroteAt = now()
      writing = tryToWrite()
    }
    await writing
  }

  async function tryToWrite(): Promise<void> {
    try {
      await database.transaction(writeProbe)
      writeFailure = null
    } catch (error) {
      // Behind a long import of another process nothing was tried, and what was known before holds.
      if (!isLocked(error)) writeFailure = error
    }
    writing = null
  }

  async function find(): Promise<Readiness> {
    const free = await freeBytes(growingFolder(config)).catch(() => null)
    await availability.look()
    const isAway = availability.state() === 'away'
    if (!isAway) await Promise.race([write(), pause(longestWrite, undefined, { ref: false })])
    const status = statusOf(isAway, writeFailure, free)
    report(status)
    const isScarce = free !== null && free < room.scarce
    return { status, isWritable: !isAway && writeFailure === null, freeBytes: free, isScarce }
  }

  function statusOf(isAway: boolean, failure: unknown, free: number | null): ReadinessStatus {
    if (isAway) return 'database unavailable'
    if (isDiskFull(failure) || (free !== null && free < room.tooLittle)) return 'disk full'
    return failure === null ? 'ok' : 'cannot write'
  }

  /** What has changed: the same line every few seconds would hide all others. */
  function report(status: ReadinessStatus): void {
    if (status === reported) return
    reported = status
    // That the database is away is told elsewhere.
    if (status === 'ok') log.warn('everything can be written again')
    else if (status !== 'database unavailable') log.error({ err: writeFailure }, `not ready: ${status}`)
  }

  return { now: find }
}
