import { type Actor, recordAudit } from '../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Clock, Instant } from '../../values/time.ts'
import { saveWish, selectRehearsal, updateRehearsal } from './store.ts'

/** `start` and `reset` both make a fresh copy and run it. */
export type RehearsalAction = 'start' | 'reset' | 'discard'

export interface RehearsalState {
  /** Of the last request. */
  readonly number: number
  readonly wanted: 'run' | 'discard'
  readonly requested: Instant
  readonly actor: string | null
  readonly mailTo: readonly string[]
  /** `waiting`: the service has not read the request yet. */
  readonly state: 'none' | 'waiting' | 'copying' | 'running' | 'failed'
  readonly since: Instant
  /** When the service last reported; while copying it reports at intervals. */
  readonly told: Instant
  readonly problem: string | null
}

/** Reads the state; null where no rehearsal was ever requested. */
export async function readRehearsalState(queries: Queries): Promise<RehearsalState | null> {
  const row = await selectRehearsal(queries)
  if (row === undefined) return null
  const { number, wanted, requested, actor, mail_to, done_number, state, state_at, problem } = row
  const isOpen = number !== done_number && state !== 'copying'
  const mailTo: readonly string[] = JSON.parse(mail_to)
  return {
    ...{ number, wanted, requested, actor, mailTo, problem },
    state: isOpen ? 'waiting' : state,
    since: isOpen || state === 'copying' ? requested : state_at,
    told: state_at,
  }
}

export interface RehearsalWish {
  readonly action: RehearsalAction
  readonly mailTo: readonly string[]
}

/** Stores a request, which the service with `REHEARSAL_URL` carries out. Returns its number. */
export async function requestRehearsal(
  tx: Tx,
  clock: Clock,
  { action, mailTo }: RehearsalWish,
  by: Actor,
): Promise<number> {
  const before = await selectRehearsal(tx)
  const now = clock.now()
  const number = (before?.number ?? 0) + 1
  await saveWish(tx, {
    number,
    wanted: action === 'discard' ? 'discard' : 'run',
    requested: now,
    actor: by.actor,
    mail_to: JSON.stringify(mailTo),
    done_number: before?.done_number ?? 0,
    state: before?.state ?? 'none',
    state_at: before?.state_at ?? now,
    problem: null,
  })
  const detail = action === 'discard' ? {} : { mail_to: mailTo }
  await recordAudit(tx, { ...by, at: now, action: `rehearsal.${action}`, subject: 'rehearsal', detail })
  return number
}

export interface RehearsalProgress {
  readonly state: 'none' | 'copying' | 'running' | 'failed'
  readonly problem?: string
}

/** Stores the progress of a request; returns false where there is a newer request. */
export function noteProgress(
  tx: Tx,
  clock: Clock,
  number: number,
  { state, problem = '' }: RehearsalProgress,
): Promise<boolean> {
  return updateRehearsal(tx, number, {
    state,
    state_at: clock.now(),
    problem: problem === '' ? null : problem,
    ...(state !== 'copying' && { done_number: number }),
  })
}
