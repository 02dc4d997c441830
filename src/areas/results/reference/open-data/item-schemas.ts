import { byName, count, link, share, text } from '../../../../formats/json-schema/described-values.ts'
import { objectOf, schemasOf } from '../../../../formats/json-schema/json-fields.ts'
import { array, type JsonSchema, nullable, object } from '../../../../formats/json-schema/json-schema.ts'
import { schemaRef } from '../../../../site/reference/reference.ts'
import { ballotTypes, decisiveMajorities } from '../../model/item.ts'
import {
  candidateFields,
  connectionFields,
  electionFigureFields,
  electionPlaceFields,
  listedCandidateFields,
  listFields,
} from '../../open-data/json/election-json.ts'
import { ballotFigureFields, ballotPlaceFields } from '../../open-data/json/vote-json.ts'
import { answer, corrections, domain, itemHead, links, named, sharedSchemas } from './values.ts'

const titles = {
  related_link: nullable(link('A page with more about it; null if there is none.')),
  title: named('Localised', 'Title.'),
  short_title: { anyOf: [schemaRef('Localised'), { type: 'null' }], description: 'Short title, or null.' },
} as const satisfies Record<string, JsonSchema>

const compoundState = {
  ...itemHead,
  mandates: named('Mandates', 'Seats.'),
  districts: array(
    object({
      name: nullable(text('District, region or municipality of the election.')),
      mandates: named('Mandates', 'Seats.'),
      progress: named('Progress', 'How far the counting is.'),
    }),
    'The elections, by constituency.',
  ),
} as const

const compoundOutcome = {
  elections: array({ type: 'string', format: 'uri' }, 'Pages of the elections.'),
  elected_candidates: array(
    object({
      first_name: candidateFields.first_name[0],
      family_name: candidateFields.family_name[0],
      party: candidateFields.party[0],
      list: nullable(text('List, or null.')),
      district: nullable(text('Constituency.')),
    }),
    'Those who are elected.',
  ),
  candidate_statistics: byName(
    object({ count: count('People.'), age: nullable(count('Average age on the polling day, or null.')) }),
    'Of the elected, by `male`, `female`, `undetermined` and `total`; empty if the gender of nobody is known.',
  ),
  parties: named('Parties', 'Party results.'),
} as const

export const itemSchemas: Readonly<Record<string, JsonSchema>> = {
  ...sharedSchemas,
  Vote: object(
    {
      ...itemHead,
      domain,
      ...titles,
      type: { const: 'vote', description: 'What it is.' },
      results: {
        ...object({
          answer,
          nays_percentage: share('Share of no in percent.'),
          yeas_percentage: share('Share of yes in percent, of the question that decides.'),
        }),
        description: 'Outcome.',
      },
      ballots: array(
        schemaRef('Ballot'),
        'The questions: the proposal alone, or with a counter-proposal and mostly a tie-break.',
      ),
      ...links('maps'),
      decisive_majority: {
        enum: decisiveMajorities,
        description:
          'Majority that is needed, as eCH-0252 numbers them: most votes, most circles, all circles, most votes and ' +
          'circles, most votes and cantons. Only of votes that a delivery brought.',
      },
      left_out_questions: array(
        { type: 'string' },
        'What a delivery calls further questions, which are not shown; `answer` is null then. Only if there are any.',
      ),
      municipalities_of: {
        type: 'string',
        format: 'date',
        description:
          'The day whose municipalities the figures stand on. Only if these are those of another year than the poll.',
      },
      corrections,
    },
    { optional: ['decisive_majority', 'left_out_questions', 'municipalities_of', 'corrections'] },
  ),
  Ballot: object(
    {
      type: { enum: ballotTypes, description: 'Which question.' },
      title: { anyOf: [schemaRef('Localised'), { type: 'null' }], description: 'Its own title, or null.' },
      progress: itemHead.progress,
      results: {
        ...object({
          total: { ...objectOf(ballotFigureFields), description: 'All together.' },
          entities: array(schemaRef('BallotEntity'), 'Municipalities or quarters, by district and name.'),
        }),
        description: 'Figures.',
      },
      id: text('Part of the addresses of its views.'),
      url: link('The page for people.'),
      external_id: text('What a delivery calls it; only then.'),
      other_identifications: array(
        schemaRef('OtherIdentification'),
        'Its ids in other registers; only then.',
      ),
    },
    { optional: ['external_id', 'other_identifications'] },
  ),
  BallotEntity: objectOf(ballotPlaceFields),
  Election: object(
    {
      ...itemHead,
      domain,
      mandates: named('Mandates', 'Seats.'),
      ...titles,
      type: { const: 'election', description: 'What it is.' },
      statistics: {
        ...object({
          total: { ...objectOf(electionFigureFields), description: 'All together.' },
          entities: array(objectOf(electionPlaceFields), 'Municipalities or quarters, by district and name.'),
        }),
        description: 'Ballots.',
      },
      election_type: { enum: ['majorz', 'proporz'], description: 'Majority or proportional election.' },
      ...links('charts'),
      candidates: array(
        object(schemasOf(listedCandidateFields), { optional: ['list_name', 'list_list_id'] }),
        'Everybody who stands, the elected first once the result is complete.',
      ),
      absolute_majority: nullable(
        count(
          'Votes that are needed to be elected, or null; only of elections that need an absolute majority.',
        ),
      ),
      majority_type: {
        const: 'relative',
        description: 'Whoever has most votes is elected; only of elections for which that is known.',
      },
      lists: array(objectOf(listFields), 'Lists, most votes first; only of proportional elections.'),
      list_connections: array(objectOf(connectionFields), 'Connected lists; only of proportional elections.'),
      parties: named('Parties', 'Party results; only of proportional elections.'),
      other_identifications: array(
        schemaRef('OtherIdentification'),
        'Its ids in other registers; only if a delivery brought some.',
      ),
      corrections,
    },
    {
      optional: [
        ...['absolute_majority', 'majority_type', 'lists', 'list_connections', 'parties'],
        ...['other_identifications', 'corrections'],
      ],
    },
  ),
  Compound: object(
    {
      ...compoundState,
      superregions: byName(
        object({
          superregion: link('Its page.'),
          mandates: named('Mandates', 'Seats.'),
          progress: named('Progress', 'How far the counting is.'),
        }),
        'By name; empty if there are none.',
      ),
      ...compoundOutcome,
      related_link: titles.related_link,
      title: titles.title,
      type: { const: 'election_compound', description: 'What it is.' },
      ...links('charts'),
      corrections,
    },
    { optional: ['corrections'] },
  ),
  CompoundPart: object({
    ...compoundState,
    ...compoundOutcome,
    title: titles.title,
    type: { const: 'election_compound_part', description: 'What it is.' },
    url: link('The page for people.'),
    embed: byName({ type: 'string', format: 'uri' }, 'By tab, the table that can be embedded.'),
    media: { type: 'object', description: 'Always empty.' },
  }),
}
