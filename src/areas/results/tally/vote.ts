import type { BallotType, Vote } from '../model/item.ts'
import type { VoteAnswer } from '../model/overview.ts'
import type { BallotCircle, BallotEntity, VoteResults } from '../model/result-set.ts'
import { isCompleted, isCounted, progressOf } from './completion.ts'
import { byDistrict, inEntityOrder } from './districts.ts'
import { isAccepted } from './majority.ts'
import { percentage, percentageOfSum } from './rounding.ts'
import type { BallotFigures, BallotTally, Undecided, VoteTally } from './tally.ts'

export function tallyVote(vote: Vote, results: VoteResults | null): VoteTally {
  const ballots = vote.ballots.map(({ type }) => {
    const found = results?.ballots.find((ballot) => ballot.type === type)
    return answered(vote, tallyBallot(type, found?.entities ?? []))
  })
  const counted = ballots.length > 0 && ballots.every((ballot) => ballot.total.counted)
  const progress = ballotOf(ballots, 'proposal')?.progress ?? { counted: 0, total: 0 }
  const { answer, undecided } = counted ? outcomeOf(vote, ballots) : uncounted
  const shown = shownBallot(vote, ballots, answer)?.total
  return {
    completed: isCompleted(results?.status ?? null, progress, counted),
    counted,
    hasResults: ballots.some((ballot) => ballot.progress.counted > 0),
    progress,
    turnout: percentage(
      sum(ballots, (ballot) => ballot.total.castBallots),
      sum(ballots, (ballot) => ballot.total.eligibleVoters),
    ),
    answer,
    undecided,
    ...(results?.placesOn !== undefined && { placesOn: results.placesOn }),
    yeasPercentage: shown?.yeasPercentage ?? 0,
    naysPercentage: shown?.naysPercentage ?? 100,
    ballots,
  }
}

function ballotOf(ballots: readonly BallotTally[], type: BallotType): BallotTally | undefined {
  return ballots.find((ballot) => ballot.type === type)
}

/** Adds the answer by the required majority. */
function answered(vote: Vote, ballot: BallotTally): BallotTally {
  const accepted = isAccepted(vote, ballot)
  const answer = accepted === null ? null : named(accepted, ballot.type === 'tie-breaker')
  return { ...ballot, answer, total: { ...ballot.total, accepted } }
}

type Outcome = Pick<VoteTally, 'answer' | 'undecided'>

const uncounted: Outcome = { answer: null, undecided: null }

const open = (undecided: Undecided): Outcome => ({ answer: null, undecided })
const decided = (answer: VoteAnswer): Outcome => ({ answer, undecided: null })

/** Returns the outcome of a vote that is completely counted. */
function outcomeOf(vote: Vote, ballots: readonly BallotTally[]): Outcome {
  if (vote.leftOutQuestions.length > 0) return open('leftOut')
  const answerOf = (type: BallotType) => ballotOf(ballots, type)?.answer ?? null
  const proposal = answerOf('proposal')
  if (vote.type === 'simple')
    return proposal === null
      ? open('majority')
      : decided(named(proposal === 'accepted', vote.tieBreakerVocabulary))
  const counterProposal = answerOf('counter-proposal')
  if (proposal === null || counterProposal === null) return open('majority')
  if (proposal === 'rejected')
    return decided(counterProposal === 'rejected' ? 'rejected' : 'counter-proposal')
  if (counterProposal === 'rejected') return decided('proposal')
  if (ballotOf(ballots, 'tie-breaker') === undefined) return open('bothAccepted')
  const preferred = answerOf('tie-breaker')
  return preferred === null ? open('majority') : decided(preferred)
}

function named(accepted: boolean, asTieBreaker: boolean): VoteAnswer {
  if (asTieBreaker) return accepted ? 'proposal' : 'counter-proposal'
  return accepted ? 'accepted' : 'rejected'
}

/** Returns the ballot in summaries; for an undecided complex vote that is the counter-proposal, for compatibility. */
function shownBallot(
  vote: Vote,
  ballots: readonly BallotTally[],
  answer: VoteAnswer | null,
): BallotTally | undefined {
  const isProposal = vote.type === 'simple' || answer === 'proposal' || answer === 'rejected'
  return ballotOf(ballots, isProposal ? 'proposal' : 'counter-proposal')
}

export function tallyBallot(type: BallotType, results: readonly BallotEntity[]): BallotTally {
  const progress = progressOf(results)
  const total = figures(results, isCounted(progress), percentage)
  return {
    type,
    progress,
    answer: total.accepted === null ? null : named(total.accepted, type === 'tie-breaker'),
    total,
    entities: inEntityOrder(results).map((entity) => ({
      ...figures([entity], entity.counted, percentage),
      entity,
      circles: (entity.circles ?? []).map((circle) => ({
        ...figures([circle], circle.counted, percentage),
        circle,
      })),
    })),
    districts: byDistrict(results).map(({ district, entities }) => ({
      ...figures(
        entities,
        entities.every((entity) => entity.counted),
        percentageOfSum,
      ),
      district,
      entities: entities.map((entity) => entity.id),
    })),
  }
}

function figures(
  entities: readonly BallotCircle[],
  counted: boolean,
  percent: (part: number, whole: number) => number,
): BallotFigures {
  const yeas = sum(entities, (entity) => entity.yeas)
  const nays = sum(entities, (entity) => entity.nays)
  const eligibleVoters = sum(entities, (entity) => entity.eligibleVoters)
  const castBallots = sum(entities, castBallotsOf)
  const yeasPercentage = percent(yeas, yeas + nays)
  return {
    counted,
    accepted: counted ? yeas > nays : null,
    yeas,
    nays,
    empty: sum(entities, (entity) => entity.empty),
    invalid: sum(entities, (entity) => entity.invalid),
    eligibleVoters,
    expats: sum(entities, (entity) => entity.expats ?? 0),
    castBallots,
    turnout: percent(castBallots, eligibleVoters),
    yeasPercentage,
    naysPercentage: 100 - yeasPercentage,
  }
}

function castBallotsOf({ received, yeas, nays, empty, invalid }: BallotCircle): number {
  return received ?? yeas + nays + empty + invalid
}

function sum<T>(values: readonly T[], read: (value: T) => number): number {
  return values.reduce((total, value) => total + read(value), 0)
}
