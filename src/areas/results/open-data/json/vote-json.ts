import { expatsId } from '../../model/entities.ts'
import type { Ballot, Vote } from '../../model/item.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { jsonTime, lastModifiedOf } from '../../serving/last-modified.ts'
import type { BallotFigures, BallotTally, CircleFigures, VoteTally } from '../../tally/tally.ts'
import { nationalJson } from '../../views/summaries/national-json.ts'
import { progressJson } from '../../views/summaries/summary-json.ts'
import { dataJson } from './data-json.ts'
import type { Embeds } from './embeds.ts'
import { mediaJson } from './media-json.ts'

export function voteJson(vote: Vote, tally: VoteTally, addresses: Addresses, embed: Embeds) {
  return {
    completed: tally.completed,
    date: vote.date,
    domain: vote.domain,
    last_modified: jsonTime(lastModifiedOf(vote)),
    progress: progressJson(tally.progress),
    related_link: vote.relatedLink,
    title: vote.title,
    short_title: vote.shortTitle,
    type: 'vote',
    results: {
      answer: tally.answer,
      nays_percentage: tally.naysPercentage,
      yeas_percentage: tally.yeasPercentage,
    },
    ballots: vote.ballots.flatMap((ballot) => {
      const figures = tally.ballots.find(({ type }) => type === ballot.type)
      return figures === undefined ? [] : [ballotJson(vote, ballot, figures, addresses)]
    }),
    url: addresses.item(vote),
    embed,
    media: mediaJson('maps', embed, tally.hasResults ? addresses.item(vote, 'pdf') : null),
    data: dataJson(vote, tally.progress, addresses),
    ...(tally.placesOn !== undefined && { municipalities_of: tally.placesOn }),
    ...deliveredJson(vote),
    ...nationalJson(vote.national),
  }
}

/** Fields that only deliveries have, omitted if they have their default. */
function deliveredJson({ decisiveMajority, questions, leftOutQuestions }: Vote) {
  return {
    ...((questions.length > 0 || decisiveMajority !== 1) && { decisive_majority: decisiveMajority }),
    ...(leftOutQuestions.length > 0 && { left_out_questions: leftOutQuestions }),
  }
}

function ballotJson(vote: Vote, ballot: Ballot, tally: BallotTally, addresses: Addresses) {
  const question = vote.questions.find((one) => one.ballot === ballot.type)
  return {
    type: ballot.type,
    title: ballot.title,
    progress: progressJson(tally.progress),
    results: {
      total: figuresJson(tally.total),
      entities: tally.entities.map((row) => ({
        ...figuresJson(row),
        ...entityJson(row.entity),
        ...deliveredTurnoutJson(row.entity),
        ...circlesJson(row.circles),
      })),
    },
    id: ballot.id,
    url: addresses.ballot(ballot.id),
    ...(question && { external_id: question.key, other_identifications: question.identifications }),
  }
}

function figuresJson(figures: BallotFigures) {
  return {
    accepted: figures.accepted,
    yeas: figures.yeas,
    nays: figures.nays,
    empty: figures.empty,
    invalid: figures.invalid,
    yeas_percentage: figures.yeasPercentage,
    nays_percentage: figures.naysPercentage,
    eligible_voters: figures.eligibleVoters,
    cast_ballots: figures.castBallots,
    turnout: figures.turnout,
    counted: figures.counted,
  }
}

/** Of a city that counts by them. */
function circlesJson(circles: readonly CircleFigures[]) {
  if (circles.length === 0) return {}
  return {
    circles: circles.map(({ circle, ...figures }) => ({
      ...figuresJson(figures),
      name: circle.name,
      id: circle.id,
      ...deliveredTurnoutJson(circle),
    })),
  }
}

/** The turnout as delivered, if it differs from the figures. */
export function deliveredTurnoutJson({ voterTurnout }: Pick<ResultEntity, 'voterTurnout'>) {
  return voterTurnout === undefined ? {} : { voter_turnout: voterTurnout }
}

/** The Swiss abroad are no place; programs know them under this name in every language. */
export function entityJson({ id, name, district }: ResultEntity) {
  return id === expatsId ? { name: 'Expats', district: '', id } : { name, district, id }
}
