import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { ItemState, TakenName } from '../../import/tasks/delivery-task.ts'
import { itemsOfDay, namesOfItems } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { instanceOf, ownListKey } from '../../places/lists/instance.ts'
import { entityList, listsUntil } from '../../places/lists/lists.ts'
import { ownEntities } from '../../places/lists/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Imported, PackedDay, PackedTask } from '../../versions/publish/import-job.ts'
import { newest } from '../../versions/publish/newest.ts'
import { type PublishedDelivery, publishDelivery } from '../../versions/publish/publish-delivery.ts'
import {
  type AllPointers,
  pointersOf,
  refsEverCounted,
  selectVersionMark,
} from '../../versions/stored/store.ts'
import type { Upload } from '../../versions/stored/version.ts'
import {
  type ImportEnd,
  importAndPublish,
  type PrepareImport,
  type SentFile,
  type Uploads,
} from '../importing/import-and-publish.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import { type Publishing, publishIn } from './publishing.ts'
import { queueKey } from './target.ts'

/** Form for deliveries; other systems have the same address. */
export const deliveryFormPath = '/upload-ech'

export interface DeliveryWish extends Publishing {
  readonly upload: Omit<Upload, 'at' | 'files'>
  /** Polling days the file seems to be about, see `pollingDaysIn`. */
  readonly days: readonly string[]
  /** Whether items that were created by a delivery and are not named any more are removed. */
  readonly removes: boolean
  /** Given the id and external id of an item. */
  mayChange(names: readonly string[]): boolean
}

export interface Delivering {
  readonly wish: DeliveryWish
  isGone(): boolean
}

export async function deliver(
  area: ResultsArea,
  uploads: Uploads,
  file: SentFile,
  { wish, isGone }: Delivering,
): Promise<ImportEnd<readonly UploadProblem[]>> {
  const prepare = prepareDelivery(area, wish)
  return uploads.queue.wait(await queueKeysOfDelivery(area, wish.days), () =>
    importAndPublish(area, uploads, [file], { prepare, isGone }),
  )
}

/** Deliveries wait for each other, and for uploads of items of their polling days. */
export async function queueKeysOfDelivery(
  { service: { database } }: ResultsArea,
  days: readonly string[],
): Promise<readonly string[]> {
  const items = await Promise.all(days.map((day) => itemsOfDay(database.reads, day)))
  return ['delivery', ...items.flat().map(({ item }) => queueKey(item))]
}

function prepareDelivery(area: ResultsArea, wish: DeliveryWish): PrepareImport<readonly UploadProblem[]> {
  const { clock } = area.service
  const publishing = publishIn(area, wish)
  return async (more) => {
    const plan = await planDelivery(area, { days: [...wish.days, ...more], removes: wish.removes })
    if (!plan.ok) return plan
    const { task, seen, pointers, days } = plan.value
    return ok({
      task,
      subject: days.join(' '),
      publish: async (imported, files) =>
        isWithinScope(imported, wish)
          ? publishing(imported, files, (tx) =>
              publishDelivery(
                tx,
                { ...wish.upload, at: clock.now(), files },
                { imported, seen, pointers, days },
              ),
            )
          : 'outOfScope',
    })
  }
}

export interface DeliveryPlan extends Pick<PublishedDelivery, 'seen' | 'pointers' | 'days'> {
  readonly task: PackedTask
}

/** Input of the import of a delivery. */
export async function planDelivery(
  area: ResultsArea,
  { days: wanted, removes }: Pick<DeliveryWish, 'days' | 'removes'>,
): Promise<Result<DeliveryPlan, readonly UploadProblem[]>> {
  const plan = await planDays(area, wanted)
  if (!plan.ok) return plan
  const { defaultLocale, given, lists: _, ...seen } = plan.value
  return ok({ task: { format: 'ech-0252', defaultLocale, removes, ...given }, ...seen })
}

/** What is stored of some polling days, for files that name their items themselves. */
export async function planDays({ service: { database, clock } }: ResultsArea, wanted: readonly string[]) {
  const { reads } = database
  const organisation = await readOrganisation(reads)
  const instance = instanceOf(organisation)
  const dates = [...new Set(wanted)].sort()
  if (instance === null) {
    const year = (dates[0] ?? clock.now()).slice(0, 4)
    const problems: readonly UploadProblem[] = [
      { field: 'results', problem: { code: 'year.unsupported', year } },
    ]
    return fail(problems)
  }
  const own = await ownEntities(reads, ownListKey(instance))
  const stored = await Promise.all(dates.map((date) => itemsOfDay(reads, date)))
  const pointers = await pointersOf(
    reads,
    stored.flat().map(({ item }) => item),
  )
  const items = await Promise.all(
    stored.map((of) => Promise.all(of.map((one) => withNewestNational(reads, one, pointers)))),
  )
  const seen = items.flat()
  const days = await Promise.all(
    dates.map((date, place) =>
      packedDay(reads, items[place] ?? [], pointers, {
        date,
        entities: entityList(instance, yearOf(date), own),
      }),
    ),
  )
  const taken: readonly TakenName[] = await namesOfItems(reads)
  const given = { instance, days, taken, now: clock.now() }
  const lists = () => listsUntil(instance, yearOf(clock.now()) + 1, own)
  return ok({ given, lists, defaultLocale: organisation.default_locale, seen, pointers, days: dates })
}

/** Returns a vote with its staged national figures, which the next delivery is compared with, like other results. */
export async function withNewestNational(
  queries: Queries,
  stored: StoredItem,
  pointers: AllPointers,
): Promise<StoredItem> {
  const { item } = stored
  const staged = pointers.get(`${item.kind} ${item.id}`)?.staged ?? null
  if (stored.item.kind !== 'vote' || staged === null) return stored
  const { national = null } = (await selectVersionMark(queries, item, staged)) ?? {}
  return national === null
    ? stored
    : ({ ...stored, item: { ...item, national: JSON.parse(national) } } as StoredItem)
}

const yearOf = (date: string) => Number(date.slice(0, 4))

async function packedDay(
  queries: Queries,
  items: readonly StoredItem[],
  pointers: AllPointers,
  day: Pick<PackedDay, 'date' | 'entities'>,
): Promise<PackedDay> {
  const counted = await refsEverCounted(
    queries,
    items.filter(({ item }) => item.delivered).map(({ item }) => item),
  )
  const stateOf = ({ item }: StoredItem): ItemState =>
    item.delivered && !counted.has(`${item.kind} ${item.id}`) ? 'disposable' : 'kept'
  const packed = items.map(async (stored) => ({
    ...(await newest<ItemKind>(queries, stored.item, pointers)),
    state: stateOf(stored),
  }))
  return { ...day, items: await Promise.all(packed) }
}

function isWithinScope({ delivered }: Imported, { mayChange }: DeliveryWish): boolean {
  const named = delivered?.items.map(({ item: { id, externalId } }) => [id, externalId]) ?? []
  return named.every((names) => mayChange(names.filter((name) => name !== null)))
}
