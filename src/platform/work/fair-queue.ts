import type { Client } from './client.ts'

/** Entries that clients wait for; several clients may wait for the same entry. */
export interface FairQueue<Entry> {
  add(client: Client, entry: Entry): void
  /** Removes and returns the next entry, or null where the queue is empty. */
  take(): Entry | null
  remove(client: Client, entry: Entry): void
  /** Number of waiting entries of the staff, or of the public. */
  size(isStaff: boolean): number
  /** The same for the network of this client only. */
  sizeOf(client: Client): number
}

/** Staff first, then the public. Within each, round-robin over networks, and first in, first out within a network. */
export function fairQueue<Entry>(): FairQueue<Entry> {
  const staff = roundRobin<Entry>()
  const everybody = roundRobin<Entry>()
  const laneOf = ({ isStaff }: Pick<Client, 'isStaff'>) => (isStaff ? staff : everybody)
  return {
    add: (client, entry) => laneOf(client).add(client.network, entry),
    take: () => staff.take() ?? everybody.take(),
    remove: (client, entry) => laneOf(client).remove(client.network, entry),
    size: (isStaff) => laneOf({ isStaff }).size(),
    sizeOf: (client) => laneOf(client).sizeOf(client.network),
  }
}

function roundRobin<Entry>() {
  // In round-robin order: a network that was served moves to the end.
  const networks = new Map<string, Set<Entry>>()
  let size = 0
  return {
    add(network: string, entry: Entry): void {
      const others = networks.get(network)
      if (others?.has(entry) === true) return
      size += 1
      if (others === undefined) networks.set(network, new Set([entry]))
      else others.add(entry)
    },
    take(): Entry | null {
      for (const [network, entries] of networks)
        for (const entry of entries) {
          entries.delete(entry)
          size -= 1
          networks.delete(network)
          if (entries.size > 0) networks.set(network, entries)
          return entry
        }
      return null
    },
    remove(network: string, entry: Entry): void {
      const entries = networks.get(network)
      if (entries?.delete(entry) !== true) return
      size -= 1
      if (entries.size === 0) networks.delete(network)
    },
    size: () => size,
    sizeOf: (network: string) => networks.get(network)?.size ?? 0,
  }
}
