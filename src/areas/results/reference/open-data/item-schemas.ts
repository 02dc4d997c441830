import { text } from '../../../../formats/json-schema/described-values.ts'
import { objectOf } from '../../../../formats/json-schema/json-fields.ts'
import { type JsonSchema, object } from '../../../../formats/json-schema/json-schema.ts'
import { compoundObject, partObject } from '../../open-data/json/compound-json.ts'
import { mandatesJson } from '../../open-data/json/document-fields.ts'
import { electionObject } from '../../open-data/json/election-json.ts'
import { correctionsJson } from '../../open-data/json/item-views.ts'
import { ballotJson, ballotPlaceJson, voteObject } from '../../open-data/json/vote-json.ts'
import { partiesSchema } from '../../views/subjects/parties-json.ts'
import { progressJson } from '../../views/summaries/item-fields.ts'
import { nationalJson } from '../../views/summaries/national-json.ts'
import { overviewObject } from '../../views/summaries/overview-json.ts'
import {
  compoundSummaryObject,
  electionSummaryObject,
  partSummaryObject,
  voteSummaryObject,
} from '../../views/summaries/summary-json.ts'

export const itemSchemas: Readonly<Record<string, JsonSchema>> = {
  Localised: {
    type: 'object',
    description:
      'A text by language: `de_CH`, `fr_CH`, `it_CH`, `rm_CH`. Languages without a text are missing.',
    additionalProperties: { type: 'string' },
  },
  Progress: progressJson.schema,
  Mandates: mandatesJson.schema,
  OtherIdentification: object({
    name: text('Of the register, such as `idBund`.'),
    id: text('What it is called there.'),
  }),
  Parties: partiesSchema,
  Vote: objectOf({ ...voteObject.fields, ...correctionsJson.fields }),
  Ballot: ballotJson.schema,
  National: nationalJson.schema,
  BallotEntity: ballotPlaceJson.schema,
  Election: objectOf({ ...electionObject.fields, ...correctionsJson.fields }),
  Compound: objectOf({ ...compoundObject.fields, ...correctionsJson.fields }),
  CompoundPart: partObject.schema,
  VoteSummary: voteSummaryObject.schema,
  ElectionSummary: electionSummaryObject.schema,
  CompoundSummary: compoundSummaryObject.schema,
  PartSummary: partSummaryObject.schema,
  Overview: overviewObject.schema,
}
