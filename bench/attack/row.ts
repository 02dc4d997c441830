import type { Target } from './target.ts'

/** What connections of an attack do, over and over until it ends. */
export type Manner =
  /** Take each answer to its end, then ask for more on the same connection. */
  | 'ask'
  /** Send and leave at once, without the answer. */
  | 'abandon'
  /** Leave as soon as the answer begins. */
  | 'drop'
  /** Send many requests and never take an answer. */
  | 'deaf'
  /** Send a byte a second. */
  | 'trickle'
  /** Send nothing at all. */
  | 'idle'

export interface Shot {
  readonly path: string
  /** Sent by POST where there is one. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What an attacker knows of the site. */
export interface Site {
  /** Paths of votes and elections, such as `/vote/energiegesetz`. */
  readonly items: readonly string[]
  /** Paths of their pages, such as `/vote/energiegesetz/entities`. */
  readonly pages: readonly string[]
  /** Paths of charts and maps that can be loaded as pictures. */
  readonly pictures: readonly string[]
  /** An account whose password somebody tries to guess. */
  readonly email: string
}

/** What else is looked at beside the readers, right after the last request of the attack. */
export interface Finding {
  readonly text: string
  readonly good: boolean
}

/** One way to hurt the site. */
export interface Row {
  readonly name: string
  readonly what: string
  readonly manner?: Manner
  /** Each request says that it comes from another network, however many are asked for. */
  readonly fromManyNetworks?: true
  readonly needsLargeDirectory?: true
  /** So many times as many connections as are asked for. */
  readonly connectionsTimes?: number
  /** Ends after so many requests. */
  readonly most?: number
  /** The request of the given number; no two numbers make the same one where that matters. */
  request(site: Site, number: number): Shot
  /** Prepares what is looked at in the end. */
  watch?(target: Target): Promise<() => Promise<Finding>>
}
