import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import {
  formatFor,
  isAddition,
  kindsOf,
  type TableFormatName,
  type TableType,
} from '../../import/formats/formats.ts'
import type { UploadFormat } from '../../import/formats/upload-format.ts'
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

/** The items of a table, as stored. */
type StoredSubject =
  | { readonly vote: StoredItem<'vote'> }
  | { readonly election: StoredItem<'election'> }
  | { readonly compound: StoredItem<'compound'>; readonly elections: readonly StoredItem<'election'>[] }
  | {
      readonly owner: StoredItem<'election'> | StoredItem<'compound'>
      readonly elections: readonly StoredItem<'election'>[]
    }

/** The item that an upload names, and the elections of a compound. */
export type UploadTarget = StoredSubject & {
  readonly format: TableFormatName
  readonly named: Item
  readonly entities: EntityList
  readonly pointers: AllPointers
}

/** Finds the item of an upload; reports all problems together. */
export async function findTarget(
  queries: Queries,
  type: TableType,
  id: string,
): Promise<Result<UploadTarget, readonly UploadProblem[]>> {
  const found = await lookUp(queries, type, id)
  if (found === null) return fail([{ field: 'id', problem: { code: 'id.unknown' } }])
  return targetOf(queries, type, found)
}

export async function targetOf(
  queries: Queries,
  type: TableType,
  found: StoredItem,
): Promise<Result<UploadTarget, readonly UploadProblem[]>> {
  const { item } = found
  const problems: UploadProblem[] = []
  const format = formatFor(type, item)
  if (format === undefined) problems.push({ field: 'id', problem: { code: 'id.notProportional' } })
  const year = countedOn(found).slice(0, 4)
  const entities = (await entitiesOfYears(queries))(Number(year))
  if (entities === null) problems.push({ field: 'id', problem: { code: 'year.unsupported', year } })
  if (entities === null || format === undefined) return fail(problems)
  const subject = await subjectOf(queries, format, found)
  const pointers = await pointersOf(
    queries,
    storedOf(subject).map((stored) => stored.item),
  )
  return ok({ format: format.name, named: item, entities, pointers, ...subject })
}

async function lookUp(queries: Queries, type: TableType, id: string): Promise<StoredItem | null> {
  // No item has such an id, and PostgreSQL rejects such a parameter.
  if (id.includes('\0') || !id.isWellFormed()) return null
  return lookUpItem(queries, kindsOf(type), id)
}

/** Reads the list of entities of a year; null where there is none. */
export async function entitiesOfYears(queries: Queries): Promise<(year: number) => EntityList | null> {
  const instance = instanceOf(await readOrganisation(queries))
  if (instance === null) return () => null
  const own = await ownEntities(queries, ownListKey(instance))
  return (year) => entityList(instance, year, own)
}

async function subjectOf(
  queries: Queries,
  format: Pick<UploadFormat, 'subject'>,
  found: StoredItem,
): Promise<StoredSubject> {
  if (isOf(found, 'vote')) return { vote: found }
  if (isOf(found, 'compound')) {
    const elections = await electionsOf(queries, found.item.id)
    return isAddition(format) ? { owner: found, elections } : { compound: found, elections }
  }
  if (!isOf(found, 'election')) throw new Error('an item of an unknown kind')
  return isAddition(format) ? { owner: found, elections: [] } : { election: found }
}

/** Returns the key of an item's queue: uploads to a compound and its elections wait for each other. */
export function queueKey(item: Item): string {
  if (item.kind === 'election' && item.compound !== null) return `compound ${item.compound}`
  return `${item.kind} ${item.id}`
}

/** The task for the thread, with the newest results of the items. */
export async function packedTask(queries: Queries, target: UploadTarget): Promise<PackedTableTask> {
  const { entities, format, pointers } = target
  const pack = <Kind extends ItemKind>({ item }: { readonly item: ItemOf<Kind> }) =>
    newest(queries, item, pointers)
  if ('vote' in target) return { entities, format, vote: await pack(target.vote) }
  if ('election' in target) return { entities, format, election: await pack(target.election) }
  if ('compound' in target) {
    const elections = await Promise.all(target.elections.map((one) => pack(one)))
    return { entities, format, compound: target.compound.item, elections }
  }
  const { owner } = target
  const elections = target.elections.map(({ item, overview }) => ({ election: item, overview }))
  return {
    ...{ entities, format, elections },
    owner: isOf(owner, 'election') ? await pack(owner) : await pack(owner),
  }
}

/** The state of an item that the import is based on. */
export function baseOf(target: UploadTarget, ref: ItemRef): Base {
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
export function storedOf(subject: StoredSubject): readonly StoredItem[] {
  if ('vote' in subject) return [subject.vote]
  if ('election' in subject) return [subject.election]
  return 'owner' in subject ? [subject.owner] : subject.elections
}
