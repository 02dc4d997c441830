import type { CurrentItems } from '../../items/current-items.ts'
import type { ItemRef } from '../../model/item.ts'

/** A change: the new revision, and the items such as `vote/energiegesetz` that changed since the previous one. */
export interface LiveChange {
  readonly revision: number
  readonly items: readonly string[]
}

/** Names of the items are kept to notify pages of removed or renamed ones. */
interface Seen {
  readonly revision: number
  readonly names: ReadonlySet<string>
}

type Revised = Pick<CurrentItems, 'revision' | 'items' | 'changedAt'>

/** The polled source; its revision grows with every change. */
export interface Watched {
  fresh(): Promise<Revised>
}

export interface LiveChannel {
  /** Calls the listener for every change. Returns an unsubscribe function. */
  subscribe(listener: (change: LiveChange) => void): () => void
  /** Returns the changes since a revision; null if there are none. */
  since(revision: number): Promise<LiveChange | null>
  close(): void
}

export interface ChannelTimer {
  every(milliseconds: number, work: () => void): { stop(): void }
}

export const realTimer: ChannelTimer = {
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds)
    timer.unref()
    return { stop: () => clearInterval(timer) }
  },
}

/** Milliseconds between polls; clients are promised updates within two seconds. */
const lookEvery = 500

/**
 * Polls the database once for all listeners, so that changes of other processes are found too. Does not poll
 * without listeners.
 */
export function liveChannel(
  current: Watched,
  onError: (error: unknown) => void,
  timer: ChannelTimer = realTimer,
): LiveChannel {
  const listeners = new Set<(change: LiveChange) => void>()
  let seen: Seen | null = null
  let looking = false
  let watch: { stop(): void } | null = null

  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      const now = await current.fresh()
      const before = seen
      const change = before === null ? null : changeSince(now, before.revision)
      if (now.revision === before?.revision) return
      const names = new Set(now.items.map(({ item }) => liveName(item)))
      seen = { revision: now.revision, names }
      if (before === null || change === null) return
      const told = { ...change, items: [...change.items, ...before.names.difference(names)] }
      for (const listener of listeners) listener(told)
    } catch (error) {
      // Changes are found with the next poll.
      onError(error)
    } finally {
      looking = false
    }
  }

  function stop(): void {
    watch?.stop()
    watch = null
    seen = null
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (watch === null) {
        watch = timer.every(lookEvery, () => void look())
        void look()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    since: async (revision) => changeSince(await current.fresh(), revision),
    close() {
      listeners.clear()
      stop()
    },
  }
}

function changeSince(now: Revised, revision: number): LiveChange | null {
  if (now.revision <= revision) return null
  const items = now.items.map(({ item }) => item).filter((item) => now.changedAt(item) > revision)
  return { revision: now.revision, items: items.map(liveName) }
}

/** Returns the name of an item in `data-live` attributes. */
export function liveName({ kind, id }: ItemRef): string {
  return `${kind}/${id}`
}
