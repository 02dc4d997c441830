import { isDeepStrictEqual } from 'node:util'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { compoundFields, electionFields, voteFields } from '../../items/item-fields.ts'
import { recordOf } from '../../items/item-record.ts'
import type { Compound, Item, ItemKind, ItemRef } from '../../model/item.ts'
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

/** Of a new item nothing is published yet, but it may be a compound of elections that are, see `guardNewCompound`. */
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
 * Where four eyes are on, one person cannot change what published or waiting figures mean. Stores such a change as a
 * proposal, and returns the item with everything else.
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
 * Where four eyes are on, one person cannot make a compound around elections that have results: it is made without any, and
 * which ones it has is a proposal.
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

/** Whether figures of an item are published or wait; those of a compound are the figures of its elections. */
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
