import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { type BroughtBy, broughtBy } from '../stored/bringers.ts'
import { readVersion } from '../stored/read-version.ts'
import { type Pointers, selectVersionMark, type VersionMark } from '../stored/store.ts'
import type { NewVersion } from '../stored/version.ts'

/** Who brought the parts that a version keeps from the staged version before it. */
export type KeptParts = Omit<BroughtBy, 'own'>

/**
 * Returns the bringers of parts that a new version keeps. Figures and party results of an election, and cantonal and
 * national figures of a vote, are uploaded separately; each new version keeps the other part of the version before. The
 * bringer of that part counts as a bringer of this version too, unless the part is published already.
 */
export async function keptParts(
  queries: Queries,
  version: NewVersion,
  before: VersionMark,
  pointers: Pointers,
): Promise<KeptParts> {
  if (pointers.staged === null) return {}
  switch (version.ref.kind) {
    case 'vote':
      return keptOfVote(queries, version, before, pointers)
    case 'election':
      return keptOfElection(queries, version, before, pointers)
    case 'compound':
      return {}
  }
}

async function keptOfVote(
  queries: Queries,
  version: NewVersion,
  waiting: VersionMark,
  { published }: Pointers,
): Promise<KeptParts> {
  const by = broughtBy(waiting)
  const shown = published === null ? null : await selectVersionMark(queries, version.ref, published)
  const keepsFigures = version.sha256 === waiting.sha256 && shown?.sha256 !== waiting.sha256
  const keepsNational = waiting.national !== null && (version.national ?? null) === null
  return {
    ...(keepsFigures && { figures: by.figures ?? by.own }),
    ...(keepsNational && { national: by.national ?? by.own }),
  }
}

async function keptOfElection(
  queries: Queries,
  version: NewVersion,
  before: VersionMark,
  pointers: Pointers,
): Promise<KeptParts> {
  const read = async (number: number | null) =>
    number === null ? null : electionOr(await readVersion(queries, version.ref, number))
  const waiting = await read(pointers.staged)
  if (waiting === null) return {}
  const sent = electionOr(decodeResults(await decompress(version.result)))
  const shown = await read(pointers.published)
  // A delivery with information only leaves the figures unchanged.
  const isKept = (part: (of: ElectionResults) => unknown, isBrought = true) =>
    (!isBrought || (sent !== null && isDeepStrictEqual(part(waiting), part(sent)))) &&
    (shown === null || !isDeepStrictEqual(part(waiting), part(shown)))
  const by = broughtBy(before)
  const keepsFigures = waiting.entities.length > 0 && isKept(figuresOf, version.bringsResults)
  const keepsParties = waiting.parties !== null && isKept(({ parties }) => parties)
  return {
    ...(keepsFigures && { figures: by.figures ?? by.own }),
    ...(keepsParties && { parties: by.parties ?? by.own }),
  }
}

const electionOr = (results: ReturnType<typeof decodeResults> | null) =>
  results?.kind === 'election' ? results : null

const figuresOf = (results: ElectionResults) => ({ ...results, parties: null })
