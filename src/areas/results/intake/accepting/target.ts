import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { electionsOf, lookUpItem } from '../../items/store.ts'
import type { EntityList } from '../../model/entities.ts'
import type { Item, ItemKind, ItemOf, ItemRef } from '../../model/item.ts'
import { countedOn, isOf, type StoredItem } from '../../model/stored-item.ts'
import { instanceOf, ownListKey } from '../../places/lists/instance.ts'
import { entityList } from '../../places/lists/lists.ts'
import { ownEntities } from '../../places/lists/store.ts'
import type { PackedTableTask } from '../../versions/publish/import-job.ts'
import { newest } from '../../versions/publish/newest.ts'
import { type AllPointers, newestVersion, pointersOf } from '../../versions/stored/store.ts'
import type { Base } from '../../versions/stored/version.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import type { TableType } from './form.ts'

type Owner = StoredItem<'election'> | StoredItem<'compound'>

/** The item that an upload names, and the elections of a compound. */
export type Target = {
  readonly named: Item
  readonly entities: EntityList
  readonly pointers: AllPointers
} & (
  | { readonly format: 'vote'; readonly vote: StoredItem<'vote'> }
  | { readonly format: 'majorz' | 'proporz'; readonly election: StoredItem<'election'> }
  | {
      readonly format: 'compound'
      readonly compound: StoredItem<'compound'>
      readonly elections: readonly StoredItem<'election'>[]
    }
  | {
      readonly format: 'parties'
      readonly owner: Owner
      readonly elections: readonly StoredItem<'election'>[]
    }
)

/** Finds the item of an upload; reports all problems together. */
export async function findTarget(
  queries: Queries,
  type: TableType,
  id: string,
): Promise<Result<Target, readonly UploadProblem[]>> {
  const found = await lookUp(queries, type, id)
  if (found === null) return fail([{ field: 'id', problem: { code: 'id.unknown' } }])
  return targetOf(queries, type, found)
}

export async function targetOf(
  queries: Queries,
  type: TableType,
  found: StoredItem,
): Promise<Result<Target, readonly UploadProblem[]>> {
  const { item } = found
  const problems: UploadProblem[] = []
  if (type === 'parties' && item.kind === 'election' && item.type === 'majorz')
    problems.push({ field: 'id', problem: { code: 'id.notProportional' } })
  const year = countedOn(found).slice(0, 4)
  const entities = (await entitiesOfYears(queries))(Number(year))
  if (entities === null) problems.push({ field: 'id', problem: { code: 'year.unsupported', year } })
  if (entities === null || problems.length > 0) return fail(problems)
  const parts = await partsOf(queries, type, found)
  const pointers = await pointersOf(
    queries,
    storedOf(parts).map((stored) => stored.item),
  )
  return ok({ named: item, entities, pointers, ...parts })
}

async function lookUp(queries: Queries, type: TableType, id: string): Promise<StoredItem | null> {
  // No item has such an id, and PostgreSQL rejects such a parameter.
  if (id.includes('\0') || !id.isWellFormed()) return null
  return lookUpItem(queries, type === 'vote' ? (['vote'] as const) : (['compound', 'election'] as const), id)
}

/** Reads the list of entities of a year; null where there is none. */
export async function entitiesOfYears(queries: Queries): Promise<(year: number) => EntityList | null> {
  const instance = instanceOf(await readOrganisation(queries))
  if (instance === null) return () => null
  const own = await ownEntities(queries, ownListKey(instance))
  return (year) => entityList(instance, year, own)
}

type Parts = Target extends infer One
  ? One extends Target
    ? Omit<One, 'named' | 'entities' | 'pointers'>
    : never
  : never

async function partsOf(queries: Queries, type: TableType, found: StoredItem): Promise<Parts> {
  if (isOf(found, 'vote')) return { format: 'vote', vote: found }
  if (isOf(found, 'compound')) {
    const elections = await electionsOf(queries, found.item.id)
    return type === 'parties'
      ? { format: 'parties', owner: found, elections }
      : { format: 'compound', compound: found, elections }
  }
  if (!isOf(found, 'election')) throw new Error('an item of an unknown kind')
  if (type === 'parties') return { format: 'parties', owner: found, elections: [] }
  return { format: found.item.type, election: found }
}

/** Uploads with the same key wait for each other: a compound and its elections have one. */
export function queueKey(item: Item): string {
  if (item.kind === 'election' && item.compound !== null) return `compound ${item.compound}`
  return `${item.kind} ${item.id}`
}

/** The task for the thread, with the newest results of the items. */
export async function packedTask(queries: Queries, target: Target): Promise<PackedTableTask> {
  const { entities, format, pointers } = target
  const pack = <Kind extends ItemKind>({ item }: { readonly item: ItemOf<Kind> }) =>
    newest(queries, item, pointers)
  switch (format) {
    case 'vote':
      return { entities, format, vote: await pack(target.vote) }
    case 'majorz':
    case 'proporz':
      return { entities, format, election: await pack(target.election) }
    case 'compound': {
      const elections = await Promise.all(target.elections.map((one) => pack(one)))
      return { entities, format, compound: target.compound.item, elections }
    }
    case 'parties': {
      const { owner } = target
      const elections = target.elections.map(({ item, overview }) => ({ election: item, overview }))
      return {
        entities,
        format,
        owner: isOf(owner, 'election') ? await pack(owner) : await pack(owner),
        elections,
      }
    }
  }
}

/** The state of an item that the import is based on. */
export function baseOf(target: Target, ref: ItemRef): Base {
  return baseOfItem(storedOf(target), target.pointers, ref)
}

export function baseOfItem(items: readonly StoredItem[], pointers: AllPointers, { kind, id }: ItemRef): Base {
  const stored = items.find(({ item }) => item.kind === kind && item.id === id)
  if (stored === undefined)
    throw new Error(`the import made results of ${kind} ${id}, which was not asked for`)
  const { item } = stored
  return {
    version: newestVersion(pointers, item),
    modified: item.modified,
    release: item.kind === 'election' ? item.release : null,
  }
}

/** The items that get results. */
export function storedOf(target: Parts): readonly StoredItem[] {
  switch (target.format) {
    case 'vote':
      return [target.vote]
    case 'majorz':
    case 'proporz':
      return [target.election]
    case 'compound':
      return target.elections
    case 'parties':
      return [target.owner]
  }
}
