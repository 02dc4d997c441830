import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { TableType } from '../../import/formats/formats.ts'
import type { SourceType } from '../../import/tasks/export-program-task.ts'
import { electionsOf, readItem } from '../../items/store.ts'
import type { Item, ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Imported, PackedTask } from '../../versions/publish/import-job.ts'
import { type PublishOutcome, publish } from '../../versions/publish/publish.ts'
import { newNational, publishDelivery, statesOf } from '../../versions/publish/publish-delivery.ts'
import { type AllPointers, pointersOf } from '../../versions/stored/store.ts'
import type { Upload } from '../../versions/stored/version.ts'
import { type DeliveryPlan, planDelivery } from '../accepting/delivery.ts'
import { packedLinks, type ReadyLink } from '../accepting/export-program.ts'
import { baseOfItem, packedTask, queueKey, storedOf, targetOf } from '../accepting/target.ts'
import { planFederalFile } from '../federal/take-file.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import { listSources } from '../sources/sources.ts'
import type { ItemSubject } from './checked-upload.ts'

/** Input of an import, and how its outcome is stored. */
export interface UploadPlan {
  readonly task: PackedTask
  /** The stored items that it is about. */
  readonly items: readonly Item[]
  /** Identifies their state. */
  readonly base: string
  /** See keyed-queue.ts. */
  readonly queueKeys: readonly string[]
  publish(tx: Tx, upload: Upload, imported: Imported): Promise<PublishOutcome>
}

type Planned = Result<UploadPlan, readonly UploadProblem[]>

/** The item was deleted, or is not linked to the export program any more. */
const unknown: UploadProblem = { field: 'id', problem: { code: 'id.unknown' } }

export async function planUpload(queries: Queries, { format, kind, id }: ItemSubject): Promise<Planned> {
  const stored = await readItem(queries, kind, id)
  if (stored === null) return fail([unknown])
  return format === 'export-program' ? planLinks(queries, stored) : planTable(queries, stored, format)
}

async function planTable(queries: Queries, stored: StoredItem, type: TableType): Promise<Planned> {
  const target = await targetOf(queries, type, stored)
  if (!target.ok) return target
  const task = await packedTask(queries, target.value)
  return ok(planOf(task, storedOf(target.value), target.value.pointers))
}

async function planLinks(queries: Queries, stored: StoredItem): Promise<Planned> {
  const linked = await linksTo(queries, stored)
  if (linked === null) return fail([unknown])
  const items = linked.links.map((link) => link.stored)
  const pointers = await pointersOf(
    queries,
    items.map(({ item }) => item),
  )
  return ok(planOf(await packedLinks(queries, linked.type, linked.links, pointers), items, pointers))
}

function planOf(task: PackedTask, stored: readonly StoredItem[], pointers: AllPointers): UploadPlan {
  const baseOf = (ref: ItemRef) => baseOfItem(stored, pointers, ref)
  return {
    task,
    items: [...new Map(stored.map(({ item }) => [item.id, item])).values()],
    base: JSON.stringify(stored.map(({ item }) => [item.kind, item.id, baseOf(item)])),
    queueKeys: stored.map(({ item }) => queueKey(item)),
    publish: (tx, upload, { versions }) =>
      publish(
        tx,
        upload,
        versions.map((version) => ({ ...version, base: baseOf(version.ref) })),
      ),
  }
}

/** Plans a delivery. Uploads in the browser remove no items, because a person may send a part of the whole. */
export async function planDelivered(area: ResultsArea, wanted: readonly string[]): Promise<Planned> {
  const plan = await planDelivery(area, { days: wanted, removes: false })
  return plan.ok ? ok(planOfDays(plan.value)) : plan
}

/** Plans federal files. The import first runs without polling days and reports those of the file. */
export async function planFederal(area: ResultsArea, wanted: readonly string[]): Promise<Planned> {
  const plan = await planFederalFile(area, { asked: null, days: wanted })
  return plan.ok ? ok(planOfDays(plan.value)) : plan
}

function planOfDays({ task, seen, pointers, days }: DeliveryPlan): UploadPlan {
  return {
    task,
    items: seen.map(({ item }) => item),
    base: JSON.stringify([days, statesOf(seen, pointers)]),
    queueKeys: ['delivery', ...seen.map(({ item }) => queueKey(item))],
    publish: (tx, upload, imported) => publishDelivery(tx, upload, { imported, seen, pointers, days }),
  }
}

/** Returns the items that get a version, as they are after a delivery. */
export function itemsBrought({ items }: UploadPlan, { versions, delivered }: Imported): readonly Item[] {
  const all = delivered === null ? items : delivered.items.map(({ item }) => item)
  const isSame = (a: ItemRef) => (b: ItemRef) => a.kind === b.kind && a.id === b.id
  return all.filter(
    (item) =>
      versions.some(({ ref }) => isSame(item)(ref)) || newNational(items.find(isSame(item)), item) !== null,
  )
}

export interface Linked {
  readonly type: SourceType
  readonly links: readonly ReadyLink[]
}

/**
 * Returns the links that read an item, or the elections of a compound, from files of the export program; null for none.
 */
export async function linksTo(queries: Queries, { item }: StoredItem): Promise<Linked | null> {
  const wanted = new Set(item.kind === 'compound' ? await electionIds(queries, item.id) : [item.id])
  const kind = item.kind === 'compound' ? 'election' : item.kind
  const ready = (await listSources(queries)).flatMap(({ type, links }) =>
    links
      .filter((link) => link.state === 'ready')
      .filter(({ stored }) => stored.item.kind === kind && wanted.has(stored.item.id))
      .map((link) => ({ type, link })),
  )
  const type = ready[0]?.type
  if (type === undefined) return null
  return { type, links: ready.filter((one) => one.type === type).map(({ link }) => link) }
}

async function electionIds(queries: Queries, compound: string): Promise<readonly string[]> {
  return (await electionsOf(queries, compound)).map(({ item }) => item.id)
}
