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
  /** True even where space is low, as long as a write succeeds. */
  readonly isWritable: boolean
  /** Null where the system does not provide it. */
  readonly freeBytes: number | null
  /** Whether the operator should free space. */
  readonly isScarce: boolean
}

export interface ReadinessReader {
  /** Writes at most once in a few seconds, regardless of the number of callers. */
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
const writeInterval = 3000
/** A long import delays every other write, which does not make the database unwritable. */
const longestWrite = 500

/** Checks that the database answers, accepts writes, and has disk space. */
export function readinessReader(
  { config, database, availability, log, room = usualRoom }: Parts,
  now: () => number = performance.now.bind(performance),
): ReadinessReader {
  let writing: Promise<void> | null = null
  let writeFailure: unknown = null
  let wroteAt = Number.NEGATIVE_INFINITY
  let reported: ReadinessStatus = 'ok'

  /** While one write is under way, no other starts, and the previous result is returned. */
  async function write(): Promise<void> {
    if (writing === null && now() - wroteAt > writeInterval) {
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
      // Behind a long import of another process nothing was tried, so the previous result stays.
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

  /** Logs changes only: the same line every few seconds would hide all others. */
  function report(status: ReadinessStatus): void {
    if (status === reported) return
    reported = status
    // `availability` logs that the database is away.
    if (status === 'ok') log.warn('everything can be written again')
    else if (status !== 'database unavailable') log.error({ err: writeFailure }, `not ready: ${status}`)
  }

  return { now: find }
}
