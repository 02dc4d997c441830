/** Calls `end` when the process that started this one, if it was one of ours, has ended; at once where it has already. */
export function whenOrphaned(end: () => void): void {
  if (process.send === undefined) return
  if (!process.connected) {
    end()
    return
  }
  process.once('disconnect', end)
  // The listener alone would keep a process going that has nothing left to do.
  process.channel?.unref()
}
