import { count, flag, link, moment, share } from '../../../../formats/json-schema/described-values.ts'
import { array, type JsonSchema, nullable, object } from '../../../../formats/json-schema/json-schema.ts'
import type { Operation } from '../../../../site/reference/reference.ts'
import { ballotTypes } from '../../model/item.ts'
import { documentOperation, id, json } from './operations.ts'

const reservations = [
  'fewPastVotes',
  'fewUnits',
  'fewVoters',
  'largeUnitOpen',
  'unknownUnits',
  'wideRange',
  'doubts',
  'allCounted',
]

export const projectionSchemas: Readonly<Record<string, JsonSchema>> = {
  Projections: object({
    vote: link('The page of the vote.'),
    last_modified: nullable(moment('When its figures last changed.')),
    projection: array(
      object({
        type: { enum: ballotTypes, description: 'Which question; tie-breakers are not projected.' },
        published: flag('Whether there is enough for a projection.'),
        too_early: array({ enum: reservations }, 'Why there is not.'),
        word: nullable({
          enum: ['yes', 'no', 'open'],
          description:
            'Where it leads; `open` as long as 50 % is within the range. Null while it is too early.',
        }),
        yeas_percentage: nullable(share('Middle of the range, in percent.')),
        low: nullable(share('The range in which comparable projections of past votes ended.')),
        high: nullable(share('Its other end. It is not a probability.')),
        counted: object({
          entities: count('How many places are counted.'),
          total: count('Of how many.'),
          electorate_percentage: share('Their part of the electorate.'),
          yeas_percentage: share('Share of yes so far, which is no projection.'),
        }),
        past_votes: count('How many earlier votes it is based on.'),
        past_errors: nullable(
          object({
            votes: count('Of how many past votes, projected with the same places counted.'),
            mean: share('Mean error in percentage points.'),
            root_mean_square: share('Root of the mean square of the errors.'),
            largest: share('Largest error.'),
          }),
        ),
      }),
      'One per question.',
    ),
  }),
}

export const projectionOperations: readonly Operation[] = [
  documentOperation({
    id: 'readProjection',
    path: '/vote/{id}/projection',
    summary: 'What may be expected of a vote that is being counted',
    description:
      'A projection is no result: it is in no other document, is not signed, and is gone when all is counted.',
    parameters: [id],
    content: json('Projections'),
    missing: 'There is no such vote, it is not being counted, or the site publishes no projections.',
  }),
]
