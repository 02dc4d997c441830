import { count, day, flag, share, text } from '../../../../formats/json-schema/described-values.ts'
import { jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { array, nullable } from '../../../../formats/json-schema/json-schema.ts'
import { schemaRef } from '../../../../site/reference/reference.ts'
import {
  type Ballot,
  ballotTypes,
  type DeliveredQuestion,
  decisiveMajorities,
  type Vote,
} from '../../model/item.ts'
import type { Addresses } from '../../serving/addresses.ts'
import type { BallotFigures, BallotTally, CircleFigures, VoteTally } from '../../tally/tally.ts'
import {
  itemFields,
  namedOrNull,
  progressField,
  typeField,
  urlField,
} from '../../views/summaries/item-fields.ts'
import { nationalField } from '../../views/summaries/national-json.ts'
import { answerSchema } from '../../views/summaries/summary-json.ts'
import { type LinkedFigures, titleFields, voteLinks } from './document-fields.ts'
import type { Embeds } from './embeds.ts'
import { placeFields } from './place-fields.ts'

/** Figures of a question, in total or of a place. */
const ballotFiguresJson = jsonObject<BallotFigures>()({
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
})

const circleJson = jsonObject<CircleFigures>()({
  ...ballotFiguresJson.fields,
  name: [text('Name.'), ({ circle }) => circle.name],
  id: [placeFields.id[0], ({ circle }) => circle.id],
  voter_turnout: [placeFields.voter_turnout[0], ({ circle }) => circle.voterTurnout, 'optional'],
})

/** A municipality or quarter with its figures. */
export const ballotPlaceJson = jsonObject<BallotTally['entities'][number]>()({
  ...ballotFiguresJson.fields,
  ...placeFields,
  circles: [
    array(circleJson.schema, 'Circles of a city that counts by them; only then.'),
    ({ circles }) => (circles.length === 0 ? undefined : circles.map(circleJson.write)),
    'optional',
  ],
})

const ballotResultsJson = jsonObject<BallotTally>()({
  total: [ballotFiguresJson.described('All together.'), ({ total }) => ballotFiguresJson.write(total)],
  entities: [
    array(schemaRef('BallotEntity'), 'Municipalities or quarters, by district and name.'),
    ({ entities }) => entities.map(ballotPlaceJson.write),
  ],
})

interface TalliedBallot {
  readonly ballot: Ballot
  readonly figures: BallotTally
  readonly question: DeliveredQuestion | undefined
  readonly addresses: Addresses
}

export const ballotJson = jsonObject<TalliedBallot>()({
  type: [{ enum: ballotTypes, description: 'Which question.' }, ({ ballot }) => ballot.type],
  title: [namedOrNull('Localised', 'Its own title, or null.'), ({ ballot }) => ballot.title],
  progress: progressField,
  results: [ballotResultsJson.described('Figures.'), ({ figures }) => ballotResultsJson.write(figures)],
  id: [text('Part of the addresses of its views.'), ({ ballot }) => ballot.id],
  url: [urlField[0], ({ ballot, addresses }) => addresses.ballot(ballot.id)],
  external_id: [text('What a delivery calls it; only then.'), ({ question }) => question?.key, 'optional'],
  other_identifications: [
    array(schemaRef('OtherIdentification'), 'Its ids in other registers; only then.'),
    ({ question }) => question?.identifications,
    'optional',
  ],
})

const outcomeJson = jsonObject<VoteTally>()({
  answer: [answerSchema, (of) => of.answer],
  nays_percentage: [ballotFiguresJson.fields.nays_percentage[0], (of) => of.naysPercentage],
  yeas_percentage: [
    share('Share of yes in percent, of the question that decides.'),
    (of) => of.yeasPercentage,
  ],
})

export const voteObject = jsonObject<LinkedFigures<Vote, VoteTally>>()({
  ...itemFields,
  ...titleFields,
  type: typeField('vote'),
  results: [outcomeJson.described('Outcome.'), ({ figures }) => outcomeJson.write(figures)],
  ballots: [
    array(
      schemaRef('Ballot'),
      'The questions: the proposal alone, or with a counter-proposal and mostly a tie-break.',
    ),
    ({ item, figures: { ballots }, addresses }) =>
      item.ballots.flatMap((ballot) => {
        const figures = ballots.find(({ type }) => type === ballot.type)
        const question = item.questions.find((one) => one.ballot === ballot.type)
        return figures === undefined ? [] : [ballotJson.write({ ballot, figures, question, addresses })]
      }),
  ],
  ...voteLinks,
  municipalities_of: [
    day(
      'The day whose municipalities the figures stand on. Only if these are those of another year than the poll.',
    ),
    ({ figures }) => figures.placesOn,
    'optional',
  ],
  decisive_majority: [
    {
      enum: decisiveMajorities,
      description:
        'Majority that is needed, as eCH-0252 numbers them: most votes, most circles, all circles, most votes and ' +
        'circles, most votes and cantons. Only of votes that a delivery brought.',
    },
    ({ item }) =>
      item.questions.length > 0 || item.decisiveMajority !== 1 ? item.decisiveMajority : undefined,
    'optional',
  ],
  left_out_questions: [
    array(
      { type: 'string' },
      'What a delivery calls further questions, which are not shown; `answer` is null then. Only if there are any.',
    ),
    ({ item }) => (item.leftOutQuestions.length > 0 ? item.leftOutQuestions : undefined),
    'optional',
  ],
  national: nationalField,
})

export function voteJson(vote: Vote, tally: VoteTally, addresses: Addresses, embed: Embeds) {
  return voteObject.write({ item: vote, figures: tally, addresses, embed })
}
