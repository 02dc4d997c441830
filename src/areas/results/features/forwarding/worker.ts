import type { Worker } from '../../../../platform/background/worker.ts'
import type { ForwardTarget } from '../../../../platform/config/forward.ts'
import { onBehalfOfJob } from '../../../../platform/logging/on-behalf.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { addSeconds, type Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'
import { forwardJob, forwardsQueued, type HeldVersion } from './queue.ts'
import { sendForward, tokenFor } from './send.ts'
import {
  claimForward,
  deleteForwardFiles,
  type ForwardRow,
  filesOfForward,
  settleForward,
  unfinishedForwards,
  updateForward,
  versionsOf,
} from './store.ts'

type Parts = Pick<Service, 'config' | 'database' | 'clock' | 'log'>

/** Seconds a worker holds an upload: longer than an attempt can last. */
const lease = 180
const pollEvery = 2000
/** Seconds between attempts after so many. */
const waits = [1, 2, 5, 10, 30, 60]
const complaint = 'uploads could not be passed on'

/**
 * Passes accepted uploads on to another system, one at a time and in the order in which they were published here. Nothing
 * overtakes an upload that could not be sent, but for those that wait for their release, which hold up only their own
 * items. A worker that is killed leaves its claim behind, and when that has run out the same is sent again.
 */
export function forwardWorkers(parts: Parts): readonly Worker[] {
  const { forward } = parts.config
  if (forward === null) return []
  const often = { every: pollEvery, wakeOn: forwardsQueued, complaint }
  return [
    { ...often, run: (signal) => workThrough(parts, forward, signal) },
    // Beside the other, which may wait for an answer for minutes: by then a later version may hide what became of this one.
    { ...often, run: () => settleAllHeld(parts) },
  ]
}

/** Finds out which uploads that were held back are shown by now, and drops those that were discarded. */
async function settleAllHeld(parts: Parts): Promise<void> {
  const { database } = parts
  for (const row of await unfinishedForwards(database.reads)) {
    const { all, held }: ForwardItems = JSON.parse(row.items)
    const release = held.length === 0 ? 'held' : await releaseOf(database.reads, held)
    if (release === 'discarded') await finish(parts, row, 'dropped', 'discarded')
    if (release === 'shown')
      await database.transaction((tx) =>
        updateForward(tx, row.number, { items: JSON.stringify({ all, held: [] }) }),
      )
  }
}

async function workThrough(parts: Parts, target: ForwardTarget, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts
  let goesOn = true
  while (goesOn && !signal.aborted) {
    const next = await nextForward(database.reads, clock.now())
    if (next === null) return
    if (next.step === 'drop') await finish(parts, next.row, 'dropped', 'discarded')
    else goesOn = await onBehalfOfJob(forwardJob(next.row), () => send(parts, target, next.row, signal))
  }
}

interface ForwardItems {
  readonly all: readonly ItemRef[]
  readonly held: readonly HeldVersion[]
}

type Next = { readonly step: 'send' | 'drop'; readonly row: ForwardRow }

/** The first that may be sent now; null where there is none, or where it is not due yet. */
async function nextForward(queries: Queries, now: Instant): Promise<Next | null> {
  const waiting = new Set<string>()
  for (const row of await unfinishedForwards(queries)) {
    const { all, held }: ForwardItems = JSON.parse(row.items)
    const keys = all.map(({ kind, id }) => `${kind} ${id}`)
    const release = await releaseOf(queries, held)
    if (release === 'discarded') return { step: 'drop', row }
    if (release === 'held' || keys.some((key) => waiting.has(key))) {
      for (const key of keys) waiting.add(key)
      continue
    }
    return row.next_attempt !== null && row.next_attempt <= now ? { step: 'send', row } : null
  }
  return null
}

/**
 * Decides about an upload that was held back: it is sent once it is published here, and never if it is discarded. One
 * that was replaced by a later upload waits for that, which may contain a part of it.
 */
async function releaseOf(
  queries: Queries,
  held: readonly HeldVersion[],
): Promise<'shown' | 'held' | 'discarded'> {
  let isHeld = false
  let isShown = held.length === 0
  for (const { number, ...ref } of held) {
    const versions = await versionsOf(queries, ref)
    if ((versions?.staged ?? 0) >= number) isHeld = true
    else if ((versions?.published ?? 0) >= number) isShown = true
  }
  if (isHeld) return 'held'
  return isShown ? 'shown' : 'discarded'
}

/** Sends an upload; returns false where nothing more can be sent for now. */
async function send(
  parts: Parts,
  target: ForwardTarget,
  row: ForwardRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, clock, config, log } = parts
  const { number } = row
  const token = tokenFor(target, row)
  if (token === null) {
    await finish(parts, row, 'refused', 'token')
    return true
  }
  const now = clock.now()
  const claim = { number, until: addSeconds(now, lease) }
  if (!(await database.transaction((tx) => claimForward(tx, claim, now)))) return false
  const files = await filesOfForward(database.reads, number)
  const sent = await sendForward(target, row, { files, token, own: config.baseUrl, signal })
  const { status, duration, answer, error, verdict } = sent
  const done = clock.now()
  const facts = { status, duration, answer, error }
  const settled = await database.transaction(async (tx) => {
    if (verdict === 'delivered') await deleteForwardFiles(tx, number)
    return verdict === 'again'
      ? settleForward(tx, claim, {
          ...facts,
          state: 'queued',
          // Stopped by us, not by the other system: it may go on at once elsewhere.
          next_attempt: addSeconds(
            done,
            error === 'interrupted' ? 0 : (waits[Math.min(row.attempts, waits.length - 1)] ?? 0),
          ),
        })
      : settleForward(tx, claim, { ...facts, state: verdict, next_attempt: null, finished: done })
  })
  const told = { forward: number, status, error, duration, attempts: row.attempts + 1 }
  if (verdict === 'delivered') log.info(told, 'upload passed on')
  else
    log.warn(
      told,
      verdict === 'refused' ? 'the other system refused an upload' : 'an upload could not be passed on',
    )
  return settled && verdict !== 'again'
}

function finish(
  { database, clock }: Parts,
  { number }: ForwardRow,
  state: 'refused' | 'dropped',
  error: string,
): Promise<void> {
  return database.transaction((tx) =>
    updateForward(tx, number, { state, error, next_attempt: null, finished: clock.now() }),
  )
}
