import { createHash } from 'node:crypto'

/** The stored fields of an entry that its hash covers. */
export interface ChainedFields {
  readonly id: string
  readonly at: string
  readonly actor: string | null
  readonly address: string | null
  readonly action: string
  readonly subject: string
  /** The stored text itself: serialising the values again could give a different text. */
  readonly detail: string
}

/** A position in the chain. The hash covers this entry and all before it. */
export interface ChainPlace {
  readonly sequence: number
  readonly hash: string
}

export type ChainedEntry = ChainedFields & ChainPlace

/** Before the first entry. */
export const chainStart: ChainPlace = { sequence: 0, hash: '0'.repeat(64) }

/** The position of an entry that is appended after `previous`. */
export function placeAfter(previous: ChainPlace, entry: ChainedFields): ChainPlace {
  const sequence = previous.sequence + 1
  const text = canonicalText(sequence, entry)
  return { sequence, hash: createHash('sha256').update(`${previous.hash}\n${text}`).digest('hex') }
}

/** JSON delimits the fields and distinguishes null from the text `null`, so different entries have different hashes. */
export function canonicalText(sequence: number, entry: ChainedFields): string {
  const { id, at, actor, address, action, subject, detail } = entry
  return JSON.stringify([sequence, id, at, actor, address, action, subject, detail])
}

/**
 * The number of the first entry that was changed, or null for an intact chain. The entries are read in their order. The
 * head reveals that the last entries were removed; an attacker who also rewrites the head is detected by a hash that was
 * noted elsewhere.
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
