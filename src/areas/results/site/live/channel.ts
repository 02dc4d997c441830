import type { CurrentItems } from '../../items/current-items.ts'
import type { ItemRef } from '../../model/item.ts'

/** What became new: the revision, and the items such as `vote/energiegesetz` that changed up to it. */
export interface LiveChange {
  readonly revision: number
  readonly items: readonly string[]
}

/** Names are kept to notify pages of removed items, whose URL may redirect by now. */
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
  /** What changed after a revision that a listener knew; null if nothing did. */
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
 * One look at the database serves all listeners, however many there are, and finds what other processes have
 * published as well. Nobody looks while nobody listens.
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
      // The next poll catches up.
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

/** The name of an item in `data-live` attributes. */
export function liveName({ kind, id }: ItemRef): string {
  return `${kind}/${id}`
}
