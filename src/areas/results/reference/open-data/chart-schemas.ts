import { byName, count, flag, link, share, text } from '../../../../formats/json-schema/described-values.ts'
import { array, type JsonSchema, nullable, object } from '../../../../formats/json-schema/json-schema.ts'

const color = nullable(text('`#rrggbb`, or null.'))
const title = text('Title of the election in the language of the answer.')
const entities = array({ type: 'integer' }, 'Numbers of its municipalities.')
const active = flag('Whether it is drawn in full colour.')

export const chartSchemas: Readonly<Record<string, JsonSchema>> = {
  Bars: object(
    {
      results: array(
        object(
          {
            text: text('Who or what the bar is about.'),
            value: share('Its length: votes, voters, or percent.'),
            value2: count('Seats.'),
            class: { enum: ['active', 'inactive'], description: '`inactive`: without a seat.' },
            color,
            percentage: flag('Whether `value` is percent; only of party strengths.'),
          },
          { optional: ['value2', 'percentage'] },
        ),
        'Bars, from the top down.',
      ),
      majority: nullable(count('Votes that are needed to be elected; 0 or null for none to draw.')),
      title,
    },
    { optional: ['majority', 'title'] },
  ),
  GroupedBars: object(
    {
      groups: array({ type: 'string' }, 'Parties, in order.'),
      labels: array({ type: 'string' }, 'Years.'),
      maximum: { type: 'object', description: 'Largest values: `front` seats, `back` percent.' },
      axis_units: { type: 'object', description: 'Units of both.' },
      results: array(
        object({
          group: text('Party.'),
          item: text('Year.'),
          value: {
            ...object({ front: count('Seats.'), back: share('Percent.') }),
            description: 'Both values.',
          },
          active: flag('Whether it is of the polling day.'),
          color,
        }),
        'One for each party and year.',
      ),
      title,
    },
    { optional: ['groups', 'labels', 'maximum', 'axis_units'] },
  ),
  SeatDistribution: object(
    {
      method: {
        enum: ['hagenbachBischoff', 'biproportional'],
        description: 'Missing where nothing is known, and while counting goes on.',
      },
      lots: array(array({ type: 'string' }, 'Names.'), 'Those among whom a lot decided.'),
      lists: array(
        { type: 'object' },
        'Lists or groups of lists with their seats; the latter with voters and divisor.',
      ),
      levels: array(
        { type: 'object' },
        'All lists, then each connection and sub-connection: distribution number, first seats and remainders, and for ' +
          'each remaining seat the quotient and what decided.',
      ),
      quorum: nullable({
        type: 'object',
        description: 'Shares from 0 to 1, of a `district` and of the `total`.',
      }),
      winner_rule: flag('Whether the strongest list of a district gets a seat there.'),
      districts: array(
        { type: 'object' },
        'Seats, divisor, and votes and seats of each list in the order of `lists`.',
      ),
    },
    { optional: ['method', 'lots', 'lists', 'levels', 'quorum', 'winner_rule', 'districts'] },
  ),
  Sankey: object(
    {
      nodes: array(
        object(
          {
            name: text('List, party or connection.'),
            color,
            value: count('Votes.'),
            display_value: { description: 'Seats, or an empty text.' },
            active,
            id: count('Position, counted from 1.'),
          },
          { optional: ['color', 'value', 'display_value'] },
        ),
        'Whatever votes come from or go to.',
      ),
      links: array(
        object(
          {
            source: count('Position of the node that votes come from, counted from 0.'),
            target: count('Position of the node that votes go to, counted from 0.'),
            value: count('Votes.'),
            color,
            active,
          },
          { optional: ['color', 'active'] },
        ),
        'Votes.',
      ),
      title,
    },
    { optional: ['nodes', 'links', 'title'], description: 'Empty if there is nothing to draw.' },
  ),
  ShareMap: {
    type: 'object',
    description: 'By number of the municipality, or by name of the district; empty for the voters abroad.',
    additionalProperties: object(
      {
        counted: flag('Whether it is counted.'),
        votes: count('Votes of the list or candidate.'),
        percentage: share('Share of yes, of the list or of the candidate, in percent.'),
        entities,
      },
      { optional: ['votes', 'percentage', 'entities'] },
    ),
  },
  SeatMap: byName(
    object({
      entities,
      votes: { const: 0, description: 'Always 0.' },
      percentage: { const: 100, description: 'Always 100.' },
      counted: flag('Whether it is counted.'),
      link: link('Page of the constituency.'),
      progress: text('Such as `3 / 11`.'),
      mandates: text('Seats that are filled, of all: such as `2 / 4`.'),
    }),
    'By name of the constituency or superregion.',
  ),
  ListConnections: byName(
    object(
      {
        total_votes: count('Votes, those of sub-connections included.'),
        lists: byName({ type: 'integer' }, 'Votes by name of the list.'),
        subconns: {
          type: 'object',
          description: 'Sub-connections in the same shape, by id.',
          additionalProperties: object({
            total_votes: count('Votes.'),
            lists: byName({ type: 'integer' }, 'Votes by name of the list.'),
          }),
        },
      },
      { optional: ['lists', 'subconns'] },
    ),
    'By id of the connection.',
  ),
}
