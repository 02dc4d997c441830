import type {
  CandidatePanachage,
  ElectionEntity,
  ElectionResults,
  VotesByEntity,
} from '../../model/result-set.ts'
import { entityTogether, type Harmonise, type PlacesTogether, sumOfParts } from './harmonise.ts'

export interface HarmonisedElection {
  /** Results by current municipalities. The elected, seats and totals are unchanged. */
  readonly results: ElectionResults
  /** The original entities of each entity, in the order of the results. */
  readonly places: readonly PlacesTogether<ElectionEntity>[]
}

export function harmonisedElection(
  harmonise: Harmonise,
  day: string,
  results: ElectionResults,
): HarmonisedElection {
  const places = harmonise(day, results.entities)
  const positions = new Map(results.entities.map((entity, at) => [entity, at]))
  const parts = places.map((place) => place.parts.flatMap((part) => positions.get(part) ?? []))
  const summed = <Of extends { readonly votes: VotesByEntity }>(of: Of): Of => ({
    ...of,
    votes: parts.map((positionsOf) => votesTogether(positionsOf.map((at) => of.votes[at] ?? null))),
  })
  return {
    places,
    results: {
      ...results,
      entities: places.map(electionEntityTogether),
      lists: results.lists.map(summed),
      candidates: results.candidates.map(summed),
      candidatePanachage: results.candidatePanachage && panachageTogether(results.candidatePanachage, parts),
    },
  }
}

function electionEntityTogether(places: PlacesTogether<ElectionEntity>): ElectionEntity {
  const { id, parts } = places
  const same = parts.find((part) => part.id === id) ?? parts[0]
  return {
    ...entityTogether(places),
    superregion: same?.superregion ?? null,
    receivedBallots: sumOfParts(parts, ({ receivedBallots }) => receivedBallots),
    blankBallots: sumOfParts(parts, ({ blankBallots }) => blankBallots),
    invalidBallots: sumOfParts(parts, ({ invalidBallots }) => invalidBallots),
    blankVotes: sumOfParts(parts, ({ blankVotes }) => blankVotes),
    invalidVotes: sumOfParts(parts, ({ invalidVotes }) => invalidVotes),
  }
}

/** Sums up votes; null only if all parts are null. */
function votesTogether(votes: readonly (number | null)[]): number | null {
  return votes.every((one) => one === null) ? null : sumOfParts(votes, (one) => one ?? 0)
}

/** Sums up panachage. `parts`: positions of the original entities of each current one. */
function panachageTogether(
  { sources, rows, votes }: CandidatePanachage,
  parts: readonly (readonly number[])[],
): CandidatePanachage {
  const placeOf = new Map(parts.flatMap((positions, place) => positions.map((at) => [at, place] as const)))
  const sums = new Map<number, { readonly candidate: number; readonly place: number; votes: number[] }>()
  for (let row = 0; 2 * row < rows.length; row++) {
    const candidate = rows[2 * row] ?? 0
    const place = placeOf.get(rows[2 * row + 1] ?? 0) ?? 0
    const key = candidate * parts.length + place
    const sum = sums.get(key) ?? { candidate, place, votes: sources.map(() => 0) }
    sum.votes = sum.votes.map((one, at) => one + (votes[row * sources.length + at] ?? 0))
    sums.set(key, sum)
  }
  const all = [...sums.values()]
  return {
    sources,
    rows: Int32Array.from(all.flatMap(({ candidate, place }) => [candidate, place])),
    votes: Int32Array.from(all.flatMap((one) => one.votes)),
  }
}
