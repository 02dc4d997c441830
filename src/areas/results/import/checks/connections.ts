import type { Connection } from '../../model/result-set.ts'
import { storedConnectionId } from '../../tally/connections.ts'
import { by, textOf, textOrder } from '../../tally/order.ts'

/** How a file attaches a list to a connection, or to a sub-connection of one; empty texts for none. */
export interface Attachment {
  readonly connection: string
  readonly connectionParent: string
}

export interface Connections {
  readonly connections: readonly Connection[]
  /** Stored id of the connection that a list belongs to. */
  idOf(list: Attachment): string | null
}

/**
 * Sub-connection 1 of connection 1 is stored as 11, which may be the id of another connection. To keep the two apart,
 * the sub-connection is then prefixed with its parent once more.
 */
export function connectLists(lists: Iterable<Attachment>): Connections {
  const parents = new Map<string, string | null>()
  const subs = new Map<string, { readonly parent: string; readonly id: string }>()
  for (const list of lists) {
    const { connection, connectionParent: parent } = list
    const top = parent === '' ? connection : parent
    if (top !== '') parents.set(top, null)
    if (parent !== '' && connection !== '') {
      subs.set(keyOf(list), { parent, id: storedConnectionId(parent, connection) })
    }
  }
  const ids = new Map<string, string>()
  for (const [key, { parent, id }] of [...subs].sort(
    by(
      textOf(([, sub]) => sub.parent),
      textOf(([, sub]) => sub.id),
    ),
  )) {
    let free = id
    while (parents.has(free) && parents.get(free) !== parent) free = parent + free
    parents.set(free, parent)
    ids.set(key, free)
  }
  return {
    connections: [...parents]
      .map(([id, parent]) => ({ id, parent }))
      .sort((one, other) => textOrder(one.id, other.id)),
    idOf: (list) => ids.get(keyOf(list)) ?? (list.connectionParent || list.connection || null),
  }
}

function keyOf({ connection, connectionParent }: Attachment): string {
  return JSON.stringify([connectionParent, connection])
}
