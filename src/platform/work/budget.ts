import type { Client } from './client.ts'
import { fairQueue } from './fair-queue.ts'

/** Limits of one kind of work. */
export interface WorkBounds {
  /** Concurrent work. */
  readonly slots: number
  /** Entries waiting for a slot, in all and per network. */
  readonly waiting: number
  readonly waitingPerNetwork: number
  /** Maximum wait for a slot, in milliseconds. */
  readonly patience: number
}

/** `full`: the queue is full. `late`: no slot became free in time. `left`: the client has disconnected. */
export type RefusalReason = 'full' | 'late' | 'left'

/** The service is overloaded; the client may try again later. */
export class WorkRefused extends Error {
  readonly reason: RefusalReason
  constructor(kind: string, reason: RefusalReason) {
    super(`too much work of the kind ${kind}: ${reason}`)
    this.reason = reason
  }
}

/** Figures of a kind of work for /metrics. */
export interface WorkFigures<Kind> {
  readonly kind: Kind
  readonly running: number
  readonly waiting: number
  readonly done: number
  readonly refused: Readonly<Record<RefusalReason, number>>
}

export interface WorkBudget<Kind extends string> {
  /** Waits for a slot and returns the function that releases it. Rejects with `WorkRefused`. */
  enter(kind: Kind, client: Client): Promise<() => void>
  /** Runs the work in a slot. Rejects with `WorkRefused` where it gets none. */
  run<T>(kind: Kind, client: Client, work: () => Promise<T>): Promise<T>
  figures(): readonly WorkFigures<Kind>[]
}

/**
 * Everything but cached answers needs a slot here. Networks are served in round-robin order, so that one with a thousand
 * requests does not delay the others. At most one task starts per turn of the event loop, so that cached answers are
 * sent in between.
 */
export function workBudget<Kind extends string>(
  bounds: Readonly<Record<Kind, WorkBounds>>,
): WorkBudget<Kind> {
  const kinds = Object.keys(bounds) as Kind[]
  const pace = onePerTurn()
  const lines = new Map(kinds.map((kind) => [kind, workLine(kind, bounds[kind], pace)]))
  const lineOf = (kind: Kind) => lines.get(kind) as WorkLine
  const enter = (kind: Kind, client: Client) => lineOf(kind).enter(client)
  return {
    enter,
    run: runIn(enter),
    figures: () => kinds.map((kind) => ({ kind, ...lineOf(kind).figures() })),
  }
}

/** Runs work between entering and leaving. */
export function runIn<Kind extends string>(enter: WorkBudget<Kind>['enter']): WorkBudget<Kind>['run'] {
  return async (kind, client, work) => {
    const leave = await enter(kind, client)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Limits starts to one per turn of the event loop. */
interface Pace {
  mayBegin(): boolean
  begun(): void
  /** Lines are called in round-robin order once a start is possible again. */
  addLine(beginNext: () => void): void
}

function onePerTurn(): Pace {
  const lines: (() => void)[] = []
  let hasBegun = false
  const nextTurn = () => {
    hasBegun = false
    for (let asked = 0; asked < lines.length && !hasBegun; asked++) {
      const line = lines.shift() as () => void
      lines.push(line)
      line()
    }
  }
  return {
    mayBegin: () => !hasBegun,
    begun: () => {
      hasBegun = true
      setImmediate(nextTurn)
    },
    addLine: (beginNext) => lines.push(beginNext),
  }
}

interface WorkLine {
  enter(client: Client): Promise<() => void>
  figures(): Omit<WorkFigures<never>, 'kind'>
}

function workLine(
  kind: string,
  { slots, waiting, waitingPerNetwork, patience }: WorkBounds,
  pace: Pace,
): WorkLine {
  /** Functions that start the work. */
  const queue = fairQueue<() => void>()
  const refused = { full: 0, late: 0, left: 0 }
  let running = 0
  let done = 0

  const hasSlot = () => running < slots && pace.mayBegin()
  const isFull = (client: Client) =>
    queue.size(client.isStaff) >= waiting || queue.sizeOf(client) >= waitingPerNetwork
  const waits = () => queue.size(true) + queue.size(false)

  function takeSlot(): () => void {
    running += 1
    pace.begun()
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      running -= 1
      done += 1
      beginNext()
    }
  }
  function beginNext(): void {
    if (hasSlot()) queue.take()?.()
  }
  pace.addLine(beginNext)

  function refusal(reason: RefusalReason): WorkRefused {
    refused[reason] += 1
    return new WorkRefused(kind, reason)
  }
  function wait(client: Client): Promise<() => void> {
    return new Promise((resolve, reject) => {
      let clients: Client[] = [client]
      const begin = () => {
        stopWaiting()
        resolve(takeSlot())
      }
      const giveUp = (reason: RefusalReason) => {
        stopWaiting()
        reject(refusal(reason))
      }
      const leave = () => giveUp('left')
      const timer = setTimeout(() => giveUp('late'), patience).unref()
      const stopWaiting = () => {
        clearTimeout(timer)
        client.left.removeEventListener('abort', leave)
        for (const one of clients) queue.remove(one, begin)
        clients = []
      }
      client.left.addEventListener('abort', leave, { once: true })
      queue.add(client, begin)
      // A client that joins is queued for its own network from then on.
      client.onJoin?.((other) => {
        if (clients.length === 0) return
        clients.push(other)
        queue.add(other, begin)
        timer.refresh()
      })
    })
  }

  return {
    async enter(client) {
      if (client.left.aborted) throw refusal('left')
      if (hasSlot() && waits() === 0) return takeSlot()
      if (isFull(client)) throw refusal('full')
      return wait(client)
    },
    figures: () => ({ running, waiting: waits(), done, refused: { ...refused } }),
  }
}
