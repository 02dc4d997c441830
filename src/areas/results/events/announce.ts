import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { randomId } from '../../../platform/crypto/secret.ts'
import { queuedOnBehalf } from '../../../platform/logging/on-behalf.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import type { Instant } from '../../../values/time.ts'
import type { ItemRef } from '../model/item.ts'
import type { Overview } from '../model/overview.ts'
import { eventsWritten } from './event-signals.ts'
import {
  type EventRow,
  insertEvents,
  lastEvents,
  type NewEventRow,
  selectElectionHashes,
  selectPublic,
} from './event-store.ts'
import { occasionOf } from './occasions.ts'

/** The published state of items, by `kind id`. */
export type PublicFigures = ReadonlyMap<string, Figures>

interface Figures {
  readonly ref: ItemRef
  readonly version: number
  /** JSON. */
  readonly overview: string
  readonly hasResults: boolean
  readonly completed: boolean
  /** Changes with every figure. */
  readonly mark: string
}

export interface AnnouncedChange {
  readonly at: Instant
  /** An earlier version was restored, so the last event was wrong. */
  readonly isRollback?: boolean
}

/** Read before a change, so that `announce` can compare. */
export async function publicFigures(queries: Queries, refs: readonly ItemRef[]): Promise<PublicFigures> {
  const rows = await selectPublic(queries, refs)
  const compounds = rows.filter(({ kind }) => kind === 'compound').map(({ id }) => id)
  const elections = await selectElectionHashes(queries, compounds)
  return new Map(
    rows.map(({ kind, id, version, overview, sha256 }) => {
      const seen: Partial<Overview> = JSON.parse(overview)
      const { hasResults = false, completed = false } = seen
      const results = [sha256, ...(kind === 'compound' ? (elections.get(id) ?? []) : [])]
      const mark = createHash('sha256')
        .update(JSON.stringify({ results, hasResults, completed }))
        .digest('hex')
      const ref = { kind, id }
      return [`${kind} ${id}`, { ref, version: version ?? 0, overview, hasResults, completed, mark }]
    }),
  )
}

type Announce = (
  tx: Tx,
  refs: readonly ItemRef[],
  before: PublicFigures,
  change: AnnouncedChange,
) => Promise<void>

/**
 * Records the events of a change in its own transaction, so that readers are notified if, and only if, it is committed.
 * Only items whose figures have changed get an event.
 */
export const announce: Announce = announceWhere((now, was) => now.mark !== was?.mark)

/** `announce` for changes of settings, which change no figure but can complete a compound. */
export const announceCompletion: Announce = announceWhere(
  (now, was) => was !== undefined && now.completed !== was.completed,
)

function announceWhere(isChanged: (now: Figures, was: Figures | undefined) => boolean): Announce {
  return async (tx, refs, before, change) => {
    const after = [...(await publicFigures(tx, refs))]
    const changed = after.filter(([key, now]) => now.hasResults && isChanged(now, before.get(key)))
    await tell(tx, new Map(changed), before, change)
  }
}

/** Writes an event that staff asked for. Returns its id, or null if no results are public. */
export async function announceByHand(
  tx: Tx,
  ref: ItemRef,
  { at, actor }: { readonly at: Instant; readonly actor: string },
): Promise<string | null> {
  const now = (await publicFigures(tx, [ref])).get(`${ref.kind} ${ref.id}`)
  if (now?.hasResults !== true) return null
  const last = (await lastEvents(tx, [ref])).get(`${ref.kind} ${ref.id}`)
  const row = eventRow(now, now, last, { at, isRollback: false })
  await insertEvents(tx, [{ ...row, occasion: 'manual', actor }])
  queuedOnBehalf(row.id)
  eventsWritten.notify()
  return row.id
}

async function tell(
  tx: Tx,
  changed: PublicFigures,
  before: PublicFigures,
  { at, isRollback = false }: AnnouncedChange,
): Promise<void> {
  if (changed.size === 0) return
  const told = await lastEvents(
    tx,
    [...changed.values()].map(({ ref }) => ref),
  )
  const rows = [...changed].flatMap(([key, now]) => {
    const was = before.get(key)
    const last = told.get(key)
    // Announced within this change already, or equal to the last announcement again.
    const isTold = last?.mark === now.mark && (was?.hasResults === true || last.at === at)
    return isTold ? [] : [eventRow(now, was, last, { at, isRollback })]
  })
  if (rows.length === 0) return
  await insertEvents(tx, rows)
  for (const { id } of rows) queuedOnBehalf(id)
  eventsWritten.notify()
}

function eventRow(
  now: Figures,
  was: Figures | undefined,
  last: EventRow | undefined,
  { at, isRollback }: Required<AnnouncedChange>,
): NewEventRow {
  const isFirst = was?.hasResults !== true
  // The last event may be of a deleted item with the same id.
  const wasFinal = !isFirst && (was.completed || last?.final === 1)
  const isFinal = now.completed
  const addsParties = !isFirst && differsInParties(JSON.parse(was.overview), JSON.parse(now.overview))
  return {
    id: randomId(),
    at,
    kind: now.ref.kind,
    item_id: now.ref.id,
    version: now.version,
    occasion: occasionOf({ isFirst, wasFinal, isFinal, isRollback, addsParties }),
    is_first: isFirst ? 1 : 0,
    final: wasFinal || isFinal ? 1 : 0,
    mark: now.mark,
    overview: now.overview,
    actor: null,
    expanded: null,
  }
}

/** Returns whether only party results were added: they often arrive last and are no correction. */
function differsInParties(was: Overview, now: Overview): boolean {
  if (was.kind === 'vote' || now.kind === 'vote') return false
  return !was.hasPartyResults && isDeepStrictEqual({ ...was, hasPartyResults: true }, now)
}
