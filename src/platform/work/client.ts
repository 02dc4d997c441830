import type { ServerResponse } from 'node:http'

/** The client for whom work is done. */
export interface Client {
  /** All clients of one network share one fair share. */
  readonly network: string
  /** Staff do not queue behind the public, so that they can work during an attack. */
  readonly isStaff: boolean
  /** Aborted when the client disconnects. */
  readonly left: AbortSignal
  /** Calls the listener for each further client that waits for the same answer. */
  readonly onJoin?: (listener: (other: Client) => void) => void
}

/**
 * An abort reason without a stack trace: by default, every request would end with an error that has one, which takes
 * time.
 */
const disconnected = 'disconnected'

/** The client that waits for a response. */
export function clientOf(network: string, response: ServerResponse, isStaff = false): Client {
  const leaving = new AbortController()
  if (response.closed) leaving.abort(disconnected)
  else response.once('close', () => leaving.abort(disconnected))
  return { network, isStaff, left: leaving.signal }
}

/** Work that several clients wait for: queued as the first of them, and abandoned when all have disconnected. */
export interface SharedWait {
  readonly client: Client
  /** Adds a client that waits for the same work. */
  join(client: Client): void
}

export function sharedWait(first: Client): SharedWait {
  const abandoned = new AbortController()
  const listeners: ((other: Client) => void)[] = []
  let waiting = 0
  const leave = () => {
    waiting -= 1
    if (waiting === 0) abandoned.abort(disconnected)
  }
  const wait = ({ left }: Client) => {
    waiting += 1
    if (left.aborted) leave()
    else left.addEventListener('abort', leave, { once: true })
  }
  wait(first)
  return {
    client: { ...first, left: abandoned.signal, onJoin: (listener) => listeners.push(listener) },
    join(other) {
      wait(other)
      for (const listener of listeners) listener(other)
    },
  }
}
