import type { National, NationalQuestion } from '../../model/item.ts'
import { percentage } from '../../tally/rounding.ts'

/** Returns the national result of a federal vote, apart from that of the canton; empty if it is unknown. */
export function nationalJson(national: National | null) {
  if (national === null) return {}
  return { national: { timestamp: national.at, ballots: national.questions.map(questionJson) } }
}

function questionJson(question: NationalQuestion) {
  const { ballot, number, finished, provisional, accepted, doubleMajority, progress, cantons } = question
  return {
    type: ballot,
    number,
    completed: finished,
    provisional,
    accepted,
    double_majority: doubleMajority,
    cantons,
    progress: { counted: progress.counted, total: progress.total },
    ...figuresJson(question),
  }
}

function figuresJson({ figures }: NationalQuestion) {
  if (figures === null) return {}
  const { yeas, nays, eligibleVoters, castBallots } = figures
  const yeasPercentage = percentage(yeas, yeas + nays)
  return {
    yeas,
    nays,
    yeas_percentage: yeasPercentage,
    nays_percentage: 100 - yeasPercentage,
    eligible_voters: eligibleVoters,
    cast_ballots: castBallots,
    turnout: percentage(castBallots, eligibleVoters),
  }
}
