import type { EntityIdentity } from '../../../areas/results/import/checks/constituency.ts'
import type { Vote } from '../../../areas/results/model/item.ts'
import type { BallotEntity } from '../../../areas/results/model/result-set.ts'
import { between, type Random, randomFrom } from '../../../sample/results/counting/random.ts'
import { split } from '../../../sample/results/counting/shares.ts'
import { type PastVote, type UnitResult, yesShare } from '../../../statistics/past-vote.ts'
import type { Truth } from './counted.ts'

/**
 * Invents a result of a vote: turnout and shares of places vary like those of an earlier vote, with random variation.
 */
export function plausibleVote(
  vote: Vote,
  places: readonly EntityIdentity[],
  past: readonly PastVote[],
  seed: string,
): Truth {
  const mood = randomFrom(`${seed} ${vote.id}`)
  const ballots = vote.ballots.map(({ type }) => {
    const model = past[Math.floor(mood() * past.length)]
    const [shift, isTurned] = [between(mood, -0.06, 0.06), mood() < 0.5]
    return {
      type,
      entities: places.map((place) => {
        // Voters cast all ballots of a day together, so the turnout does not depend on the question.
        const turnout = turnoutOf(place.id, past, randomFrom(`${seed} ${place.id}`))
        const before = model?.units.get(place.id)
        const random = randomFrom(`${seed} ${vote.id} ${type} ${place.id}`)
        const lean = before === undefined ? 0.5 : yesShare(before)
        const yes = (isTurned ? 1 - lean : lean) + shift + between(random, -0.015, 0.015)
        return ballotEntity(place, turnout, Math.min(0.95, Math.max(0.05, yes)), random)
      }),
    }
  })
  return { item: vote, results: { kind: 'vote', status: 'final', ballots } }
}

interface Turnout {
  readonly eligible: number
  readonly received: number
}

/** Returns the turnout as in the newest vote that the place took part in. */
function turnoutOf(place: number, past: readonly PastVote[], random: Random): Turnout {
  const newest = past.reduce<PastVote | null>(
    (last, vote) => (vote.units.has(place) && (last === null || last.date < vote.date) ? vote : last),
    null,
  )
  const { eligible, cast, valid } = newest?.units.get(place) ?? inventedPlace(random)
  const share = Math.min(0.9, ((cast ?? valid) / Math.max(1, eligible)) * between(random, 0.97, 1.03))
  return { eligible, received: Math.round(eligible * share) }
}

function inventedPlace(random: Random): UnitResult {
  const eligible = Math.round(10 ** between(random, 2.3, 4))
  const valid = Math.round(eligible * between(random, 0.4, 0.55))
  return { eligible, cast: valid, valid, yes: Math.round(valid / 2) }
}

function ballotEntity(
  { id, name, district }: EntityIdentity,
  { eligible, received }: Turnout,
  yes: number,
  random: Random,
): BallotEntity {
  const [empty, invalid] = [between(random, 0.008, 0.02), between(random, 0.001, 0.004)]
  const valid = 1 - empty - invalid
  const [yeas = 0, nays = 0, blank = 0, spoilt = 0] = split(received, [
    valid * yes,
    valid * (1 - yes),
    empty,
    invalid,
  ])
  const figures = { yeas, nays, empty: blank, invalid: spoilt, received }
  return { id, name, district, counted: true, eligibleVoters: eligible, expats: null, ...figures }
}
