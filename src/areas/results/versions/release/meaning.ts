import { isDeepStrictEqual } from 'node:util'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { compoundFields, electionFields, voteFields } from '../../items/item-fields.ts'
import { recordOf } from '../../items/item-record.ts'
import type { Item, ItemKind, ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { pointersOf } from '../stored/store.ts'
import { ruleChangePath } from './paths.ts'
import { type ChangedBy, propose } from './rule-change.ts'

/** The settings that decide what figures mean, by their name in bundles: all that are not declared harmless. */
const meaningful: Readonly<Record<ItemKind, ReadonlyMap<string, string>>> = {
  vote: properties(voteFields.list),
  election: properties(electionFields.list),
  compound: properties(compoundFields.list),
}

function properties(
  list: Readonly<Record<string, { readonly column?: string; readonly harmless?: boolean }>>,
): ReadonlyMap<string, string> {
  const guarded = Object.entries(list).filter(([, field]) => field.harmless !== true)
  return new Map(guarded.map(([name, { column = name }]) => [name, column]))
}

export interface Guarded {
  /** What may be stored at once. */
  readonly item: Item
  /** Path of the page where the rest is confirmed; null where there is none. */
  readonly toConfirm: string | null
}

/**
 * Where four eyes are on, one person cannot change what published or waiting figures mean. Stores such a change as a
 * proposal, and returns the item with everything else.
 */
export async function guardMeaning(tx: Tx, before: StoredItem, after: Item, by: ChangedBy): Promise<Guarded> {
  const [was, is] = [valuesIn(before.item), valuesIn(after)]
  const changed = [...meaningful[after.kind]].filter(([, name]) => !isDeepStrictEqual(was[name], is[name]))
  if (changed.length === 0 || !(await hasResults(tx, before))) return { item: after, toConfirm: null }
  const records = recordOf(after)
  const values = Object.fromEntries(changed.map(([name]) => [name, records[name]]))
  const { kind, id } = before.item
  const proposal = await propose(tx, { of: 'meaning', kind, id, values }, by)
  const kept = Object.fromEntries(changed.map(([, name]) => [name, was[name]]))
  return { item: { ...after, ...kept } as Item, toConfirm: ruleChangePath(proposal) }
}

const valuesIn = (item: Item): Readonly<Record<string, unknown>> => ({ ...item })

/** Whether figures of an item are published or wait; those of a compound are the figures of its elections. */
export async function hasResults(
  queries: Queries,
  { item, overview, version }: StoredItem,
): Promise<boolean> {
  if (version !== null || overview.hasResults || (item.kind === 'vote' && item.national !== null)) return true
  const elections = item.kind === 'compound' ? item.elections : []
  const parts: readonly ItemRef[] = elections.map((id) => ({ kind: 'election', id }))
  const pointers = await pointersOf(queries, [item, ...parts])
  return pointers.values().some(({ staged }) => staged !== null)
}
