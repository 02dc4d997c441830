import type { ConnectionTally } from '../../tally/tally.ts'

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
