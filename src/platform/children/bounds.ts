import { statfs } from 'node:fs/promises'

/** Limits that a child checks itself. */
export type Bound = 'bytes' | 'disk'

/** The exit status of a child that has reached a bound. */
const statuses: Readonly<Record<Bound, number>> = { bytes: 71, disk: 72 }

export function boundOf(status: number | null): Bound | null {
  return (['bytes', 'disk'] as const).find((bound) => statuses[bound] === status) ?? null
}

/** Ends the process, because code that retries or catches errors could ignore an exception. */
export function endAt(bound: Bound): never {
  process.exit(statuses[bound])
}

export interface Received {
  add(bytes: number): void
  /** Resets the count, for work that runs for hours. */
  renew(): void
}

/** Counts received bytes and ends the process when there are more than `most`. */
export function receivedAtMost(most: number): Received {
  let received = 0
  return {
    add(bytes) {
      received += bytes
      if (received > most) endAt('bytes')
    },
    renew() {
      received = 0
    },
  }
}

/** Wraps `fetch` so that `onBytes` is called with the size of every chunk that arrives. */
export function counted(request: typeof fetch, onBytes: (count: number) => void): typeof fetch {
  return async (input, init) => {
    const response = await request(input, init)
    if (response.body === null) return response
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, passed) {
        onBytes(chunk.length)
        passed.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(counting), response)
  }
}

export interface DiskBounds {
  /** Bytes that the folder may hold. */
  readonly most: number
  /** Bytes that stay free for everything else on the disk. */
  readonly reserve: number
}

/**
 * Called before a folder grows by so many bytes, and with a negative number when it shrinks; ends the process where
 * there is no room.
 */
export type AllowGrowth = (bytes: number) => Promise<void>

/** Limits the size of a folder. `held`: bytes that it contains already. */
export function writtenAtMost(folder: string, held: number, { most, reserve }: DiskBounds): AllowGrowth {
  let used = held
  return async (bytes) => {
    used += bytes
    if (bytes <= 0) return
    const { bavail, bsize } = await statfs(folder)
    if (used > most || bavail * bsize - bytes < reserve) endAt('disk')
  }
}
