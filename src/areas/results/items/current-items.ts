import { createHash } from 'node:crypto'
import type { Organisation } from '../../../identity/organisation/organisation.ts'
import { readOrganisation } from '../../../identity/organisation/store.ts'
import { coalesced, derived } from '../../../platform/storage/database/coalesce.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { dayOf } from '../../../platform/storage/rows/moments.ts'
import { type Revisions, revisionsReader } from '../../../platform/storage/rows/revisions.ts'
import type { Clock } from '../../../values/time.ts'
import type { ItemKind, ItemRef } from '../model/item.ts'
import type { StoredItem } from '../model/stored-item.ts'
import { byOverview, countPublicItems, itemsChangedSince, publicRefs } from './store.ts'

/** All public items and the settings at one revision. */
export interface CurrentItems {
  readonly revision: number
  /** The revision at which results last disappeared, withdrawn or deleted with their item; 0 for never. */
  readonly withdrawnAt: number
  /** `2026-06-14`. */
  readonly today: string
  /** Changes whenever any of these change. */
  readonly stamp: string
  readonly organisation: Organisation
  /** Short text that changes whenever the settings do. */
  readonly settingsTag: string
  /** In the order of overviews. */
  readonly items: readonly StoredItem[]
  item<Kind extends ItemKind>(kind: Kind, id: string): StoredItem<Kind> | null
  /** The revision at which an item last changed; 0 for an unknown one. */
  changedAt(ref: ItemRef): number
}

export interface CurrentItemsReader {
  /** Includes everything that any process committed before this call. */
  fresh(): Promise<CurrentItems>
  /** The stamp of `fresh`; concurrent calls share one promise. */
  freshStamp(): Promise<string>
  /** Reads the items with the revision of the directory, in the same query. */
  freshWithDirectory(): Promise<ItemsWithDirectory>
  /** The last items that were read; null before the first. */
  last(): CurrentItems | null
}

export interface ItemsWithDirectory {
  readonly current: CurrentItems
  readonly directoryRevision: number
}

interface Entry {
  readonly stored: StoredItem
  readonly revision: number
}

/** Keeps the items in memory and reads only changed ones; concurrent calls share one query. */
export function currentItemsReader(queries: Queries, clock: Clock): CurrentItemsReader {
  const readRevisions = revisionsReader(queries)
  const today = dayOf(() => clock.now())
  let known: CurrentItems | null = null
  let settings: Settings | null = null
  let entries: ReadonlyMap<string, Entry> = new Map()
  let withdrawnAt = 0

  async function ask(): Promise<ItemsWithDirectory> {
    const revisions = await readRevisions()
    return { current: await itemsAt(revisions), directoryRevision: revisions.directory }
  }

  async function itemsAt({ results: revision, organisation }: Revisions): Promise<CurrentItems> {
    const day = today()
    const isSame = known?.revision === revision && settings?.revision === organisation
    if (known !== null && isSame && known.today === day) return known
    if (settings?.revision !== organisation) settings = await readSettings(queries, organisation)
    if (known?.revision !== revision) {
      const next = await readEntries(queries, entries, known?.revision ?? -1)
      if (isAnythingGone(entries, next)) withdrawnAt = revision
      entries = next
    }
    known = { ...snapshot(entries, revision, settings, day), withdrawnAt }
    return known
  }

  const freshWithDirectory = coalesced(ask)
  const fresh = derived(freshWithDirectory, ({ current }) => current)
  const freshStamp = derived(fresh, ({ stamp }) => stamp)
  return { fresh, freshStamp, freshWithDirectory, last: () => known }
}

interface Settings {
  readonly revision: number
  readonly organisation: Organisation
  readonly tag: string
}

async function readSettings(queries: Queries, revision: number): Promise<Settings> {
  const organisation = await readOrganisation(queries)
  const tag = createHash('sha256').update(JSON.stringify(organisation)).digest('base64url').slice(0, 12)
  return { revision, organisation, tag }
}

async function readEntries(
  queries: Queries,
  before: ReadonlyMap<string, Entry>,
  since: number,
): Promise<ReadonlyMap<string, Entry>> {
  const changed = await itemsChangedSince(queries, since)
  const all = new Map([...before, ...changed.map((entry) => [keyOf(entry.stored.item), entry] as const)])
  if (all.size === (await countPublicItems(queries))) return all
  const there = new Set((await publicRefs(queries)).map(keyOf))
  return new Map([...all].filter(([key]) => there.has(key)))
}

/** Returns whether an item had results before and has none now. */
function isAnythingGone(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>): boolean {
  return [...before].some(
    ([key, { stored }]) => stored.overview.hasResults && after.get(key)?.stored.overview.hasResults !== true,
  )
}

function keyOf({ kind, id }: ItemRef): string {
  return `${kind} ${id}`
}

function snapshot(
  entries: ReadonlyMap<string, Entry>,
  revision: number,
  { organisation, tag: settingsTag }: Settings,
  today: string,
): Omit<CurrentItems, 'withdrawnAt'> {
  return {
    revision,
    today,
    stamp: `${revision} ${settingsTag} ${today}`,
    settingsTag,
    organisation,
    items: [...entries.values()].map(({ stored }) => stored).sort(byOverview),
    item<Kind extends ItemKind>(kind: Kind, id: string) {
      return (entries.get(keyOf({ kind, id }))?.stored ?? null) as StoredItem<Kind> | null
    },
    changedAt: (ref) => entries.get(keyOf(ref))?.revision ?? 0,
  }
}
