import { createHash } from 'node:crypto'
import { type Organisation, withDefaults } from '../../../identity/organisation/organisation.ts'
import { coalesced, derived } from '../../../platform/storage/database/coalesce.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { type Clock, localDay } from '../../../values/time.ts'
import type { ItemKind, ItemRef } from '../model/item.ts'
import type { StoredItem } from '../model/stored-item.ts'
import {
  byOverview,
  countPublicItems,
  itemsChangedSince,
  publicRefs,
  type ResultsState,
  resultsStateReader,
} from './store.ts'

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
  /** As JSON. */
  readonly settings: string
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
  /** With the revision of the directory, which the same query reads. */
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
  const readState = resultsStateReader(queries)
  const today = dayOf(clock)
  let known: CurrentItems | null = null
  let entries: ReadonlyMap<string, Entry> = new Map()
  let withdrawnAt = 0

  async function ask(): Promise<ItemsWithDirectory> {
    const state = await readState()
    return { current: await itemsAt(state), directoryRevision: state.directoryRevision }
  }

  async function itemsAt(state: ResultsState): Promise<CurrentItems> {
    const day = today()
    if (known !== null && isSame(known, state) && known.today === day) return known
    if (known?.revision !== state.revision) {
      const next = await readEntries(queries, entries, known?.revision ?? -1)
      if (isAnythingGone(entries, next)) withdrawnAt = state.revision
      entries = next
    }
    known = { ...snapshot(entries, state, day), withdrawnAt }
    return known
  }

  const freshWithDirectory = coalesced(ask)
  const fresh = derived(freshWithDirectory, ({ current }) => current)
  const freshStamp = derived(fresh, ({ stamp }) => stamp)
  return { fresh, freshStamp, freshWithDirectory, last: () => known }
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

/** Whether an item had results before and has none now. */
function isAnythingGone(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>): boolean {
  return [...before].some(
    ([key, { stored }]) => stored.overview.hasResults && after.get(key)?.stored.overview.hasResults !== true,
  )
}

/** Computed once a minute, as days begin with a minute. */
function dayOf(clock: Clock): () => string {
  let minute = ''
  let day = ''
  return () => {
    const now = clock.now()
    if (!now.startsWith(minute) || minute === '') {
      minute = now.slice(0, '2026-06-14T12:30'.length)
      day = localDay(now)
    }
    return day
  }
}

function isSame(known: CurrentItems, { revision, settings }: ResultsState): boolean {
  return known.revision === revision && known.settings === settings
}

function keyOf({ kind, id }: ItemRef): string {
  return `${kind} ${id}`
}

function snapshot(
  entries: ReadonlyMap<string, Entry>,
  { revision, settings }: ResultsState,
  today: string,
): Omit<CurrentItems, 'withdrawnAt'> {
  const settingsTag = createHash('sha256').update(settings).digest('base64url').slice(0, 12)
  return {
    revision,
    today,
    stamp: `${revision} ${settingsTag} ${today}`,
    settings,
    settingsTag,
    organisation: withDefaults(JSON.parse(settings)),
    items: [...entries.values()].map(({ stored }) => stored).sort(byOverview),
    item<Kind extends ItemKind>(kind: Kind, id: string) {
      return (entries.get(keyOf({ kind, id }))?.stored ?? null) as StoredItem<Kind> | null
    },
    changedAt: (ref) => entries.get(keyOf(ref))?.revision ?? 0,
  }
}
