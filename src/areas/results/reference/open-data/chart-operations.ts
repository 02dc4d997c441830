import type { DocumentedParameter, Operation } from '../../../../site/reference/reference.ts'
import { compoundViews as compoundData, partViews as partData } from '../../open-data/json/compound-views.ts'
import {
  candidateViews,
  electionViews as electionData,
  listViews,
} from '../../open-data/json/election-views.ts'
import { ballotViews } from '../../open-data/json/vote-views.ts'
import { compoundViews } from '../../views/compound.ts'
import { documentOperation, id, json, locale, part } from './operations.ts'

interface Owner {
  readonly name: string
  readonly path: string
  readonly parameters: readonly DocumentedParameter[]
  readonly views: readonly { readonly name: string; readonly isTranslated?: true }[]
}

const record = (of: string): DocumentedParameter => ({
  ...id,
  description: `Id of the ${of}: part of the addresses in the JSON or on the page.`,
})

/** The views of each kind of path, from the lists that the routes use. */
const owners: readonly Owner[] = [
  { name: 'Election', path: '/election/{id}', parameters: [id], views: electionData },
  { name: 'Compound', path: '/elections/{id}', parameters: [id], views: compoundData },
  {
    name: 'Part',
    path: '/elections-part/{compound}/{domain}/{segment}',
    parameters: part,
    views: partData,
  },
  { name: 'Ballot', path: '/ballot/{id}', parameters: [record('question')], views: ballotViews },
  { name: 'List', path: '/list/{id}', parameters: [record('list')], views: listViews },
  { name: 'Candidate', path: '/candidate/{id}', parameters: [record('candidate')], views: candidateViews },
]

const parameter = (
  name: string,
  schema: DocumentedParameter['schema'],
  description: string,
): DocumentedParameter => ({
  name,
  schema,
  description,
})

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const chosen = [
  parameter('entity', text, 'Votes of one municipality, by name or number.'),
  parameter('limit', { type: 'integer', minimum: 1 }, 'So many and no more.'),
]

/** Descriptions of views by name; documents about the whole item are described elsewhere. */
const documents: Readonly<
  Record<
    string,
    {
      readonly schema: string
      readonly summary: string
      readonly parameters?: readonly DocumentedParameter[]
    }
  >
> = {
  ...Object.fromEntries(
    Object.entries(compoundViews).flatMap(([name, { described }]) =>
      described === undefined ? [] : [[`${name}-data`, described]],
    ),
  ),
  'candidates-data': {
    schema: 'Bars',
    summary: 'Votes of candidates',
    parameters: [
      ...chosen,
      parameter('lists', text, 'Names of lists, of a majority election of parties, separated by commas.'),
      parameter('sort_by_lists', flag, 'In the order of `lists`.'),
      parameter('elected', flag, 'The elected alone; of a proportional election so unless `false`.'),
    ],
  },
  'lists-data': {
    schema: 'Bars',
    summary: 'Votes of lists',
    parameters: [
      ...chosen,
      parameter('names', text, 'Names of lists, separated by commas.'),
      parameter('sort_by_names', flag, 'In the order of `names`.'),
    ],
  },
  'connections-data': { schema: 'Sankey', summary: 'Connections of lists' },
  'lists-panachage-data': { schema: 'Sankey', summary: 'Votes that lists got from ballots of others' },
  'parties-panachage-data': { schema: 'Sankey', summary: 'Votes that parties got from ballots of others' },
  'panachage-data': {
    schema: 'Sankey',
    summary: 'Votes that lists got from ballots of others, or parties if nothing is known of lists',
  },
  'party-strengths-data': {
    schema: 'PartyStrengths',
    summary: 'Strengths of parties',
    parameters: [
      parameter('horizontal', flag, '[Bars] if true, [GroupedBars] if not; otherwise as it is set.'),
    ],
  },
  'seat-distribution-data': {
    schema: 'SeatDistribution',
    summary: 'How seats were distributed; nothing while counting goes on',
  },
  'data-list-connections': { schema: 'ListConnections', summary: 'Connected lists alone' },
  'by-entity': { schema: 'ShareMap', summary: 'Shares by municipality' },
  'by-district': { schema: 'ShareMap', summary: 'Shares by district' },
  'by-superregion': { schema: 'SeatMap', summary: 'Seats by superregion' },
}

export const chartOperations: readonly Operation[] = owners.flatMap(
  ({ name: owner, path, parameters, views }) =>
    views.flatMap(({ name, isTranslated }) => {
      const document = documents[name]
      if (document === undefined) return []
      const isOfSeats = name === 'by-district' && (owner === 'Compound' || owner === 'Part')
      return documentOperation({
        id: `read${owner}${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
        path: `${path}/${name}`,
        summary: isOfSeats ? 'Seats by constituency' : document.summary,
        parameters: [
          ...parameters,
          ...(document.parameters ?? []),
          ...(isTranslated === true ? [locale] : []),
        ],
        content: json(isOfSeats ? 'SeatMap' : document.schema),
        missing: 'There is no such item, list, candidate or question.',
      })
    }),
)

/** Views without a description, apart from those about the whole item; must be empty. */
export const undescribedViews: readonly string[] = owners.flatMap(({ views }) =>
  views
    .map(({ name }) => name)
    .filter((name) => documents[name] === undefined && !['json', 'summary'].includes(name)),
)
