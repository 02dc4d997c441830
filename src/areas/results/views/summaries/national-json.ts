import { count, flag, share, text } from '../../../../formats/json-schema/described-values.ts'
import { jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { array, nullable, object } from '../../../../formats/json-schema/json-schema.ts'
import { ballotTypes, type National, type NationalQuestion, type Vote } from '../../model/item.ts'
import { percentage } from '../../tally/rounding.ts'
import { named } from './item-fields.ts'

const questionJson = jsonObject<NationalQuestion>()({
  type: [{ enum: ballotTypes, description: 'Which question.' }, (of) => of.ballot],
  number: [{ type: 'integer', description: 'Number that the federation gives it.' }, (of) => of.number],
  completed: [flag('Whether all cantons have finished.'), (of) => of.finished],
  provisional: [flag('Until the Federal Council has confirmed the result.'), (of) => of.provisional],
  accepted: [
    nullable(
      flag(
        'Whether it is accepted; of a tie-break, whether the proposal is preferred. Null until completed.',
      ),
    ),
    (of) => of.accepted,
  ],
  double_majority: [flag('Whether it needs most cantons as well.'), (of) => of.doubleMajority],
  cantons: [
    {
      ...nullable(object({ yeas: share('With yes.'), nays: share('With no.') })),
      description: 'Cantons, half cantons as 0.5; null where they do not count, or are not known yet.',
    },
    (of) => of.cantons,
  ],
  progress: [
    {
      ...object({ counted: count('Cantons that have finished.'), total: count('All of them.') }),
      description: 'How far the counting is.',
    },
    ({ progress }) => ({ counted: progress.counted, total: progress.total }),
  ],
  yeas: [
    count('Yes. Figures are missing before the first ones.'),
    ({ figures }) => figures?.yeas,
    'optional',
  ],
  nays: [count('No.'), ({ figures }) => figures?.nays, 'optional'],
  yeas_percentage: [share('Share of yes in percent, not rounded.'), yeasPercentage, 'optional'],
  nays_percentage: [
    share('Share of no in percent.'),
    (of) => (of.figures === null ? undefined : 100 - (yeasPercentage(of) ?? 0)),
    'optional',
  ],
  eligible_voters: [count('People who may vote.'), ({ figures }) => figures?.eligibleVoters, 'optional'],
  cast_ballots: [count('Ballots received.'), ({ figures }) => figures?.castBallots, 'optional'],
  turnout: [
    share('Turnout in percent, not rounded.'),
    ({ figures }) => (figures === null ? undefined : percentage(figures.castBallots, figures.eligibleVoters)),
    'optional',
  ],
})

function yeasPercentage({ figures }: NationalQuestion): number | undefined {
  return figures === null ? undefined : percentage(figures.yeas, figures.yeas + figures.nays)
}

export const nationalJson = jsonObject<National>()({
  timestamp: [
    text('When the Federal Statistical Office wrote its file, in Swiss time without offset.'),
    ({ at }) => at,
  ],
  ballots: [
    array(questionJson.schema, 'The questions.'),
    ({ questions }) => questions.map(questionJson.write),
  ],
})

/** What the whole country says of a federal vote, apart from the answer of the canton. */
export const nationalField = [
  named('National', 'Result of the whole country; only of federal votes for which it is known.'),
  ({ item: { national } }: { readonly item: Pick<Vote, 'national'> }) =>
    national === null ? undefined : nationalJson.write(national),
  'optional',
] as const
