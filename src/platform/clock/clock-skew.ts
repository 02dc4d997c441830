import { fail, ok, type Result } from '../../values/result.ts'
import { type DatabaseKind, kindOf, type Queries } from '../storage/database/database.ts'
import { type ClockReading, type CorrectedClock, correctedClock, mostSkew } from './corrected-clock.ts'
import type { Machine } from './machine-clock.ts'
import { serverTime, storedTime } from './store.ts'

/**
 * How long, in seconds, the time stored in a SQLite file applies to processes that start. Running services store it
 * every few seconds; an older one means that no other process is running.
 */
const storedTimeLimit = 180

/** Reads the time of the database. On SQLite that is the time which the processes on the file have agreed on. */
export function readTime(queries: Queries, machine: Machine): Promise<ClockReading> {
  return readTimeWithin(queries, machine, Number.POSITIVE_INFINITY)
}

/** Reads the time of the database for a process that starts. */
export function readTimeAtStart(queries: Queries, machine: Machine): Promise<ClockReading> {
  return readTimeWithin(queries, machine, storedTimeLimit)
}

/** A clock for a process that starts; the error is one line for the operator. */
export async function agree(queries: Queries, machine: Machine): Promise<Result<CorrectedClock, string>> {
  const kind = kindOf(queries)
  const answer = await readTimeAtStart(queries, machine)
  if (Math.abs(answer.skew) <= mostSkew) return ok(correctedClock(machine.monotonic, answer))
  const remedy =
    kind === 'postgres'
      ? 'set both clocks right'
      : `set it right, or, if it is right, stop all processes of this instance for ${storedTimeLimit / 60} minutes`
  return fail(`${skewText(answer.skew, kind)}; results could be released at the wrong time: ${remedy}`)
}

/** `the clock of this machine is 3600 seconds ahead of that of the database server` */
export function skewText(skew: number, kind: DatabaseKind): string {
  const apart = `${Math.round(Math.abs(skew))} seconds ${skew > 0 ? 'ahead of' : 'behind'}`
  const other = kind === 'postgres' ? 'that of the database server' : 'the one that other processes go by'
  return `the clock of this machine is ${apart} ${other}`
}

function readTimeWithin(queries: Queries, machine: Machine, longest: number): Promise<ClockReading> {
  return kindOf(queries) === 'postgres'
    ? readServerTime(queries, machine)
    : readFileTime(queries, machine, longest)
}

async function readServerTime(queries: Queries, { wall, monotonic }: Machine): Promise<ClockReading> {
  const asked = monotonic()
  const at = await serverTime(queries)
  const answered = monotonic()
  const ahead = wall() - at
  const skew = ahead < 0 ? ahead : Math.max(0, ahead - (answered - asked))
  return { at, asked, answered, skew }
}

/**
 * All processes on one file run on the same machine, and no other clock is available: the agreed time follows the
 * machine's, unless that jumps.
 */
async function readFileTime(queries: Queries, machine: Machine, longest: number): Promise<ClockReading> {
  const stored = await storedTime(queries, machine)
  const [wall, now] = [machine.wall(), machine.monotonic()]
  const skew = stored === null || stored.age > longest ? 0 : wall - stored.at
  return { at: Math.abs(skew) <= mostSkew ? wall : wall - skew, asked: now, answered: now, skew }
}
