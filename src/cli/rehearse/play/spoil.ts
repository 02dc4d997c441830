import type { Mistake } from '../../../areas/results/features/played-sundays/play.ts'
import type {
  BallotEntity,
  Candidate,
  ElectionResults,
  VoteResults,
} from '../../../areas/results/model/result-set.ts'
import { isVote, type Truth } from './counted.ts'

/** Applies a mistake to the figures of places; returns the same results where the mistake has no effect. */
export function spoiled(truth: Truth, { kind, places }: Pick<Mistake, 'kind' | 'places'>): Truth {
  const ids = places.map(({ id }) => id)
  const [place = -1] = ids
  if (isVote(truth)) {
    const change = { exchanged, 'lost-digit': withLostDigit }[kind as 'exchanged' | 'lost-digit']
    const results = kind === 'shifted' ? shifted(truth.results, ids) : changed(truth.results, place, change)
    return { ...truth, results }
  }
  const { results } = truth
  const at = results.entities.findIndex(({ id }) => id === place)
  if (kind === 'exchanged') return { ...truth, results: withExchangedCandidates(results, at) }
  return kind === 'lost-digit' ? { ...truth, results: withLostVotes(results, at) } : truth
}

function changed(
  results: VoteResults,
  place: number,
  change: (entity: BallotEntity) => BallotEntity,
): VoteResults {
  const [main, ...others] = results.ballots
  if (main === undefined) return results
  const entities = main.entities.map((entity) => (entity.id === place ? change(entity) : entity))
  return { ...results, ballots: [{ ...main, entities }, ...others] }
}

const exchanged = (entity: BallotEntity) => ({ ...entity, yeas: entity.nays, nays: entity.yeas })

const withoutDigit = (figure: number) => Math.trunc(figure / 10)

function withLostDigit(entity: BallotEntity): BallotEntity {
  const { yeas, nays } = entity
  return yeas > nays ? { ...entity, yeas: withoutDigit(yeas) } : { ...entity, nays: withoutDigit(nays) }
}

/** Moves the figures of each place to the row of the next, and those of the last to the first. */
function shifted(results: VoteResults, places: readonly number[]): VoteResults {
  const ballots = results.ballots.map((ballot) => {
    const own = new Map(ballot.entities.map((entity) => [entity.id, entity]))
    const entities = ballot.entities.map((entity) => {
      const at = places.indexOf(entity.id)
      const from = at < 0 ? undefined : own.get(places.at(at - 1) ?? -1)
      if (from === undefined) return entity
      const { id, name, district } = entity
      return { ...from, id, name, district }
    })
    return { ...ballot, entities }
  })
  return { ...results, ballots }
}

/** Exchanges the votes of the strongest and the weakest candidate of a list in a place. */
function withExchangedCandidates(results: ElectionResults, at: number): ElectionResults {
  const strongest = strongestAt(results, at)
  const mates = results.candidates.filter(({ list }) => list === strongest?.list)
  const weakest = mates.reduce<Candidate | null>(
    (least, one) => (least === null || votesAt(one, at) < votesAt(least, at) ? one : least),
    null,
  )
  if (strongest === null || weakest === null) return results
  const votes = new Map([
    [strongest, votesAt(weakest, at)],
    [weakest, votesAt(strongest, at)],
  ])
  return withVotes(results, at, votes)
}

function withLostVotes(results: ElectionResults, at: number): ElectionResults {
  const strongest = strongestAt(results, at)
  return strongest === null
    ? results
    : withVotes(results, at, new Map([[strongest, withoutDigit(votesAt(strongest, at))]]))
}

function strongestAt({ candidates }: ElectionResults, at: number): Candidate | null {
  return candidates.reduce<Candidate | null>(
    (most, one) => (most === null || votesAt(one, at) > votesAt(most, at) ? one : most),
    null,
  )
}

const votesAt = ({ votes }: Candidate, at: number) => votes[at] ?? 0

function withVotes(
  results: ElectionResults,
  at: number,
  changes: ReadonlyMap<Candidate, number>,
): ElectionResults {
  return {
    ...results,
    candidates: results.candidates.map((candidate) => {
      const count = changes.get(candidate)
      return count === undefined ? candidate : { ...candidate, votes: candidate.votes.with(at, count) }
    }),
  }
}
