import { createHash } from 'node:crypto'

/** What of an entry is protected by its hash, as it is stored. */
export interface ChainedFields {
  readonly id: string
  readonly at: string
  readonly actor: string | null
  readonly address: string | null
  readonly action: string
  readonly subject: string
  /** The stored text itself: writing the same values anew could spell them differently. */
  readonly detail: string
}

/** A place in the chain. The hash stands for this entry and all before it. */
export interface ChainPlace {
  readonly sequence: number
  readonly hash: string
}

export type ChainedEntry = ChainedFields & ChainPlace

/** Before the first entry. */
export const chainStart: ChainPlace = { sequence: 0, hash: '0'.repeat(64) }

/** Where an entry comes to stand that is appended after `previous`. */
export function placeAfter(previous: ChainPlace, entry: ChainedFields): ChainPlace {
  const sequence = previous.sequence + 1
  const text = canonicalText(sequence, entry)
  return { sequence, hash: createHash('sha256').update(`${previous.hash}\n${text}`).digest('hex') }
}

/** JSON marks where each text begins and ends, and tells null from the text `null`: no two entries look the same. */
export function canonicalText(sequence: number, entry: ChainedFields): string {
  const { id, at, actor, address, action, subject, detail } = entry
  return JSON.stringify([sequence, id, at, actor, address, action, subject, detail])
}

/**
 * The number of the first entry that is not what was once written there, or null for a whole chain. The entries come
 * in their order, one by one. The head tells that the last ones were cut off; whoever can also write a new head is
 * found by a hash that was noted elsewhere.
 */
export async function firstBroken(
  entries: AsyncIterable<ChainedEntry> | Iterable<ChainedEntry>,
  head: ChainPlace,
): Promise<number | null> {
  let last = chainStart
  for await (const entry of entries) {
    const expected = placeAfter(last, entry)
    if (entry.sequence !== expected.sequence || entry.hash !== expected.hash) return expected.sequence
    last = expected
  }
  if (last.sequence < head.sequence) return last.sequence + 1
  return last.sequence === head.sequence && last.hash === head.hash ? null : last.sequence
}
