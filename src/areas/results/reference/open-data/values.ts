import {
  byName,
  count,
  day,
  flag,
  link,
  moment,
  share,
  text,
} from '../../../../formats/json-schema/described-values.ts'
import { array, type JsonSchema, nullable, object } from '../../../../formats/json-schema/json-schema.ts'
import { schemaRef } from '../../../../site/reference/reference.ts'
import { domains } from '../../model/item.ts'

export const named = (name: string, description: string): JsonSchema => ({ ...schemaRef(name), description })

/** Members of all documents about an item. */
export const itemHead = {
  completed: flag(
    'Whether the result is final, or everything is counted and nobody says that it is not final.',
  ),
  date: day('Polling day.'),
  last_modified: moment('Last change of the settings or results, in UTC.'),
  progress: named('Progress', 'How far the counting is.'),
} as const

export const domain: JsonSchema = { enum: domains, description: 'Level at which it is decided.' }

export const answer: JsonSchema = nullable({
  enum: ['accepted', 'rejected', 'proposal', 'counter-proposal'],
  description:
    'Outcome: with a counter-proposal which of the two is accepted. Null until everything is counted, and if the votes ' +
    'alone do not decide.',
})

const media = (drawings: 'maps' | 'charts'): JsonSchema =>
  object(
    {
      pdf: link('Everything on paper; only once anything is counted.'),
      [drawings]: byName(
        { type: 'string', format: 'uri' },
        'By tab, its drawing as SVG; only if there are any.',
      ),
    },
    { optional: ['pdf', drawings] },
  )

/** Members that lead elsewhere. */
export const links = (drawings: 'maps' | 'charts') => ({
  url: link('The page for people.'),
  embed: byName(
    array({ type: 'string', format: 'uri' }),
    'By tab, what can be embedded: the chart or map, then the table.',
  ),
  media: { ...media(drawings), description: 'Files to be shown as they are.' },
  data: {
    ...object(
      {
        json: link('All figures as one table in JSON.'),
        csv: link('The same as CSV.'),
        xml: link('A delivery after eCH-0252; only once anybody counts.'),
      },
      { optional: ['xml'] },
    ),
    description: 'All figures as files.',
  },
})

export const corrections = array(
  object({ date: day('When it was corrected.'), text: named('Localised', 'What was corrected.') }),
  'Corrections that the chancellery announces, the first one first; only if there are any.',
)

export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  Localised: {
    type: 'object',
    description:
      'A text by language: `de_CH`, `fr_CH`, `it_CH`, `rm_CH`. Languages without a text are missing.',
    additionalProperties: { type: 'string' },
  },
  Progress: object({
    counted: count('Municipalities or quarters, of a compound elections, that are counted.'),
    total: count('All of them.'),
  }),
  Mandates: object({
    allocated: count('Seats that are filled; 0 until the result is complete.'),
    total: count('Seats to be filled.'),
  }),
  OtherIdentification: object({
    name: text('Of the register, such as `idBund`.'),
    id: text('What it is called there.'),
  }),
  Parties: {
    type: 'object',
    description: 'By id of the party, then by year.',
    additionalProperties: byName(
      object({
        name: text('In the language of the answer.'),
        color: nullable(text('`#rrggbb`, or null.')),
        mandates: count('Seats.'),
        votes: {
          ...object({
            total: count('Votes.'),
            permille: { type: 'integer', description: 'Share in thousandths, rounded.' },
          }),
          description: 'By votes.',
        },
        voters_count: {
          ...object({
            total: share('Voters; rounded unless the chancellery wants decimals.'),
            permille: share('Share in thousandths, with one decimal.'),
          }),
          description: 'By voters.',
        },
      }),
      'By year.',
    ),
  },
}
