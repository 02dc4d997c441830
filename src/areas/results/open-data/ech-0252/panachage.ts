import type { ElectionResults } from '../../model/result-set.ts'
import { count } from './values.ts'
import type { XmlElement } from './xml-writer.ts'

/** Returns the origin of a candidate's votes in one entity, by index of the candidate; null if unknown. */
export type EntityPanachage = (candidate: number) => Iterable<XmlElement> | null

/** Indexes the rows by entity and candidate, because they are in no fixed order. */
export function panachageByEntity({
  candidatePanachage,
  candidates,
}: ElectionResults): (entity: number) => EntityPanachage | null {
  if (candidatePanachage === null) return () => null
  const { rows } = candidatePanachage
  const rowsByPlace = new Map<number, number>()
  for (let row = 0; 2 * row < rows.length; row++)
    rowsByPlace.set((rows[2 * row + 1] ?? 0) * candidates.length + (rows[2 * row] ?? 0), row)
  return (entity) => (candidate) => {
    const row = rowsByPlace.get(entity * candidates.length + candidate)
    return row === undefined ? null : sourcesOf(candidatePanachage, row)
  }
}

/** Writes the votes by source list, without lists that gave none. */
function* sourcesOf(
  { sources, votes }: NonNullable<ElectionResults['candidatePanachage']>,
  row: number,
): Generator<XmlElement> {
  let withoutList: number | null = null
  for (let at = 0; at < sources.length; at++) {
    const source = sources[at] ?? null
    const figure = count(votes[row * sources.length + at] ?? 0)
    if (source === null) withoutList = figure
    else if (figure > 0)
      yield ['candidateListResults', { listIdentification: source, countOfVotesFromChangedBallots: figure }]
  }
  yield ['countOfVotesFromBallotsWithoutListDesignation', withoutList]
}
