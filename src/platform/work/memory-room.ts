/** A memory budget that several users share; each reserves a part for as long as it needs it. */
export interface MemoryRoom {
  /**
   * Calls `take` with a release function, at once where there is room. Returns false, without ever calling it, where
   * the request exceeds the whole budget.
   */
  claim(mebibytes: number, take: (release: () => void) => void, isUrgent?: boolean): boolean
  /** Whether a request waits for memory. */
  isShort(): boolean
  /**
   * Calls the listener when a request begins to wait, so that idle memory can be released. Returns an unsubscribe
   * function.
   */
  onShortage(listener: () => void): () => void
}

interface Waiting {
  readonly mebibytes: number
  readonly take: () => void
}

/** First in, first out, urgent requests before the others: a large request is not starved by smaller ones. */
export function memoryRoom(total: number): MemoryRoom {
  let free = total
  const urgent: Waiting[] = []
  const others: Waiting[] = []
  const listeners = new Set<() => void>()

  const next = () => {
    for (;;) {
      const queue = urgent.length > 0 ? urgent : others
      const first = queue[0]
      if (first === undefined || first.mebibytes > free) return
      queue.shift()
      free -= first.mebibytes
      first.take()
    }
  }
  const isShort = () => urgent.length + others.length > 0
  return {
    claim: (mebibytes, take, isUrgent = false) => {
      if (mebibytes > total) return false
      let isHeld = true
      const release = () => {
        if (!isHeld) return
        isHeld = false
        free += mebibytes
        next()
      }
      const queue = isUrgent ? urgent : others
      queue.push({ mebibytes, take: () => take(release) })
      next()
      if (isShort()) for (const listener of listeners) listener()
      return true
    },
    isShort,
    onShortage: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
