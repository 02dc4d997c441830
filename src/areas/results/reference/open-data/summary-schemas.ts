import { byName, link, share, text } from '../../../../formats/json-schema/described-values.ts'
import { array, type JsonSchema, nullable, object } from '../../../../formats/json-schema/json-schema.ts'
import { schemaRef } from '../../../../site/reference/reference.ts'
import { answer, domain, itemHead, named } from './values.ts'

const head = (type: string) => ({
  ...itemHead,
  domain,
  title: named('Localised', 'Title; of elections in overviews the short title, if there is one.'),
  type: { const: type, description: 'What it is.' },
  url: link('The page for people.'),
})

const elected = array(
  {
    type: 'array',
    items: { type: 'string' },
    minItems: 2,
    maxItems: 2,
    description: 'First and family name.',
  },
  'Those who are elected, by first and family name; empty until the result is complete.',
)
const elections = array({ type: 'string', format: 'uri' }, 'Pages of the elections.')
const turnout = share('Turnout in percent, not rounded.')

export const summarySchemas: Readonly<Record<string, JsonSchema>> = {
  VoteSummary: object({
    ...head('vote'),
    answer,
    yeas_percentage: nullable(share('Share of yes in percent, not rounded; null until anything is counted.')),
    nays_percentage: nullable(share('Share of no in percent; null until anything is counted.')),
    turnout,
  }),
  ElectionSummary: object({ ...head('election'), elected, turnout }),
  CompoundSummary: object({ ...head('election_compound'), elected, elections }),
  PartSummary: object({
    ...head('election_compound_part'),
    domain: { enum: ['district', 'region', 'superregion'], description: 'What the part is.' },
    elected,
    elections,
  }),
  Overview: object({
    canton: nullable(
      text('Letters of the canton, or the number of the municipality; null if neither is set.'),
    ),
    name: text('Name of the organisation.'),
    results: array(
      { anyOf: [schemaRef('VoteSummary'), schemaRef('ElectionSummary'), schemaRef('CompoundSummary')] },
      'By date, level (from the whole country to a municipality), short code and title.',
    ),
    archive: byName({ type: 'string', format: 'uri' }, 'Pages of all years with a polling day, by year.'),
  }),
}
