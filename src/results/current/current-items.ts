import { createHash } from 'node:crypto'
import { type Organisation, withDefaults } from '../../organisation/organisation.ts'
import type { Queries } from '../../storage/database.ts'
import type { ItemKind, ItemRef } from '../model/item.ts'
import { byOverview, itemsChangedSince, resultsState } from '../store.ts'
import type { StoredItem } from '../stored-item.ts'

/** All items and the settings as they were at one revision. */
export interface CurrentItems {
  readonly revision: number
  readonly organisation: Organisation
  /** As stored. */
  readonly settings: string
  /** Short, and another one when the settings change. */
  readonly settingsTag: string
  /** In the order of overviews. */
  readonly items: readonly StoredItem[]
  item<Kind extends ItemKind>(kind: Kind, id: string): StoredItem<Kind> | null
  /** The revision at which an item last changed; 0 for one that is not there. */
  changedAt(ref: ItemRef): number
}

export interface CurrentItemsReader {
  /** What was committed before this call is in it, whichever process did it. */
  fresh(): Promise<CurrentItems>
}

interface Entry {
  readonly stored: StoredItem
  readonly revision: number
}

/**
 * Keeps the items in memory and asks the database only for what is new. However many readers ask at once, the
 * question whether anything changed goes out once for all that came before it.
 */
export function currentItemsReader(queries: Queries): CurrentItemsReader {
  let known: CurrentItems | null = null
  let entries: ReadonlyMap<string, Entry> = new Map()
  let asking: Promise<CurrentItems> | null = null
  let next: Promise<CurrentItems> | null = null

  async function ask(): Promise<CurrentItems> {
    const state = await resultsState(queries)
    if (known !== null && known.revision === state.revision && known.settings === state.settings) return known
    if (known === null || known.revision !== state.revision) {
      const changed = await itemsChangedSince(queries, known?.revision ?? -1)
      entries = new Map([...entries, ...changed.map((entry) => [keyOf(entry.stored.item), entry] as const)])
    }
    known = snapshot(entries, state)
    return known
  }

  /** A question under way may have been asked before the caller's own change; only a later one will do. */
  function fresh(): Promise<CurrentItems> {
    if (asking === null) {
      asking = ask().finally(() => {
        asking = null
      })
      return asking
    }
    next ??= asking
      .catch(() => null)
      .then(() => {
        next = null
        return fresh()
      })
    return next
  }

  return { fresh }
}

function keyOf({ kind, id }: ItemRef): string {
  return `${kind} ${id}`
}

function snapshot(
  entries: ReadonlyMap<string, Entry>,
  { revision, settings }: { readonly revision: number; readonly settings: string },
): CurrentItems {
  return {
    revision,
    settings,
    settingsTag: createHash('sha256').update(settings).digest('base64url').slice(0, 12),
    organisation: withDefaults(JSON.parse(settings)),
    items: [...entries.values()].map(({ stored }) => stored).sort(byOverview),
    item<Kind extends ItemKind>(kind: Kind, id: string) {
      return (entries.get(keyOf({ kind, id }))?.stored ?? null) as StoredItem<Kind> | null
    },
    changedAt: (ref) => entries.get(keyOf(ref))?.revision ?? 0,
  }
}
