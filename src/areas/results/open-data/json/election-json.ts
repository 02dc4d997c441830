import { count, flag, share, text } from '../../../../formats/json-schema/described-values.ts'
import { type JsonFields, jsonWriter, objectOf } from '../../../../formats/json-schema/json-fields.ts'
import { array, nullable } from '../../../../formats/json-schema/json-schema.ts'
import type { Election } from '../../model/item.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { jsonTime, lastModifiedOf } from '../../serving/last-modified.ts'
import type {
  CandidateTally,
  ConnectionTally,
  ElectionFigures,
  ElectionTally,
  ListTally,
} from '../../tally/tally.ts'
import type { PartiesJson } from '../../views/subjects/parties-json.ts'
import { progressJson } from '../../views/summaries/summary-json.ts'
import { dataJson } from './data-json.ts'
import { electionEmbeds } from './embeds.ts'
import { mediaJson } from './media-json.ts'
import { placeFields } from './place-fields.ts'

export interface ElectionDocument {
  readonly election: Election
  readonly tally: ElectionTally
  /** The names of the views with something to show. */
  readonly pages: readonly string[]
  /** Those of them that can be had as a picture. */
  readonly drawn: readonly string[]
  readonly parties: PartiesJson
}

/** Ballots and votes of an election, in total or of a place. */
export const electionFigureFields = {
  eligible_voters: [count('People who may vote.'), (of) => of.eligibleVoters],
  received_ballots: [count('Ballots received.'), (of) => of.receivedBallots],
  accounted_ballots: [count('Valid ballots.'), (of) => of.accountedBallots],
  blank_ballots: [count('Blank ballots.'), (of) => of.blankBallots],
  invalid_ballots: [count('Invalid ballots.'), (of) => of.invalidBallots],
  accounted_votes: [count('Valid votes.'), (of) => of.accountedVotes],
  turnout: [share('Turnout in percent, not rounded.'), (of) => of.turnout],
} as const satisfies JsonFields<ElectionFigures>

const electionFigureJson = jsonWriter(electionFigureFields)

/** A municipality or quarter with its figures. */
export const electionPlaceFields = {
  ...electionFigureFields,
  ...placeFields,
} as const satisfies JsonFields<ElectionTally['entities'][number]>

type ElectionPlace = ElectionTally['entities'][number]
const electionPlaceJson = jsonWriter<ElectionPlace, typeof electionPlaceFields>(electionPlaceFields)

export const candidateFields = {
  family_name: [text('Family name.'), (of) => of.familyName],
  first_name: [text('First name.'), (of) => of.firstName],
  elected: [flag('Whether the candidate is elected.'), (of) => of.elected],
  party: [nullable(text('Party, or null.')), (of) => of.party],
  votes: [count('Votes.'), (of) => of.votes],
} as const satisfies JsonFields<CandidateTally>

const candidateJson = jsonWriter(candidateFields)

/** Of a proportional election. */
export const listedCandidateFields = {
  ...candidateFields,
  list_name: [nullable(text('List; only of proportional elections.')), (of) => of.listName],
  list_list_id: [
    nullable(text('Id of the list within the election; only of proportional elections.')),
    (of) => of.listId,
  ],
} as const satisfies JsonFields<CandidateTally>

const listedCandidateJson = jsonWriter(listedCandidateFields)

const connectedListFields = {
  name: [text('Name of the list.'), (of) => of.name],
  votes: [count('Votes of the list.'), (of) => of.votes],
  id: [text('Id of the list within the election.'), (of) => of.id],
} as const satisfies JsonFields<ListTally>

const connectedListJson = jsonWriter(connectedListFields)

export const listFields = {
  ...connectedListFields,
  mandates: [count('Seats.'), (of) => of.mandates],
} as const satisfies JsonFields<ListTally>

const listJson = jsonWriter(listFields)

const subconnectionFields = {
  id: [text('Id of the connection.'), (of) => of.shownId],
  votes: [count('Votes of its lists, those of sub-connections included.'), (of) => of.votes],
  lists: [
    array(objectOf(connectedListFields), 'Lists that belong to it directly.'),
    (of) => of.lists.map(connectedListJson),
  ],
} as const satisfies JsonFields<ConnectionTally>

const subconnectionJson = jsonWriter(subconnectionFields)

export const connectionFields = {
  ...subconnectionFields,
  votes: [subconnectionFields.votes[0], (of) => of.totalVotes],
  subconnections: [
    array(objectOf(subconnectionFields), 'Sub-connections.'),
    (of) => of.subconnections.map(subconnectionJson),
  ],
} as const satisfies JsonFields<ConnectionTally>

const connectionJson = jsonWriter(connectionFields)

export function electionJson(document: ElectionDocument, addresses: Addresses) {
  const { election, tally, pages, drawn } = document
  const address = (view: string) => addresses.item(election, view)
  return {
    completed: tally.completed,
    date: election.date,
    domain: election.domain,
    last_modified: jsonTime(lastModifiedOf(election)),
    mandates: mandatesJson(tally),
    progress: progressJson(tally.progress),
    related_link: election.relatedLink,
    title: election.title,
    short_title: election.shortTitle,
    type: 'election',
    statistics: {
      total: electionFigureJson(tally.total),
      entities: tally.entities.map(electionPlaceJson),
    },
    election_type: election.type,
    url: addresses.item(election),
    embed: electionEmbeds(pages, address),
    media: mediaJson('charts', electionEmbeds(drawn, address), tally.hasResults ? address('pdf') : null),
    data: dataJson(election, tally.progress, addresses),
    ...(election.type === 'majorz' ? majorzJson(election, tally) : proporzJson(document)),
    ...(election.identifications.length > 0 && { other_identifications: election.identifications }),
  }
}

export function mandatesJson({ mandates: { allocated, total } }: Pick<ElectionTally, 'mandates'>) {
  return { allocated, total }
}

function majorzJson(election: Election, tally: ElectionTally) {
  return {
    candidates: tally.candidates.map(candidateJson),
    ...(election.majorityType === 'absolute' && { absolute_majority: tally.absoluteMajority }),
    // Not of the contract, whose documents do not tell it from an election of which nothing is known.
    ...(election.majorityType === 'relative' && { majority_type: election.majorityType }),
  }
}

function proporzJson({ tally, parties }: ElectionDocument) {
  return {
    candidates: tally.candidates.map(listedCandidateJson),
    lists: tally.lists.map(listJson),
    list_connections: tally.connections.map(connectionJson),
    parties,
  }
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
