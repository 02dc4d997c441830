import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { readVersion } from '../stored/read-version.ts'
import type { Pointers, VersionMark } from '../stored/store.ts'
import type { NewVersion } from '../stored/version.ts'

/** Who uploaded the parts that a version keeps from the staged version before it. */
export type CarriedOver = Pick<VersionMark, 'figures_by' | 'parties_by'>

export const nothingCarriedOver: CarriedOver = { figures_by: null, parties_by: null }

/**
 * Figures and party results of an election are uploaded separately; each new version keeps the other part of the version
 * before. Who uploaded that part is an author of this version too, unless the part is published already.
 */
export async function carriedOver(
  queries: Queries,
  version: NewVersion,
  by: VersionMark,
  pointers: Pointers,
): Promise<CarriedOver> {
  if (version.ref.kind !== 'election') return nothingCarriedOver
  const read = async (number: number | null) =>
    number === null ? null : electionOr(await readVersion(queries, version.ref, number))
  const waiting = await read(pointers.staged)
  if (waiting === null) return nothingCarriedOver
  const sent = electionOr(decodeResults(await decompress(version.result)))
  const shown = await read(pointers.published)
  // A delivery with information only leaves the figures unchanged.
  const isKept = (part: (of: ElectionResults) => unknown, isBrought = true) =>
    (!isBrought || (sent !== null && isDeepStrictEqual(part(waiting), part(sent)))) &&
    (shown === null || !isDeepStrictEqual(part(waiting), part(shown)))
  const keepsFigures = waiting.entities.length > 0 && isKept(figuresOf, version.bringsResults)
  const keepsParties = waiting.parties !== null && isKept(({ parties }) => parties)
  return {
    figures_by: keepsFigures ? (by.figures_by ?? by.actor) : null,
    parties_by: keepsParties ? (by.parties_by ?? by.actor) : null,
  }
}

const electionOr = (results: ReturnType<typeof decodeResults> | null) =>
  results?.kind === 'election' ? results : null

const figuresOf = (results: ElectionResults) => ({ ...results, parties: null })
