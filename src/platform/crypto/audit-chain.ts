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

/** The digest is null for entries that were written by versions without it, which come first. */
export type ChainedEntry = ChainedFields & ChainPlace & { readonly digest: string | null }

/** Before the first entry. */
export const chainStart: ChainPlace = { sequence: 0, hash: '0'.repeat(64) }

/**
 * The position of an entry that is appended after `previous`. The hash covers the digest of the entry and not the entry
 * itself, so that anybody can check the chain without seeing what is in it.
 */
export function placeAfter(
  previous: ChainPlace,
  entry: ChainedFields,
): ChainPlace & { readonly digest: string } {
  const sequence = previous.sequence + 1
  const digest = textDigest(canonicalText(sequence, entry))
  return { sequence, digest, hash: hashAfter(previous.hash, digest) }
}

/** The hash of an entry with this digest that follows one with the hash `previous`. */
export function hashAfter(previous: string, digest: string): string {
  return textDigest(`${previous}\n${digest}`)
}

/** The same for entries of versions that knew no digests. Their text begins with a bracket, so it is never taken for one. */
export function formerPlaceAfter(previous: ChainPlace, entry: ChainedFields): ChainPlace {
  const sequence = previous.sequence + 1
  return { sequence, hash: textDigest(`${previous.hash}\n${canonicalText(sequence, entry)}`) }
}

export function textDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
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
  let hasDigests = false
  for await (const entry of entries) {
    const isFormer: boolean = entry.digest === null && !hasDigests
    const expected = isFormer ? { ...formerPlaceAfter(last, entry), digest: null } : placeAfter(last, entry)
    const { sequence, digest, hash } = expected
    if (entry.sequence !== sequence || entry.digest !== digest || entry.hash !== hash) return sequence
    hasDigests ||= !isFormer
    last = { sequence, hash }
  }
  if (last.sequence < head.sequence) return last.sequence + 1
  return last.sequence === head.sequence && last.hash === head.hash ? null : last.sequence
}
