import { isDeepStrictEqual } from 'node:util'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { compoundFields, electionFields, voteFields } from '../../items/item-fields.ts'
import { recordOf } from '../../items/item-record.ts'
import type { Compound, Item, ItemKind, ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { pointersOf } from '../stored/store.ts'
import { ruleChangePath } from './paths.ts'
import { type ChangedBy, propose } from './rule-change.ts'

/** The settings that determine the meaning of figures, by their name in bundles: all that are not declared harmless. */
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
  /** The item with the changes that may be stored at once. */
  readonly item: Item
  /** Path of the page to confirm the other changes; null where there are none. */
  readonly toConfirm: string | null
}

/**
 * Guards the settings of an item. A new one has no published figures, but may be a compound of elections that have, see
 * `guardNewCompound`.
 */
export async function guardItem(
  tx: Tx,
  before: StoredItem | undefined,
  after: Item,
  by: ChangedBy,
): Promise<Guarded> {
  if (before !== undefined) return guardMeaning(tx, before, after, by)
  if (after.kind !== 'compound') return { item: after, toConfirm: null }
  const { compound, toConfirm } = await guardNewCompound(tx, after, by)
  return { item: compound, toConfirm }
}

/**
 * With four-eyes release, one person cannot change the meaning of published or staged figures. Stores such changes as a
 * proposal, and returns the item with all other changes.
 */
export async function guardMeaning(tx: Tx, before: StoredItem, after: Item, by: ChangedBy): Promise<Guarded> {
  const [was, is] = [valuesIn(before.item), valuesIn(after)]
  const changed = [...meaningful[after.kind]].filter(([, name]) => !isDeepStrictEqual(was[name], is[name]))
  const isGuarded =
    changed.length > 0 && ((await hasResults(tx, before)) || (await havePartsResults(tx, after)))
  if (!isGuarded) return { item: after, toConfirm: null }
  const records = recordOf(after)
  const values = Object.fromEntries(changed.map(([name]) => [name, records[name]]))
  const { kind, id } = before.item
  const proposal = await propose(tx, { of: 'meaning', kind, id, values }, by)
  const kept = Object.fromEntries(changed.map(([, name]) => [name, was[name]]))
  return { item: { ...after, ...kept } as Item, toConfirm: ruleChangePath(proposal) }
}

/**
 * With four-eyes release, one person cannot create a compound with elections that have results: it is created without
 * elections, and those are stored as a proposal.
 */
export async function guardNewCompound<One extends Pick<Compound, 'id' | 'elections'>>(
  tx: Tx,
  compound: One,
  by: ChangedBy,
): Promise<{ readonly compound: One; readonly toConfirm: string | null }> {
  const { id, elections } = compound
  if (!(await haveVersions(tx, elections.map(electionRef)))) return { compound, toConfirm: null }
  const proposal = await propose(tx, { of: 'meaning', kind: 'compound', id, values: { elections } }, by)
  return { compound: { ...compound, elections: [] }, toConfirm: ruleChangePath(proposal) }
}

const valuesIn = (item: Item): Readonly<Record<string, unknown>> => ({ ...item })

/** Returns whether an item has published or staged figures; for a compound, whether its elections have. */
export async function hasResults(
  queries: Queries,
  { item, overview, version }: StoredItem,
): Promise<boolean> {
  if (version !== null || overview.hasResults || (item.kind === 'vote' && item.national !== null)) return true
  return (await haveVersions(queries, [item])) || havePartsResults(queries, item)
}

async function havePartsResults(queries: Queries, item: Item): Promise<boolean> {
  return item.kind === 'compound' && haveVersions(queries, item.elections.map(electionRef))
}

const electionRef = (id: string): ItemRef => ({ kind: 'election', id })

async function haveVersions(queries: Queries, refs: readonly ItemRef[]): Promise<boolean> {
  if (refs.length === 0) return false
  const pointers = await pointersOf(queries, refs)
  return pointers.values().some(({ published, staged }) => published !== null || staged !== null)
}
