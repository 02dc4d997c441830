import type { PageAfter } from '../../../../desk/records/rows-after.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { deleteRows, upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import { markAllChanged } from '../../items/changes-store.ts'

/** Reads all sets by name; their groups are in the order in which they were loaded. */
export async function allGroupSets(queries: Queries): Promise<readonly GroupSet[]> {
  return setsOf(await groupRows(queries).execute())
}

/** Reads a set; null where there is none of this name. */
export async function readGroupSet(queries: Queries, name: string): Promise<GroupSet | null> {
  const rows = await groupRows(queries).where('set_name', '=', name).execute()
  return setsOf(rows)[0] ?? null
}

/** Reads sets after a name, in the order of names. */
export async function groupSetsAfter(
  queries: Queries,
  { after, limit }: PageAfter<string>,
): Promise<readonly GroupSet[]> {
  const names = queries.selectFrom('place_groups').select('set_name').groupBy('set_name')
  const found = names.orderBy('set_name').limit(limit)
  const part = await (after === null ? found : found.where('set_name', '>', after)).execute()
  const wanted = part.map(({ set_name }) => set_name)
  return wanted.length === 0 ? [] : setsOf(await groupRows(queries).where('set_name', 'in', wanted).execute())
}

const groupRows = (queries: Queries) =>
  queries.selectFrom('place_groups').selectAll().orderBy('set_name').orderBy('position').orderBy('entity')

function setsOf(rows: readonly Row<'place_groups'>[]): readonly GroupSet[] {
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
