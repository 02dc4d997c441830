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
import { deliveredTurnoutJson, entityJson } from './vote-json.ts'

export interface ElectionDocument {
  readonly election: Election
  readonly tally: ElectionTally
  /** The names of the views with something to show. */
  readonly pages: readonly string[]
  /** Those of them that can be had as a picture. */
  readonly drawn: readonly string[]
  readonly parties: PartiesJson
}

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
      total: figuresJson(tally.total),
      entities: tally.entities.map((row) => ({
        ...figuresJson(row),
        ...entityJson(row.entity),
        ...deliveredTurnoutJson(row.entity),
      })),
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
    candidates: tally.candidates.map((candidate) => ({
      ...candidateJson(candidate),
      list_name: candidate.listName,
      list_list_id: candidate.listId,
    })),
    lists: tally.lists.map((list) => ({ ...listJson(list), mandates: list.mandates })),
    list_connections: tally.connections.map((connection) => ({
      ...connectionJson(connection, connection.totalVotes),
      subconnections: connection.subconnections.map((sub) => connectionJson(sub, sub.votes)),
    })),
    parties,
  }
}

function candidateJson({ familyName, firstName, elected, party, votes }: CandidateTally) {
  return { family_name: familyName, first_name: firstName, elected, party, votes }
}

function listJson({ name, votes, id }: ListTally) {
  return { name, votes, id }
}

function connectionJson({ shownId, lists }: ConnectionTally, votes: number) {
  return { id: shownId, votes, lists: lists.map(listJson) }
}

function figuresJson(figures: ElectionFigures) {
  return {
    eligible_voters: figures.eligibleVoters,
    received_ballots: figures.receivedBallots,
    accounted_ballots: figures.accountedBallots,
    blank_ballots: figures.blankBallots,
    invalid_ballots: figures.invalidBallots,
    accounted_votes: figures.accountedVotes,
    turnout: figures.turnout,
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
