import { count, flag, share, text } from '../../../../formats/json-schema/described-values.ts'
import { type JsonFields, jsonWriter, objectOf } from '../../../../formats/json-schema/json-fields.ts'
import { array, nullable } from '../../../../formats/json-schema/json-schema.ts'
import type { Ballot, Vote } from '../../model/item.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { jsonTime, lastModifiedOf } from '../../serving/last-modified.ts'
import type { BallotFigures, BallotTally, CircleFigures, VoteTally } from '../../tally/tally.ts'
import { nationalJson } from '../../views/summaries/national-json.ts'
import { progressJson } from '../../views/summaries/summary-json.ts'
import { dataJson } from './data-json.ts'
import type { Embeds } from './embeds.ts'
import { mediaJson } from './media-json.ts'
import { placeFields } from './place-fields.ts'

/** Figures of a question, in total or of a place. */
export const ballotFigureFields = {
  accepted: [
    nullable(flag('Whether there is more yes than no, or the majority that is needed; null until counted.')),
    (of) => of.accepted,
  ],
  yeas: [count('Yes; in a tie-break, for the proposal.'), (of) => of.yeas],
  nays: [count('No; in a tie-break, for the counter-proposal.'), (of) => of.nays],
  empty: [count('Blank ballots or answers.'), (of) => of.empty],
  invalid: [count('Invalid ballots.'), (of) => of.invalid],
  yeas_percentage: [
    share('Share of yes in percent, not rounded; 0 without any votes.'),
    (of) => of.yeasPercentage,
  ],
  nays_percentage: [share('Share of no in percent.'), (of) => of.naysPercentage],
  eligible_voters: [count('People who may vote.'), (of) => of.eligibleVoters],
  cast_ballots: [count('Ballots received, or yes, no, blank and invalid together.'), (of) => of.castBallots],
  turnout: [share('Turnout in percent, not rounded.'), (of) => of.turnout],
  counted: [flag('Whether it is counted. Figures of municipalities that are not are 0.'), (of) => of.counted],
} as const satisfies JsonFields<BallotFigures>

const circleFields = {
  ...ballotFigureFields,
  name: [text('Name.'), ({ circle }) => circle.name],
  id: [placeFields.id[0], ({ circle }) => circle.id],
  voter_turnout: [placeFields.voter_turnout[0], ({ circle }) => circle.voterTurnout, 'optional'],
} as const satisfies JsonFields<CircleFigures>

const circleJson = jsonWriter(circleFields)

/** A municipality or quarter with its figures. */
export const ballotPlaceFields = {
  ...ballotFigureFields,
  ...placeFields,
  circles: [
    array(objectOf(circleFields), 'Circles of a city that counts by them; only then.'),
    ({ circles }) => (circles.length === 0 ? undefined : circles.map(circleJson)),
    'optional',
  ],
} as const satisfies JsonFields<BallotTally['entities'][number]>

const figuresJson = jsonWriter(ballotFigureFields)
const placeJson = jsonWriter(ballotPlaceFields)

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
      entities: tally.entities.map(placeJson),
    },
    id: ballot.id,
    url: addresses.ballot(ballot.id),
    ...(question && { external_id: question.key, other_identifications: question.identifications }),
  }
}
