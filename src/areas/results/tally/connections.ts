import type { ElectionList, ElectionResults } from '../model/result-set.ts'
import { by, mostOf, nameOf, textOf } from './order.ts'
import type { ConnectionTally, ListTally } from './tally.ts'

/**
 * Returns the id including the parent, because some programs number sub-connections within their parent and
 * others throughout.
 */
export function storedConnectionId(parent: string | null, id: string): string {
  if (parent === null || id.length > parent.length) return id
  return parent + id
}

export function shownConnectionId(parent: string | null, id: string): string {
  if (parent === null) return id
  const at = id.indexOf(parent)
  if (at < 0) return id
  return id.slice(0, at) + id.slice(at + parent.length) || id
}

/**
 * Sums up connections by id with their sub-connections. Lists that belong to a connection directly are
 * separate from those of its sub-connections.
 */
export function tallyConnections(
  { connections, lists }: ElectionResults,
  votesOf: (list: ElectionList) => number,
): readonly ConnectionTally[] {
  const attached = Map.groupBy(lists, (list) => list.connection)
  const tallied = (id: string) => (attached.get(id) ?? []).map((list) => listTally(list, votesOf(list)))
  const subs = Map.groupBy(connections, ({ parent }) => parent)
  return (subs.get(null) ?? [])
    .map(({ id }) => {
      const below = (subs.get(id) ?? []).map((sub) => connectionTally(sub.id, id, tallied(sub.id), []))
      return connectionTally(id, null, tallied(id), below.sort(connectionOrder))
    })
    .sort(connectionOrder)
}

const connectionOrder = textOf((connection: ConnectionTally) => connection.id)

const listOrder = by<ListTally>(
  mostOf((list) => list.votes),
  nameOf((list) => list.name),
  textOf((list) => list.id),
)

function listTally({ id, name, mandates }: ElectionList, votes: number): ListTally {
  return { id, name, mandates, votes }
}

function connectionTally(
  id: string,
  parent: string | null,
  lists: ListTally[],
  subconnections: readonly ConnectionTally[],
): ConnectionTally {
  const votes = lists.reduce((sum, list) => sum + list.votes, 0)
  const mandates = lists.reduce((sum, list) => sum + list.mandates, 0)
  return {
    id,
    shownId: shownConnectionId(parent, id),
    votes,
    mandates,
    totalVotes: subconnections.reduce((sum, sub) => sum + sub.votes, votes),
    totalMandates: subconnections.reduce((sum, sub) => sum + sub.mandates, mandates),
    lists: lists.sort(listOrder),
    subconnections,
  }
}
