import { count, flag, share, text } from '../../../../formats/json-schema/described-values.ts'
import { jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { array, nullable } from '../../../../formats/json-schema/json-schema.ts'
import { schemaRef } from '../../../../site/reference/reference.ts'
import type { Election } from '../../model/item.ts'
import type { Addresses } from '../../serving/addresses.ts'
import type {
  CandidateTally,
  ConnectionTally,
  ElectionFigures,
  ElectionTally,
  ListTally,
} from '../../tally/tally.ts'
import type { PartiesJson } from '../../views/subjects/parties-json.ts'
import { itemFields, named, typeField } from '../../views/summaries/item-fields.ts'
import { electionLinks, type LinkedFigures, mandatesField, titleFields } from './document-fields.ts'
import { electionEmbeds } from './embeds.ts'
import { placeFields } from './place-fields.ts'

export interface ElectionDocument {
  readonly election: Election
  readonly tally: ElectionTally
  /** The names of the views with something to show. */
  readonly pages: readonly string[]
  /** Those of `pages` that have a picture. */
  readonly drawn: readonly string[]
  readonly parties: PartiesJson
}

/** Ballots and votes of an election, in total or of a place. */
const electionFiguresJson = jsonObject<ElectionFigures>()({
  eligible_voters: [count('People who may vote.'), (of) => of.eligibleVoters],
  received_ballots: [count('Ballots received.'), (of) => of.receivedBallots],
  accounted_ballots: [count('Valid ballots.'), (of) => of.accountedBallots],
  blank_ballots: [count('Blank ballots.'), (of) => of.blankBallots],
  invalid_ballots: [count('Invalid ballots.'), (of) => of.invalidBallots],
  accounted_votes: [count('Valid votes.'), (of) => of.accountedVotes],
  turnout: [share('Turnout in percent, not rounded.'), (of) => of.turnout],
})

/** A municipality or quarter with its figures. */
const electionPlaceJson = jsonObject<ElectionTally['entities'][number]>()({
  ...electionFiguresJson.fields,
  ...placeFields,
})

export const candidateJson = jsonObject<CandidateTally>()({
  family_name: [text('Family name.'), (of) => of.familyName],
  first_name: [text('First name.'), (of) => of.firstName],
  elected: [flag('Whether the candidate is elected.'), (of) => of.elected],
  party: [nullable(text('Party, or null.')), (of) => of.party],
  votes: [count('Votes.'), (of) => of.votes],
})

/** A candidate of a proportional election; fields that majority elections lack are optional. */
const listedCandidateJson = jsonObject<CandidateTally>()({
  ...candidateJson.fields,
  list_name: [nullable(text('List; only of proportional elections.')), (of) => of.listName, 'optional'],
  list_list_id: [
    nullable(text('Id of the list within the election; only of proportional elections.')),
    (of) => of.listId,
    'optional',
  ],
})

const connectedListJson = jsonObject<ListTally>()({
  name: [text('Name of the list.'), (of) => of.name],
  votes: [count('Votes of the list.'), (of) => of.votes],
  id: [text('Id of the list within the election.'), (of) => of.id],
})

const listJson = jsonObject<ListTally>()({
  ...connectedListJson.fields,
  mandates: [count('Seats.'), (of) => of.mandates],
})

const subconnectionJson = jsonObject<ConnectionTally>()({
  id: [text('Id of the connection.'), (of) => of.shownId],
  votes: [count('Votes of its lists, those of sub-connections included.'), (of) => of.votes],
  lists: [
    array(connectedListJson.schema, 'Lists that belong to it directly.'),
    (of) => of.lists.map(connectedListJson.write),
  ],
})

const connectionJson = jsonObject<ConnectionTally>()({
  ...subconnectionJson.fields,
  votes: [subconnectionJson.fields.votes[0], (of) => of.totalVotes],
  subconnections: [
    array(subconnectionJson.schema, 'Sub-connections.'),
    (of) => of.subconnections.map(subconnectionJson.write),
  ],
})

const statisticsJson = jsonObject<ElectionTally>()({
  total: [electionFiguresJson.described('All together.'), ({ total }) => electionFiguresJson.write(total)],
  entities: [
    array(electionPlaceJson.schema, 'Municipalities or quarters, by district and name.'),
    ({ entities }) => entities.map(electionPlaceJson.write),
  ],
})

const { completed, date, domain, last_modified, progress } = itemFields

/** Majority and proportional elections; fields that only one of them has are optional. */
export const electionObject = jsonObject<
  LinkedFigures<Election, ElectionTally> & { readonly parties: PartiesJson }
>()({
  completed,
  date,
  domain,
  last_modified,
  mandates: mandatesField,
  progress,
  ...titleFields,
  type: typeField('election'),
  statistics: [statisticsJson.described('Ballots.'), ({ figures }) => statisticsJson.write(figures)],
  election_type: [
    { enum: ['majorz', 'proporz'], description: 'Majority or proportional election.' },
    ({ item }) => item.type,
  ],
  ...electionLinks,
  candidates: [
    array(listedCandidateJson.schema, 'Everybody who stands, the elected first once the result is complete.'),
    ({ item, figures }) =>
      figures.candidates.map(item.type === 'majorz' ? candidateJson.write : listedCandidateJson.write),
  ],
  absolute_majority: [
    nullable(
      count(
        'Votes that are needed to be elected, or null; only of elections that need an absolute majority.',
      ),
    ),
    ({ item, figures }) =>
      item.type === 'majorz' && item.majorityType === 'absolute' ? figures.absoluteMajority : undefined,
    'optional',
  ],
  // An addition to the contract, in which a relative majority cannot be told from an unknown one.
  majority_type: [
    {
      const: 'relative',
      description: 'Whoever has most votes is elected; only of elections for which that is known.',
    },
    ({ item }) => (item.type === 'majorz' && item.majorityType === 'relative' ? 'relative' : undefined),
    'optional',
  ],
  lists: [
    array(listJson.schema, 'Lists, most votes first; only of proportional elections.'),
    ({ item, figures }) => (item.type === 'proporz' ? figures.lists.map(listJson.write) : undefined),
    'optional',
  ],
  list_connections: [
    array(connectionJson.schema, 'Connected lists; only of proportional elections.'),
    ({ item, figures }) =>
      item.type === 'proporz' ? figures.connections.map(connectionJson.write) : undefined,
    'optional',
  ],
  parties: [
    named('Parties', 'Party results; only of proportional elections.'),
    ({ item, parties }) => (item.type === 'proporz' ? parties : undefined),
    'optional',
  ],
  other_identifications: [
    array(schemaRef('OtherIdentification'), 'Its ids in other registers; only if a delivery brought some.'),
    ({ item }) => (item.identifications.length > 0 ? item.identifications : undefined),
    'optional',
  ],
})

export function electionJson(document: ElectionDocument, addresses: Addresses) {
  const { election, tally, pages, drawn, parties } = document
  const embeds = (names: readonly string[]) => electionEmbeds(names, (view) => addresses.item(election, view))
  return electionObject.write({
    ...{ item: election, figures: tally, addresses, parties },
    ...{ embed: embeds(pages), drawn: embeds(drawn) },
  })
}

export function listConnectionsJson(connections: readonly ConnectionTally[]) {
  return Object.fromEntries(
    connections.map((connection) => {
      const { lists, subconnections } = connection
      return [
        connection.shownId,
        {
          total_votes: connection.totalVotes,
          ...(lists.length > 0 ? { lists: votesByName(connection) } : {}),
          ...(subconnections.length > 0 ? { subconns: subconnectionsJson(subconnections) } : {}),
        },
      ]
    }),
  )
}

function subconnectionsJson(subconnections: readonly ConnectionTally[]) {
  return Object.fromEntries(
    subconnections.map((sub) => [sub.shownId, { total_votes: sub.totalVotes, lists: votesByName(sub) }]),
  )
}

function votesByName({ lists }: ConnectionTally): Readonly<Record<string, number>> {
  return Object.fromEntries(lists.map(({ name, votes }) => [name, votes]))
}
