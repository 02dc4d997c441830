import Type from 'typebox'
import { optional } from '../../../../records/bundle/fields.ts'
import { ballotTypes, type National } from '../../model/item.ts'
import { setting } from './setting.ts'

const strict = { additionalProperties: false } as const
const figure = Type.Integer({ minimum: 0 })
const halves = Type.Number({ minimum: 0, multipleOf: 0.5 })

const question = Type.Object(
  {
    ballot: Type.Enum(ballotTypes),
    number: figure,
    finished: Type.Boolean(),
    provisional: Type.Boolean(),
    accepted: Type.Union([Type.Boolean(), Type.Null()]),
    doubleMajority: Type.Boolean(),
    progress: Type.Object({ counted: figure, total: figure }, strict),
    cantons: Type.Union([Type.Object({ yeas: halves, nays: halves }, strict), Type.Null()]),
    figures: Type.Union([
      Type.Object({ yeas: figure, nays: figure, eligibleVoters: figure, castBallots: figure }, strict),
      Type.Null(),
    ]),
  },
  strict,
)

export const nationalSchema = optional(
  Type.Object({ at: Type.String({ maxLength: 40 }), questions: Type.Array(question) }, strict),
)

/** Travels with the vote, as the office does not keep its files for ever. */
export const nationalSetting = setting(
  'national',
  {},
  {
    schema: nationalSchema,
    toItem: (value): National | null => value ?? null,
    toRecord: (value: National | null) =>
      value && { at: value.at, questions: value.questions.map((one) => ({ ...one })) },
  },
)
