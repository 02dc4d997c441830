import { array, type JsonSchema, nullable, object } from '../../../../formats/json-schema/json-schema.ts'
import { schemaRef } from '../../../../site/reference/reference.ts'
import { ballotTypes, decisiveMajorities } from '../../model/item.ts'
import {
  answer,
  byName,
  corrections,
  count,
  deliveredTurnout,
  domain,
  flag,
  itemHead,
  link,
  links,
  named,
  place,
  share,
  sharedSchemas,
  text,
} from './values.ts'

const titles = {
  related_link: nullable(link('A page with more about it; null if there is none.')),
  title: named('Localised', 'Title.'),
  short_title: { anyOf: [schemaRef('Localised'), { type: 'null' }], description: 'Short title, or null.' },
} as const satisfies Record<string, JsonSchema>

const ballotFigures = {
  accepted: nullable(
    flag('Whether there is more yes than no, or the majority that is needed; null until counted.'),
  ),
  yeas: count('Yes; in a tie-break, for the proposal.'),
  nays: count('No; in a tie-break, for the counter-proposal.'),
  empty: count('Blank ballots or answers.'),
  invalid: count('Invalid ballots.'),
  yeas_percentage: share('Share of yes in percent, not rounded; 0 without any votes.'),
  nays_percentage: share('Share of no in percent.'),
  eligible_voters: count('People who may vote.'),
  cast_ballots: count('Ballots received, or yes, no, blank and invalid together.'),
  turnout: share('Turnout in percent, not rounded.'),
  counted: flag('Whether it is counted. Figures of municipalities that are not are 0.'),
} as const

const electionFigures = {
  eligible_voters: count('People who may vote.'),
  received_ballots: count('Ballots received.'),
  accounted_ballots: count('Valid ballots.'),
  blank_ballots: count('Blank ballots.'),
  invalid_ballots: count('Invalid ballots.'),
  accounted_votes: count('Valid votes.'),
  turnout: share('Turnout in percent, not rounded.'),
} as const

const listFigures = {
  name: text('Name of the list.'),
  votes: count('Votes of the list.'),
  id: text('Id of the list within the election.'),
} as const

const candidate = {
  family_name: text('Family name.'),
  first_name: text('First name.'),
  elected: flag('Whether the candidate is elected.'),
  party: nullable(text('Party, or null.')),
  votes: count('Votes.'),
  list_name: nullable(text('List; only of proportional elections.')),
  list_list_id: nullable(text('Id of the list within the election; only of proportional elections.')),
} as const

const connection = {
  id: text('Id of the connection.'),
  votes: count('Votes of its lists, those of sub-connections included.'),
  lists: array(object(listFigures), 'Lists that belong to it directly.'),
} as const

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
      first_name: candidate.first_name,
      family_name: candidate.family_name,
      party: candidate.party,
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
          total: { ...object(ballotFigures), description: 'All together.' },
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
  BallotEntity: object(
    {
      ...ballotFigures,
      ...place,
      ...deliveredTurnout,
      circles: array(
        object(
          { ...ballotFigures, name: text('Name.'), id: place.id, ...deliveredTurnout },
          { optional: ['voter_turnout'] },
        ),
        'Circles of a city that counts by them; only then.',
      ),
    },
    { optional: ['voter_turnout', 'circles'] },
  ),
  Election: object(
    {
      ...itemHead,
      domain,
      mandates: named('Mandates', 'Seats.'),
      ...titles,
      type: { const: 'election', description: 'What it is.' },
      statistics: {
        ...object({
          total: { ...object(electionFigures), description: 'All together.' },
          entities: array(
            object({ ...electionFigures, ...place, ...deliveredTurnout }, { optional: ['voter_turnout'] }),
            'Municipalities or quarters, by district and name.',
          ),
        }),
        description: 'Ballots.',
      },
      election_type: { enum: ['majorz', 'proporz'], description: 'Majority or proportional election.' },
      ...links('charts'),
      candidates: array(
        object(candidate, { optional: ['list_name', 'list_list_id'] }),
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
      lists: array(
        object({ ...listFigures, mandates: count('Seats.') }),
        'Lists, most votes first; only of proportional elections.',
      ),
      list_connections: array(
        object({ ...connection, subconnections: array(object(connection), 'Sub-connections.') }),
        'Connected lists; only of proportional elections.',
      ),
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
