import type { AttackedSite } from './site.ts'
import type { AttackTarget } from './target.ts'

/** What the connections of an attack do repeatedly until it ends. */
export type Manner =
  /** Read each response to its end, then send the next request on the same connection. */
  | 'ask'
  /** Send the request and close at once. */
  | 'abandon'
  /** Close as soon as the response begins. */
  | 'drop'
  /** Send many requests and never read a response. */
  | 'deaf'
  /** Send a byte a second. */
  | 'trickle'
  /** Send nothing. */
  | 'idle'

export interface Shot {
  readonly path: string
  /** Sent by POST if there is one. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A check besides the readers, right after the last request of the attack. */
export interface AttackFinding {
  readonly text: string
  readonly good: boolean
}

/** One kind of attack. */
export interface AttackRow {
  readonly name: string
  readonly what: string
  readonly manner?: Manner
  /** Each request claims to come from a different network, whatever number is requested. */
  readonly fromManyNetworks?: true
  readonly needsLargeDirectory?: true
  /** Multiple of the requested number of connections. */
  readonly connectionsTimes?: number
  /** Maximum number of requests. */
  readonly most?: number
  /** The request with a number; requests differ where that matters. */
  request(site: AttackedSite, number: number): Shot
  /** Prepares the check at the end. */
  watch?(target: AttackTarget): Promise<() => Promise<AttackFinding>>
}
