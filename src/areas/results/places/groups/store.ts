import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { deleteRows, upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import { markAllChanged } from '../../items/changes-store.ts'

/** Reads all sets by name; their groups are in the order in which they were loaded. */
export async function allGroupSets(queries: Queries): Promise<readonly GroupSet[]> {
  const rows = await queries
    .selectFrom('place_groups')
    .selectAll()
    .orderBy('set_name')
    .orderBy('position')
    .orderBy('entity')
    .execute()
  return [...Map.groupBy(rows, ({ set_name }) => set_name)].map(([name, inSet]) => ({
    name,
    groups: [...Map.groupBy(inSet, ({ group_name }) => group_name)].map(([group, members]) => ({
      name: group,
      members: new Set(members.map(({ entity }) => entity)),
    })),
  }))
}

/** Saves sets; each replaces the set of the same name. */
export async function saveGroupSets(tx: Tx, sets: readonly GroupSet[]): Promise<void> {
  const names = sets.map(({ name }) => name)
  await deleteRows(tx, 'place_groups', 'set_name', names)
  const rows = sets.flatMap((set) =>
    set.groups.flatMap((group, position) =>
      Array.from(group.members, (entity) => ({
        ...{ set_name: set.name, group_name: group.name },
        ...{ entity, position },
      })),
    ),
  )
  await upsertRows(tx, 'place_groups', { key: ['set_name', 'entity'], update: 'all' }, rows)
  await markAllChanged(tx)
}

export async function removeGroupSet(tx: Tx, name: string): Promise<void> {
  await deleteRows(tx, 'place_groups', 'set_name', [name])
  await markAllChanged(tx)
}
