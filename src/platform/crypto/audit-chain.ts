import { createHash, createHmac } from 'node:crypto'

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

/** The columns with which the personal data of an entry can be removed later; null in entries that have none. */
export interface SplitFields {
  /**
   * Random for each entry, and removed with the personal part: without the salt nobody can guess that part from its
   * seal.
   */
  readonly salt: string | null
  /** Subject and detail as they will be after the removal, see `restText`; null once they are stored in their place. */
  readonly rest: string | null
}

export interface ChainDigests {
  /** Null for entries of versions that did not store digests, which come first. */
  readonly digest: string | null
  /**
   * Hash of the personal part; for an entry without seal, hash of what remained after the removal. Null for whole
   * entries.
   */
  readonly seal: string | null
}

export type ChainedEntry = ChainedFields &
  SplitFields &
  ChainDigests &
  ChainPlace & {
    /** The number of the entry that records the removal of the personal part. */
    readonly cleared_by: number | null
  }

/** The action of entries that record a removal. */
export const clearAction = 'audit.clear'

/** The position before the first entry. */
export const chainStart: ChainPlace = { sequence: 0, hash: '0'.repeat(64) }

type AppendedPlace = ChainPlace & { readonly digest: string; readonly seal: string | null }

/**
 * The position of an entry that is appended after `previous`. The hash covers the digest of the entry and not the entry
 * itself, so that anybody can check the chain without seeing what is in it. The digest of a split entry covers the seal of
 * its personal part and not that part, so that the entry can be checked without it.
 */
export function placeAfter(previous: ChainPlace, entry: ChainedFields & Partial<SplitFields>): AppendedPlace {
  const { salt = null, rest = null } = entry
  const sequence = previous.sequence + 1
  if (salt === null || rest === null) {
    const digest = textDigest(canonicalText(sequence, entry))
    return { sequence, digest, seal: null, hash: hashAfter(previous.hash, digest) }
  }
  const seal = personalSeal(salt, entry)
  const digest = textDigest(splitText(sequence, entry, rest, seal))
  return { sequence, digest, seal, hash: hashAfter(previous.hash, digest) }
}

/** The hash of an entry with this digest that follows one with the hash `previous`. */
export function hashAfter(previous: string, digest: string): string {
  return textDigest(`${previous}\n${digest}`)
}

/**
 * Computes the position for entries of versions without digests. Their text begins with a bracket, so it is never
 * mistaken for a digest.
 */
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
 * Serialises the public part of a split entry. It has another number of fields than a whole entry, so neither is
 * mistaken for the other.
 */
function splitText(sequence: number, { id, at, action }: ChainedFields, rest: string, seal: string): string {
  return JSON.stringify([sequence, id, at, action, rest, seal])
}

function personalSeal(salt: string, { actor, address, subject, detail }: ChainedFields): string {
  const text = JSON.stringify([actor, address, subject, detail])
  return createHmac('sha256', salt).update(text).digest('hex')
}

export function restText({ subject, detail }: Pick<ChainedFields, 'subject' | 'detail'>): string {
  return JSON.stringify([subject, detail])
}

interface Removal {
  /** The number of the entry that will record the removal. */
  readonly by: number
  /** A new id: the id of an entry without seal serves as its salt, so it is removed with the personal part. */
  readonly id: string
  /** Subject and detail that remain of an entry without seal. */
  readonly left: Pick<ChainedFields, 'subject' | 'detail'>
}

/** Returns the entry without its personal part. Number, moment, action, digest and hash stay. */
export function withoutPersonal(entry: ChainedEntry, { by, id, left }: Removal): ChainedEntry {
  const gone = { actor: null, address: null, salt: null, rest: null, cleared_by: by }
  if (entry.rest !== null) {
    const [subject, detail]: readonly [string, string] = JSON.parse(entry.rest)
    return { ...entry, ...gone, subject, detail }
  }
  const cleared = { ...entry, ...gone, ...left, id }
  return { ...cleared, seal: sealOfLeft(cleared) }
}

const sealOfLeft = (entry: ChainedEntry) => textDigest(leftText(entry))

function leftText({ sequence, id, at, action, subject, detail, digest, hash }: ChainedEntry): string {
  return JSON.stringify([sequence, id, at, action, subject, detail, digest, hash])
}

/** What an entry about a removal records about the entries that it covers, in their order. */
export interface ClearedDetail {
  /** The moment before which all of them were written. */
  readonly until: string
  readonly entries: number
  /** Hash of what remains of them. */
  readonly digest: string
}

export function clearedDetail(until: string, cleared: readonly ChainedEntry[]): ClearedDetail {
  return { until, entries: cleared.length, digest: cleared.reduce(digestWith, chainStart.hash) }
}

const digestWith = (digest: string, entry: ChainedEntry) => textDigest(`${digest}\n${leftText(entry)}`)

/** The entries of one removal that the check has read so far. */
interface ClearedSoFar {
  readonly first: number
  readonly entries: number
  readonly digest: string
  readonly latest: string
}

/**
 * Checks the chain and returns the number of the first entry that was changed, or null for an intact chain. Reads the
 * entries in their order. The head reveals that the last entries were removed; an attacker who also rewrites the head
 * is detected by a hash that was recorded elsewhere. Where a removal of personal parts does not match the entry about
 * it, returns the first of the entries that the removal covers.
 */
export async function firstBroken(
  entries: AsyncIterable<ChainedEntry> | Iterable<ChainedEntry>,
  head: ChainPlace,
): Promise<number | null> {
  let last = chainStart
  let hasDigests = false
  const removals = new Map<number, ClearedSoFar>()
  for await (const entry of entries) {
    const expected = expectedAfter(last, entry, hasDigests)
    if (expected === null) return last.sequence + 1
    const { sequence, hash } = expected
    if (entry.sequence !== sequence || entry.hash !== hash) return sequence
    if (entry.digest !== expected.digest || entry.seal !== expected.seal) return sequence
    hasDigests ||= entry.digest !== null
    last = { sequence, hash }
    const noted = removals.get(sequence)
    if (noted !== undefined && !isNoted(noted, entry)) return noted.first
    removals.delete(sequence)
    if (entry.cleared_by === null) continue
    if (entry.cleared_by <= sequence) return sequence
    const before = removals.get(entry.cleared_by)
    removals.set(entry.cleared_by, {
      first: before?.first ?? sequence,
      entries: (before?.entries ?? 0) + 1,
      digest: digestWith(before?.digest ?? chainStart.hash, entry),
      latest: before !== undefined && before.latest > entry.at ? before.latest : entry.at,
    })
  }
  if (last.sequence < head.sequence) return last.sequence + 1
  if (last.sequence !== head.sequence || last.hash !== head.hash) return last.sequence
  const [open] = [...removals.values()].sort((a, b) => a.first - b.first)
  return open?.first ?? null
}

/** Returns the columns that an intact entry has after `last`; null for an entry that no version could have written. */
function expectedAfter(
  last: ChainPlace,
  entry: ChainedEntry,
  hasDigests: boolean,
): (ChainPlace & ChainDigests) | null {
  const { salt, rest } = entry
  if (entry.cleared_by !== null) return expectedCleared(last, entry, hasDigests)
  if ((salt === null) !== (rest === null)) return null
  if (salt === null && entry.digest === null && !hasDigests)
    return { ...formerPlaceAfter(last, entry), digest: null, seal: null }
  return placeAfter(last, entry)
}

/**
 * The digest of an entry without seal covers the removed part, so it cannot be computed again and is taken as stored:
 * the entry about the removal covers what remains, and the following hashes cover the digest.
 */
function expectedCleared(
  last: ChainPlace,
  entry: ChainedEntry,
  hasDigests: boolean,
): (ChainPlace & ChainDigests) | null {
  const { actor, address, salt, rest, digest, seal } = entry
  if (actor !== null || address !== null || salt !== null || rest !== null) return null
  const sequence = last.sequence + 1
  if (digest === null)
    return hasDigests ? null : { sequence, digest, seal: sealOfLeft(entry), hash: entry.hash }
  const isSplit = seal !== null && digest === textDigest(splitText(sequence, entry, restText(entry), seal))
  return { sequence, digest, seal: isSplit ? seal : sealOfLeft(entry), hash: hashAfter(last.hash, digest) }
}

/** Returns whether the removal matches the entry with its number. */
function isNoted({ entries, digest, latest }: ClearedSoFar, { action, detail }: ChainedEntry): boolean {
  if (action !== clearAction) return false
  const noted: ClearedDetail = JSON.parse(detail)
  return noted.entries === entries && noted.digest === digest && latest < noted.until
}
