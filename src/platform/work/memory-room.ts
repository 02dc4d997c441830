/** Memory that several may want, of which each takes a part for as long as it needs it. */
export interface MemoryRoom {
  /**
   * Calls `take` with a function that gives it back, at once where there is room. False, and never, where it is more than there
   * ever is.
   */
  claim(mebibytes: number, take: (release: () => void) => void, isUrgent?: boolean): boolean
  /** Whether somebody waits. */
  isShort(): boolean
  /** Told when somebody begins to wait, so that what is held for nothing can be given back. Returns the end of it. */
  onShortage(listener: () => void): () => void
}

interface Waiting {
  readonly mebibytes: number
  readonly take: () => void
}

/** First in, first out, and whatever is urgent before the others: nobody waits for ever behind those who want less. */
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
