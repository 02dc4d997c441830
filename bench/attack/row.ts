import type { AttackedSite } from './site.ts'
import type { AttackTarget } from './target.ts'

/** The repeated action of an attack's connections. */
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
  /** Set for POST requests. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The result of a check besides the readers, right after the last request of the attack. */
export interface AttackFinding {
  readonly text: string
  readonly good: boolean
}

/** One kind of attack. */
export interface AttackRow {
  readonly name: string
  readonly what: string
  readonly manner?: Manner
  /** Whether each request claims to come from a different network. */
  readonly fromManyNetworks?: true
  readonly needsLargeDirectory?: true
  /** Multiple of the requested number of connections. */
  readonly connectionsTimes?: number
  /** Maximum number of requests. */
  readonly most?: number
  /** Returns the request with a number; requests differ if that is relevant. */
  request(site: AttackedSite, number: number): Shot
  /** Prepares a check and returns it; it runs at the end. */
  watch?(target: AttackTarget): Promise<() => Promise<AttackFinding>>
}
