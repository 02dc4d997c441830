/**
 * Calls `end` when the process that started this one has ended, if it was one of the service; at once where it has
 * already.
 */
export function whenOrphaned(end: () => void): void {
  if (process.send === undefined) return
  if (!process.connected) {
    end()
    return
  }
  process.once('disconnect', end)
  // The listener alone must not keep the process alive.
  process.channel?.unref()
}
