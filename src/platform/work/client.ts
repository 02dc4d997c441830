import type { ServerResponse } from 'node:http'

/** For whom work is done. */
export interface Client {
  /** All clients of one network share what is one's due. */
  readonly network: string
  /** Staff do not queue behind the public: they must be able to work while others hammer at the door. */
  readonly isStaff: boolean
  /** Aborted when nobody waits for the answer any more. */
  readonly left: AbortSignal
  /** Has the listener called with whoever comes to wait for the same answer. */
  readonly onJoin?: (listener: (other: Client) => void) => void
}

/** The client that waits for a response. */
export function clientOf(network: string, response: ServerResponse, isStaff = false): Client {
  const leaving = new AbortController()
  if (response.closed) leaving.abort()
  else response.once('close', () => leaving.abort())
  return { network, isStaff, left: leaving.signal }
}

/** Work that several clients wait for: its turn is that of the first of them, and it is given up when all have left. */
export interface SharedWait {
  readonly client: Client
  /** One more waits for the same. */
  join(client: Client): void
}

export function sharedWait(first: Client): SharedWait {
  const abandoned = new AbortController()
  const listeners: ((other: Client) => void)[] = []
  let waiting = 0
  const leave = () => {
    waiting -= 1
    if (waiting === 0) abandoned.abort()
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
