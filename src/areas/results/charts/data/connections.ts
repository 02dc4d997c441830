import type { Election } from '../../model/item.ts'
import type { ConnectionTally, ElectionTally, ListTally } from '../../tally/tally.ts'
import { colorOf } from './bars.ts'
import type { NoSankey, SankeyData, SankeyLink, SankeyNode } from './sankey.ts'

/** Returns the flows for programs: from lists to their connection, and from sub-connections to theirs. */
export function connectionsData(
  election: Election,
  tally: ElectionTally,
  title: string,
): SankeyData | NoSankey {
  if (election.type === 'majorz') return {}
  const nodes: SankeyNode[] = []
  const links: SankeyLink[] = []
  const places = new Map<ConnectionTally, number>()
  const seats = (mandates: number) => (tally.completed && mandates > 0 ? mandates : 0)

  const add = (node: { readonly name: string; readonly value?: number }, mandates: number): number => {
    const shown = seats(mandates)
    const id = nodes.length + 1
    nodes.push({ ...node, display_value: shown === 0 ? '' : shown, active: shown > 0, id })
    return id - 1
  }
  const placeOf = (connection: ConnectionTally): number => {
    const known = places.get(connection)
    if (known !== undefined) return known
    const place = add({ name: '' }, connection.totalMandates)
    places.set(connection, place)
    return place
  }

  const attached = connectionsByList(tally.connections)
  for (const list of tally.lists) {
    const source = add({ name: list.name, value: list.votes }, list.mandates)
    const connection = attached.get(list.id)
    if (connection !== undefined) links.push({ source, target: placeOf(connection), value: list.votes })
  }
  for (const parent of tally.connections)
    for (const sub of parent.subconnections)
      links.push({ source: placeOf(sub), target: placeOf(parent), value: sub.votes })
  return { nodes, links, title }
}

function connectionsByList(connections: readonly ConnectionTally[]): ReadonlyMap<string, ConnectionTally> {
  const all = connections.flatMap((connection) => [connection, ...connection.subconnections])
  return new Map(
    all.flatMap((connection) =>
      connection.lists.map(({ id }): [string, ConnectionTally] => [id, connection]),
    ),
  )
}

/** A connection with what flows into it, in the order of the tables, to be drawn. */
export interface ConnectedNode {
  readonly name: string
  /** For names without enough space. */
  readonly shortName: string
  /** The colour of a list, or the common one of all lists of a connection. */
  readonly color: string | null
  readonly votes: number
  /** None until they are certain. */
  readonly seats: number
  readonly members: readonly ConnectedNode[]
}

export interface ConnectionNames {
  nameOf(connection: ConnectionTally, isSub: boolean): string
  shortNameOf(connection: ConnectionTally, isSub: boolean): string
}

export function connectedLists(
  { colors }: Election,
  tally: ElectionTally,
  { nameOf, shortNameOf }: ConnectionNames,
): readonly ConnectedNode[] {
  const seats = (mandates: number) => (tally.completed ? mandates : 0)
  const list = ({ name, votes, mandates }: ListTally): ConnectedNode => {
    return { name, shortName: name, color: colorOf(colors, name), votes, seats: seats(mandates), members: [] }
  }
  const connection = (one: ConnectionTally, isSub: boolean): ConnectedNode => {
    const members = [...one.subconnections.map((sub) => connection(sub, true)), ...one.lists.map(list)]
    const [color, ...others] = new Set(members.map((member) => member.color))
    return {
      name: nameOf(one, isSub),
      shortName: shortNameOf(one, isSub),
      color: others.length === 0 ? (color ?? null) : null,
      votes: one.totalVotes,
      seats: seats(one.totalMandates),
      members,
    }
  }
  return tally.connections.map((one) => connection(one, false))
}
