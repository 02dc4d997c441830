import Type, {
  type Static,
  type TNull,
  type TObject,
  type TOptional,
  type TProperties,
  type TString,
  type TUnion,
} from 'typebox'
import { operator } from '../../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import type { Dated } from '../../../platform/storage/schema/schema.ts'
import { bundleMoment, datesOf, toInstant } from '../../../records/bundle/fields.ts'
import {
  type BundleMember,
  bundleMember,
  type Loading,
  type Numbered,
} from '../../../records/bundle/member.ts'
import type { Problem } from '../../../records/bundle/problem.ts'
import { externalIdHolders, markChanged, saveItemRows } from '../items/changes-store.ts'
import { allFormerIds } from '../items/former-addresses-store.ts'
import { toItemRow } from '../items/item-row.ts'
import { itemId } from '../items/settings/setting.ts'
import { allItems, readItems } from '../items/store.ts'
import type { Item, ItemKind, ItemOf } from '../model/item.ts'
import type { StoredItem } from '../model/stored-item.ts'
import { hasPublicResults, hideItems, refreshAround } from '../versions/release/announce-items.ts'
import { guardItem } from '../versions/release/meaning.ts'
import { changeItemRules } from '../versions/release/rule-change.ts'
import type { ItemRule } from '../versions/release/rule-effect.ts'
import { embargoesOf, saveEmbargo } from '../versions/release/store.ts'
import { refreshOverview } from '../versions/stored/refresh.ts'
import { formerIdsToLoad } from './bundle-former-ids.ts'

/** Fields of an item in a bundle that are not columns of its row. */
const around = {
  /** Until when results are held back: null for the rule of the site. */
  embargo: Type.Optional(Type.Union([bundleMoment, Type.Literal('none'), Type.Null()])),
  /** Former ids, whose addresses redirect to the item. */
  former_ids: Type.Optional(Type.Array(itemId)),
}

/** Fields of items of all kinds. */
type HeaderFields = typeof around & { id: typeof itemId } & Record<
    'created' | 'modified',
    TOptional<TUnion<[TString, TNull]>>
  >
type HeaderRecord = Static<TObject<HeaderFields>>

export const itemSchema = <Shapes extends TProperties>({ properties }: TObject<Shapes>) =>
  Type.Object({ ...properties, ...around }, { additionalProperties: false })

export interface ItemDefinition<Kind extends ItemKind, Shape extends TObject> {
  readonly name: string
  readonly kind: Kind
  readonly schema: Shape
  toItem(record: Static<Shape>, dates: Dated, before: ItemOf<Kind> | null): ItemOf<Kind>
  /** Returns the record with all its fields, in the order of the bundle. */
  toRecord(item: ItemOf<Kind>): Static<Shape>
  open?(tx: Tx): {
    afterSave(items: readonly Numbered<ItemOf<Kind>>[]): Promise<Problem | null>
    finish?(): Promise<Problem | null>
  }
}

/**
 * Returns a member whose records are items. Fields that the bundle does not give keep their values in an existing item.
 */
export function itemMember<Kind extends ItemKind, Shape extends TObject<HeaderFields>>(
  definition: ItemDefinition<Kind, Shape>,
): BundleMember {
  const { name, kind, schema } = definition
  return bundleMember({
    name,
    shape: 'list',
    schema,
    key: (record) => record.id,
    open(loading) {
      const touched: string[] = []
      const hidden: StoredItem[] = []
      const announced: string[] = []
      const rules: ItemRule[] = []
      const formerIds = formerIdsToLoad(loading.tx, kind)
      const work = definition.open?.(loading.tx)
      return {
        async save(records) {
          const given = await itemsOf(definition, loading, records)
          const taken = await takenExternalId(loading.tx, kind, given)
          if (taken !== null) return taken
          const before = await storedBefore(loading.tx, kind, given)
          const items = loading.fourEyes === true ? await guarded(loading, given, before) : given
          const shown = publicAlready(items, before)
          if (shown !== null) return shown
          await saveItemRows(
            loading.tx,
            items.map(({ record }) => toItemRow(record, stateOf(before.get(record.id)))),
          )
          const { added, others } = rulesIn(kind, records, before)
          for (const { embargo, ...ref } of added) await saveEmbargo(loading.tx, ref, embargo)
          rules.push(...others)
          formerIds.add(records)
          touched.push(...items.map(({ record }) => record.id))
          for (const { record } of items) {
            const was = before.get(record.id)
            if (was === undefined || was.item.draft === record.draft) continue
            if (record.draft) hidden.push(was)
            else announced.push(record.id)
          }
          return (await work?.afterSave(items)) ?? null
        },
        async finish() {
          const problem = (await work?.finish?.()) ?? (await formerIds.finish())
          if (problem !== null) return problem
          await changeRules(loading, rules)
          for (const id of touched) await refreshOverview(loading.tx, { kind, id })
          await markChanged(
            loading.tx,
            touched.map((id) => ({ kind, id })),
          )
          if (hidden.length > 0) await hideItems(loading.tx, hidden)
          await refreshAround(loading.tx, await readItems(loading.tx, kind, announced))
          return null
        },
      }
    },
    async *dump(queries: Queries) {
      const embargoes = await embargoesOf(queries, kind)
      const formerIds = await allFormerIds(queries, kind)
      for (const item of await itemsInOrder(queries, kind))
        yield {
          ...definition.toRecord(item),
          embargo: embargoes.get(item.id) ?? null,
          former_ids: formerIds.get(item.id) ?? [],
        }
    },
  })
}

/** With four-eyes release, a bundle cannot change the meaning of published figures: see `guardItem`. */
async function guarded<Kind extends ItemKind>(
  { tx, now, note, by = operator }: Loading,
  items: readonly Numbered<ItemOf<Kind>>[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<readonly Numbered<ItemOf<Kind>>[]> {
  const all: Numbered<ItemOf<Kind>>[] = []
  for (const { index, record } of items) {
    const stored = before.get(record.id)
    const { item, toConfirm } = await guardItem(tx, stored, record, { ...by, at: now })
    if (toConfirm !== null)
      note?.(
        `what the figures of ${record.kind} ${record.id} mean stays until somebody confirms it at ${toConfirm}`,
      )
    all.push({ index, record: item as ItemOf<Kind> })
  }
  return all
}

/** Items that become drafts although people have seen their results. */
function publicAlready(
  items: readonly Numbered<Item>[],
  before: ReadonlyMap<string, StoredItem>,
): Problem | null {
  for (const { index, record } of items) {
    const was = before.get(record.id)
    if (record.draft && was !== undefined && !was.item.draft && hasPublicResults(was))
      return { index, path: 'draft', message: 'must be false, as results are public' }
  }
  return null
}

interface GivenRules {
  /** The rules of new items, which relax no existing rule. */
  readonly added: readonly ItemRule[]
  readonly others: readonly ItemRule[]
}

function rulesIn(
  kind: ItemKind,
  records: readonly Numbered<Pick<HeaderRecord, 'id' | 'embargo'>>[],
  before: ReadonlyMap<string, StoredItem>,
): GivenRules {
  const given = records.flatMap(({ record: { id, embargo } }): readonly ItemRule[] => {
    if (embargo === undefined) return []
    return [{ kind, id, embargo: embargo === null || embargo === 'none' ? embargo : toInstant(embargo) }]
  })
  const isAdded = ({ id }: ItemRule) => !before.has(id)
  return { added: given.filter(isAdded), others: given.filter((one) => !isAdded(one)) }
}

/** Rules that are relaxed may need to be confirmed by staff first. */
async function changeRules(
  { tx, now, note, by = operator }: Loading,
  rules: readonly ItemRule[],
): Promise<void> {
  const toConfirm = await changeItemRules(tx, rules, { ...by, at: now })
  if (toConfirm !== null)
    note?.(`the times of release stay as they are until somebody confirms the change at ${toConfirm}`)
}

async function itemsOf<Kind extends ItemKind, Shape extends TObject<HeaderFields>>(
  { kind, toItem, toRecord }: ItemDefinition<Kind, Shape>,
  { tx, now }: Loading,
  records: readonly Numbered<Static<Shape>>[],
): Promise<readonly Numbered<ItemOf<Kind>>[]> {
  const ids = records.map(({ record }) => record.id)
  const existing = new Map(
    (await readItems(tx, kind, ids)).map((one) => [one.item.id, one.item as ItemOf<Kind>]),
  )
  return records.map(({ index, record }) => {
    const before = existing.get(record.id) ?? null
    const merged = before === null ? record : { ...toRecord(before), ...record }
    return { index, record: toItem(merged, datesOf(record, before ?? undefined, now), before) }
  })
}

/** Keeps the old overview until it is refreshed: that of a compound may be computed from it before. */
function stateOf(before: StoredItem | undefined) {
  return { overview: JSON.stringify(before?.overview ?? {}), version: before?.version ?? null }
}

async function storedBefore(
  tx: Tx,
  kind: ItemKind,
  items: readonly Numbered<Item>[],
): Promise<ReadonlyMap<string, StoredItem>> {
  const found: readonly StoredItem[] = await readItems(
    tx,
    kind,
    items.map(({ record }) => record.id),
  )
  return new Map(found.map((stored) => [stored.item.id, stored]))
}

/** Counting programs identify items by external id, which therefore has to be unique. */
async function takenExternalId(
  tx: Tx,
  kind: ItemKind,
  items: readonly Numbered<Item>[],
): Promise<Problem | null> {
  const ids = items.flatMap(({ record }) => record.externalId ?? [])
  const holders = new Map<string, string>()
  for (const holder of await externalIdHolders(tx, kind, ids))
    holders.set(holder.externalId, `${holder.kind} ${holder.id}`)
  for (const { index, record } of items) {
    if (record.externalId === null) continue
    const own = `${record.kind} ${record.id}`
    const holder = holders.get(record.externalId) ?? own
    if (holder !== own)
      return { index, path: 'external_id', message: `${record.externalId} belongs to the ${holder} already` }
    holders.set(record.externalId, own)
  }
  return null
}

async function itemsInOrder<Kind extends ItemKind>(
  queries: Queries,
  kind: Kind,
): Promise<readonly ItemOf<Kind>[]> {
  const items: readonly Item[] = (await allItems(queries)).map(({ item }) => item)
  const own = items.filter((item): item is ItemOf<Kind> & Item => item.kind === kind)
  return own.sort((a, b) => (a.id < b.id ? -1 : 1))
}
