import type { Client } from './client.ts'

/** Those of whom it is known what they wait for. */
export interface FairQueue<Entry> {
  add(client: Client, entry: Entry): void
  /** The next whose turn it is, or null where nobody waits. */
  take(): Entry | null
  remove(client: Client, entry: Entry): void
  size(): number
  sizeOf(network: string): number
}

/** Staff first; then the networks in turn, each in the order in which its clients came. */
export function fairQueue<Entry>(): FairQueue<Entry> {
  const staff = new Set<Entry>()
  // In the order of their turns: whoever was served goes to the end.
  const networks = new Map<string, Set<Entry>>()
  let size = 0

  const takeFirst = (entries: Set<Entry>): Entry | null => {
    for (const entry of entries) {
      entries.delete(entry)
      size -= 1
      return entry
    }
    return null
  }
  return {
    add({ network, isStaff }, entry) {
      size += 1
      if (isStaff) staff.add(entry)
      else {
        const others = networks.get(network)
        if (others === undefined) networks.set(network, new Set([entry]))
        else others.add(entry)
      }
    },
    take() {
      const first = takeFirst(staff)
      if (first !== null) return first
      for (const [network, entries] of networks) {
        const entry = takeFirst(entries)
        networks.delete(network)
        if (entries.size > 0) networks.set(network, entries)
        return entry
      }
      return null
    },
    remove({ network, isStaff }, entry) {
      const entries = isStaff ? staff : networks.get(network)
      if (entries?.delete(entry) !== true) return
      size -= 1
      if (!isStaff && entries.size === 0) networks.delete(network)
    },
    size: () => size,
    sizeOf: (network) => networks.get(network)?.size ?? 0,
  }
}
